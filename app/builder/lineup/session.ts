import { useCallback, useEffect, useEffectEvent, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { createStore, type StoreApi } from 'zustand/vanilla'

import type { ReportService } from '#app/api-client/players.ts'
import { createDialogs } from '#app/builder/session/dialogs.ts'
import { isJustOpened } from '#app/builder/session/kept-draft.ts'
import { useDraftOf } from '#app/builder/session/read-draft.ts'
import { createRequiredContext } from '#app/builder/session/required-context.ts'
import { type Session, useSession } from '#app/builder/session/session.ts'
import { setLoadedLineup } from '#app/shared/loaded-lineups.ts'
import { COUNTRIES, type CountryCode, nationalTeamName } from '#domain/country/countries.ts'
import type { AskedLine } from '#domain/fans/daily-question.ts'
import type { LastGame } from '#domain/last-game/last-game.ts'
import type { LineupActionArgs, LineupProblem } from '#domain/lineup/edit/actions.ts'
import type { LineupDraft } from '#domain/lineup/model/draft.ts'
import { writeInsOf } from '#domain/lineup/model/write-ins.ts'
import { eachOnce, type Player } from '#domain/player/player.ts'
import type { Team, TeamColors } from '#domain/team/team.ts'
import { DREAM_TEAM_COLORS } from '#domain/team/theme.ts'

import { dreamTeamSearch } from './address.ts'
import { createCommands, type LineupCommands } from './commands.ts'
import { type DraftVariant, isBlank, isWorthKeeping, keepDraft } from './kept-drafts.ts'
import { createLineupStore, type LineupDialog, type LineupStore, playersOf, type Pool } from './model.ts'

/** What a visitor works with while the lineup builder is open. None of it changes before the builder is left. */
export type LineupSession = Session<
  LineupDraft,
  LineupActionArgs,
  LineupProblem,
  LineupCommands,
  LineupDialog
> & {
  /**
   * Whether the lineup has just become full and its image is about to open over the board. The roster's marks, which
   * it will cover, are delayed: twenty at once would slow it down.
   */
  readonly finishing: StoreApi<boolean>
  /** Clears the board for the team. The address follows. */
  readonly chooseTeam: (team: Team) => void
  /** Clears the board for a Dream Team. The address follows. */
  readonly chooseDreamTeam: () => void
}

export type LineupPage = {
  /** Every team, the account's favorite one first. */
  readonly teams: readonly Team[]
  /** Who can be placed. Still `loading` while the board shows a newer choice than the address. */
  readonly pool: Pool
  /** The team's players as they are today; null in Dream Team, after a trade, and until they have loaded. */
  readonly roster: readonly Player[] | null
  /** The team's lines of its last game; null if no game is known, and in Dream Team. */
  readonly lastGame: LastGame | null
  /** Where players who would join by a trade come from, by id: "from BOS". */
  readonly newcomers: ReadonlyMap<number, string>
  /** The only line on the board, for a question of the day. */
  readonly dailyLine: AskedLine | null
  /** Where player reports go; null for our own server. */
  readonly reportService: ReportService | null
  readonly retry: () => void
}

export const [SessionProvider, useBuilder] = createRequiredContext<LineupSession>('The lineup session')
export const [PageProvider, usePage] = createRequiredContext<LineupPage>('The lineup page')

/**
 * Returns a part of the draft. Its reader renders again only when the part changes, so it must be comparable by ===.
 */
export function useDraftPart<Part>(select: (draft: LineupDraft) => Part): Part {
  return useDraftOf(useBuilder().store, select)
}

const wholeDraft = (draft: LineupDraft): LineupDraft => draft

export const useDraft = (): LineupDraft => useDraftPart(wholeDraft)

/** Returns who can be placed: the players of the pool, and the write-ins of the draft. None until they have loaded. */
export function usePlayers(): readonly Player[] {
  const { store } = useBuilder()
  const { pool } = usePage()
  const ids = useDraftPart((draft) =>
    writeInsOf(draft)
      .map(({ id }) => id)
      .join(),
  )
  return useMemo(() => {
    const players = playersOf(pool)
    // After a trade the pool has its write-ins.
    return ids === '' ? players : eachOnce([...players, ...writeInsOf(store.draft())])
  }, [pool, store, ids])
}

/** Returns the team on the board; null before a choice and in Dream Team. */
export function useTeam(): Team | null {
  const { teams } = usePage()
  const teamId = useDraftPart((draft) => draft.teamId)
  return teams.find(({ id }) => id === teamId) ?? null
}

/** The subject of the board: a team, a nation, or the league's best. */
export type BoardSubject = { readonly name: string; readonly colors: TeamColors }

export function subjectOf(team: Team | null, country: CountryCode | undefined): BoardSubject {
  if (team) return team
  if (country) return { name: nationalTeamName(country), colors: COUNTRIES[country].colors }
  return { name: 'Dream Team', colors: DREAM_TEAM_COLORS }
}

export function useSubject(): BoardSubject {
  const team = useTeam()
  return subjectOf(
    team,
    useDraftPart((draft) => draft.country),
  )
}

/** Returns the sweater of each player: of their team, or of the nation on the board. */
export function useColorsOf(): (player: Player) => TeamColors {
  const { teams } = usePage()
  const country = useDraftPart((draft) => draft.country)
  const byId = useMemo(() => new Map(teams.map((team) => [team.id, team.colors])), [teams])
  return useCallback(
    ({ teamId }: Player) => {
      if (country) return COUNTRIES[country].colors
      return (teamId === null ? undefined : byId.get(teamId)) ?? DREAM_TEAM_COLORS
    },
    [byId, country],
  )
}

/**
 * Creates the store, its commands and its dialogs, for as long as the screen is open.
 * @param variant of the first draft's team, or null for its own lines
 */
export function useLineupSession(first: LineupDraft, variant: DraftVariant | null): LineupSession {
  const variantOf = ({ mode, teamId }: LineupDraft) =>
    mode === 'team' && teamId === first.teamId ? variant : null
  const session = useSession(
    () => {
      const store = createLineupStore(first)
      const dialogs = createDialogs<LineupDialog>()
      const finishing = createStore(() => false)
      return { store, dialogs, finishing, commands: createCommands(store, dialogs) }
    },
    { keep: (draft: LineupDraft) => keepDraft(draft, variantOf(draft)), isWorthKeeping },
  )
  useUnsavedWhenEmpty(session.store, (draft) => variantOf(draft) === null)
  const navigate = useNavigate()
  return useMemo(() => {
    const { commands } = session
    const go = (search: string) => void navigate({ search }, { preventScrollReset: true })
    return {
      ...session,
      chooseTeam: (team: Team) => {
        commands.chooseTeam(team)
        go(`?team=${team.abbreviation}`)
      },
      chooseDreamTeam: () => {
        commands.chooseDreamTeam()
        go(dreamTeamSearch(undefined))
      },
    }
  }, [session, navigate])
}

/** An empty board that was opened is no longer a saved lineup. @param isOwn whether it is the team's own board */
function useUnsavedWhenEmpty(store: LineupStore, isOwn: (draft: LineupDraft) => boolean): void {
  const forget = useEffectEvent((draft: LineupDraft, before: LineupDraft) => {
    if (!isJustOpened(store) || !isBlank(draft) || !isOwn(draft)) return
    for (const { teamId } of [before, draft]) if (teamId !== null) setLoadedLineup(teamId, null)
  })
  useEffect(() => store.subscribe((draft, before) => forget(draft, before)), [store])
}
