import {
  createContext,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { useStore } from 'zustand'

import type { ReportService } from '#app/api/players.ts'
import type { RenderQueue } from '#app/builder/finished-card/latest-render.ts'
import { useRenderQueue } from '#app/builder/finished-card/use-render-queue.ts'
import { keepAfterPaint } from '#app/shared/drafts/draft-store.ts'
import { useUndoKeys } from '#app/shared/drafts/undo-buttons.tsx'
import { setLoadedLineup } from '#app/shared/loaded-lineups.ts'
import { COUNTRIES, type CountryCode, nationalTeamName } from '#domain/country/countries.ts'
import type { EditHistory } from '#domain/edits.ts'
import type { AskedLine } from '#domain/fans/daily-question.ts'
import type { LastGame } from '#domain/last-game/last-game.ts'
import type { LineupDraft } from '#domain/lineup/draft.ts'
import type { Player } from '#domain/player/player.ts'
import type { ListedStats } from '#domain/player/season-stats.ts'
import type { Team, TeamColors } from '#domain/team/team.ts'
import { DREAM_TEAM_COLORS } from '#domain/team/theme.ts'

import { type BuilderCommands, createCommands } from './builder-commands.ts'
import {
  type BuilderStore,
  createBuilderStore,
  type DraftVariant,
  isBlank,
  isJustOpened,
  keepDraft,
  useStoredDraft,
} from './builder-store.ts'
import { type BuilderDialog, createDialogs, type Dialogs } from './open-dialog.ts'

/** Where the players come from: one team's roster or, page by page, the league's. */
export type Pool =
  | { readonly status: 'none' | 'loading' }
  | ReadyPool
  | { readonly status: 'failed'; readonly message: string }

/** The players who can be placed, and their statistics, if any are known. */
export type ReadyPool = {
  readonly status: 'ready'
  readonly players: readonly Player[]
  readonly stats?: ListedStats | null
}

/** Returns the players' statistics, if any are known. */
export const statsOf = (pool: Pool): ListedStats | null | undefined =>
  pool.status === 'ready' ? pool.stats : null

export type Builder = {
  readonly store: BuilderStore
  readonly commands: BuilderCommands
  readonly dialogs: Dialogs
  /** Loads what draws this builder's cards. An early call makes it ready sooner. */
  readonly startQueue: () => Promise<RenderQueue>
  /** The favorite one first. */
  readonly teams: readonly Team[]
  /** The account's favorite team; null without one. */
  readonly favorite: Team | null
  /** The team on the board; null before a choice and in Dream Team. */
  readonly team: Team | null
  /** The nation on the board; absent for a team and for a Dream Team of all countries. */
  readonly country: CountryCode | undefined
  readonly pool: Pool
  /** The team's players as they are today; null in Dream Team, after a trade, and until they have loaded. */
  readonly roster: readonly Player[] | null
  /** The account's name on its cards; null for a guest and without one. */
  readonly profileName: string | null
  /** The only line on the board, for a question of the day. */
  readonly dailyLine: AskedLine | null
  /** The team's lines of its last game; null if no game is known, and in Dream Team. */
  readonly lastGame: LastGame | null
  /** Where players who would join by a trade come from, by id: "from BOS". */
  readonly newcomers: ReadonlyMap<number, string>
  /** The account's email or id, for reports; null for a guest. */
  readonly reporter: string | null
  /** Where reports go; null for our own server. */
  readonly reportService: ReportService | null
  readonly onRetry: () => void
  readonly onChooseTeam: (team: Team) => void
  readonly onChooseDreamTeam: () => void
}

const BuilderContext = createContext<Builder | null>(null)

export const BuilderProvider = BuilderContext.Provider

export function useBuilder(): Builder {
  const builder = use(BuilderContext)
  if (!builder) throw new Error('useBuilder is used outside of a BuilderProvider')
  return builder
}

/** Returns a part of the history, as useDraftPart does of the draft. */
export function useHistoryPart<Part>(select: (history: EditHistory<LineupDraft>) => Part): Part {
  const { store } = useBuilder()
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.history()),
    () => select(store.initialHistory()),
  )
}

/**
 * Returns a part of the draft. Its reader renders again only when the part changes, so it must be comparable by ===.
 */
export function useDraftPart<Part>(select: (draft: LineupDraft) => Part): Part {
  const { store } = useBuilder()
  return useStoredDraft(store, select)
}

const wholeDraft = (draft: LineupDraft): LineupDraft => draft

export const useDraft = (): LineupDraft => useDraftPart(wholeDraft)

/** Returns the open dialog. */
export function useOpenDialog(): BuilderDialog | null {
  const { dialogs } = useBuilder()
  return useStore(dialogs.store)
}

/**
 * Creates the store, its commands, its dialogs and its render queue, for the lifetime of the screen.
 * @param variant of the first draft's team, or null for its own lines
 */
export function useBuilderState(first: LineupDraft, variant: DraftVariant | null) {
  const [dialogs] = useState(createDialogs)
  const [store] = useState(() => createBuilderStore(first))
  const commands = useMemo(() => createCommands(store, dialogs), [store, dialogs])
  useUndoKeys(commands, () => dialogs.store.getState() !== null)
  const startQueue = useRenderQueue()
  const variantOf = useEffectEvent(({ mode, teamId }: LineupDraft) =>
    mode === 'team' && teamId === first.teamId ? variant : null,
  )
  useEffect(() => {
    const keeper = keepAfterPaint((draft: LineupDraft) => keepDraft(draft, variantOf(draft)))
    const leave = store.subscribe((draft, before) => {
      // A board just opened is stored already, or is empty and must not replace the last draft. Nor must a board that
      // the choice of a country has emptied.
      if (!isJustOpened(store)) {
        if (draft.country === before.country || !isBlank(draft)) keeper.keep(draft)
      }
      // An empty board is no longer a saved lineup.
      else if (isBlank(draft) && variantOf(draft) === null) {
        for (const { teamId } of [before, draft]) if (teamId !== null) setLoadedLineup(teamId, null)
      }
    })
    return () => {
      leave()
      keeper.stop()
    }
  }, [store])
  return useMemo(() => ({ store, commands, dialogs, startQueue }), [store, commands, dialogs, startQueue])
}

/** The subject of the board: a team, a nation, or the league's best. */
export function subjectOf({ team, country }: Pick<Builder, 'team' | 'country'>): {
  readonly name: string
  readonly colors: TeamColors
} {
  if (team) return team
  if (country) return { name: nationalTeamName(country), colors: COUNTRIES[country].colors }
  return { name: 'Dream Team', colors: DREAM_TEAM_COLORS }
}

/** Returns the sweater of each player: of their team, or of the nation on the board. */
export function useColorsOf(): (player: Player) => TeamColors {
  const { teams, country } = useBuilder()
  const byId = useMemo(() => new Map(teams.map((team) => [team.id, team.colors])), [teams])
  return useCallback(
    ({ teamId }: Player) => {
      if (country) return COUNTRIES[country].colors
      return (teamId === null ? undefined : byId.get(teamId)) ?? DREAM_TEAM_COLORS
    },
    [byId, country],
  )
}
