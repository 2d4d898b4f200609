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
  | { readonly status: 'ready'; readonly players: readonly Player[] }
  | { readonly status: 'failed'; readonly message: string }

export type Builder = {
  readonly store: BuilderStore
  readonly commands: BuilderCommands
  readonly dialogs: Dialogs
  /** What draws this builder's cards; asking early makes it ready. */
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
  /** The team's players as they are today; null in Dream Team, after a trade, and until they are here. */
  readonly roster: readonly Player[] | null
  /** What the account is called on its cards; null for a guest and without one. */
  readonly profileName: string | null
  /** The only line on the board, where a day's question asks for one. */
  readonly asked: AskedLine | null
  /** The lines that the team iced last; null where no game is known, and in Dream Team. */
  readonly lastGame: LastGame | null
  /** Where players come from who would join by a trade, by id: "from BOS". */
  readonly newcomers: ReadonlyMap<number, string>
  /** The account's e-mail or id, for reports; null for a guest. */
  readonly reporter: string | null
  /** Where reports go; null: to our own server. */
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

/** A part of the history, as useDraftPart gives one of the draft. */
export function useHistoryPart<Part>(select: (history: EditHistory<LineupDraft>) => Part): Part {
  const { store } = useBuilder()
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.history()),
    () => select(store.initialHistory()),
  )
}

/** A part of the draft. Its reader renders again only when the part changes, which must be comparable by ===. */
export function useDraftPart<Part>(select: (draft: LineupDraft) => Part): Part {
  const { store } = useBuilder()
  return useStoredDraft(store, select)
}

const wholeDraft = (draft: LineupDraft): LineupDraft => draft

export const useDraft = (): LineupDraft => useDraftPart(wholeDraft)

/** What lies over the board now. */
export function useOpenDialog(): BuilderDialog | null {
  const { dialogs } = useBuilder()
  return useStore(dialogs.store)
}

/**
 * The store, its verbs, its dialogs and its render queue, for as long as the screen lives.
 * @param variant what the drafts of the first draft's team are of beside its own lines, or null
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
      // A board just opened is kept already, or is empty and must not replace the last one; nor must one that the
      // choice of a country has emptied.
      if (!isJustOpened(store)) {
        if (draft.country === before.country || !isBlank(draft)) keeper.keep(draft)
      }
      // An empty board is no saved lineup's any more.
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

/** What is on the board: a team, a nation, or the league's best. */
export function subjectOf({ team, country }: Pick<Builder, 'team' | 'country'>): {
  readonly name: string
  readonly colors: TeamColors
} {
  if (team) return team
  if (country) return { name: nationalTeamName(country), colors: COUNTRIES[country].colors }
  return { name: 'Dream Team', colors: DREAM_TEAM_COLORS }
}

/** The sweater each player wears: that of their team, or of the nation on the board. */
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
