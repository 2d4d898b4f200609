import { Suspense, useEffect, useMemo, useRef } from 'react'

import { teamThemeStyle } from '#app/building/team-theme.ts'
import { LineupPanel } from '#app/lineup-builder/board/lineup-panel.tsx'
import { DragBoard } from '#app/lineup-builder/drag/drag.tsx'
import { RosterPool } from '#app/lineup-builder/pool/roster-pool.tsx'
import {
  BuilderProvider,
  type Pool,
  useBuilderState,
  useOpenDialog,
} from '#app/lineup-builder/state/builder-context.tsx'
import { useStoredDraft } from '#app/lineup-builder/state/builder-store.ts'
import {
  type AfterTrade,
  offerLast,
  tradeKey,
  useAddress,
  useGuestLineup,
  useSelectionVisit,
} from '#app/lineup-builder/state/use-address.ts'
import { EMPTY_DRAFT, type LineupDraft } from '#domain/lineup/draft.ts'
import type { Team, TeamColors } from '#domain/team/team.ts'
import { ALL_STAR_COLORS } from '#domain/team/theme.ts'
import type { BuilderMode } from '#domain/vocabulary.ts'
import { PageNotice } from '#ui/page-notice.tsx'
import { WidePage } from '#ui/wide-page.tsx'

import { AFTER_TRADE } from './copy.ts'
import { ModeBar, ModeCards, RemixCredit } from './modes.tsx'
import {
  AfterTradeNotice,
  BuilderDialogs,
  fetchSoon,
  LateFinishedLineup,
  SavedLineups,
} from './on-demand.tsx'

type Props = {
  readonly teams: readonly Team[]
  /** What the address asks for. */
  readonly mode: BuilderMode
  readonly teamId: number | null
  readonly pool: Pool
  /** The team as it would be after a trade; null for the real one. */
  readonly afterTrade: AfterTrade | null
  /** Said above the board: an unknown team, or teams that could not be loaded. */
  readonly problem: string | null
  /** The shared lineup to go on with, when the address names one. */
  readonly remix: LineupDraft | null
  /** Saved lineups are for who is signed in (P-BUILD-12, P-BUILD-13). */
  readonly signedIn: boolean
  readonly isAdmin: boolean
  readonly reporter: string | null
  readonly onChooseTeam: (team: Team) => void
  readonly onChooseDreamTeam: () => void
  readonly onRetry: () => void
}

const LOADING: Pool = { status: 'loading' }

/** The board where a fan builds lines. */
export function LineupBuilder({ teams, mode, teamId, pool, afterTrade, problem, remix, ...on }: Props) {
  const { isAdmin, reporter, onChooseTeam, onChooseDreamTeam, onRetry } = on
  const asked = useMemo(() => ({ ...EMPTY_DRAFT, mode, teamId }), [mode, teamId])
  const parts = useBuilderState(asked, afterTrade && tradeKey(afterTrade))
  const { store, dialogs } = parts
  const shownMode = useStoredDraft(store, (draft) => draft.mode)
  const shownTeamId = useStoredDraft(store, (draft) => draft.teamId)
  const nameOf = (id: number | null) => teams.find((team) => team.id === id)?.name ?? 'Dream Team'
  useAddress(store, asked, nameOf(teamId), { after: afterTrade, remix })
  useGuestLineup(!on.signedIn)
  useSelectionVisit(mode, teamId)

  const roster = useRef<HTMLElement>(null)
  const choseDreamTeam = useRef(false)
  useEffect(() => {
    if (!choseDreamTeam.current || shownMode !== 'dream_team') return
    choseDreamTeam.current = false
    roster.current?.scrollIntoView({ block: 'start', behavior: 'smooth' })
  }, [shownMode])

  const team = teams.find((team) => team.id === shownTeamId) ?? null
  const shownPool = shownMode === mode && shownTeamId === teamId ? pool : LOADING
  const newcomers = useMemo(() => newcomersOf(afterTrade, teams), [afterTrade, teams])
  // Everyone inside reads this; it stays the same while players are placed.
  const builder = useMemo(
    () => ({
      ...parts,
      teams,
      team,
      pool: shownPool,
      newcomers,
      reporter,
      onRetry,
      onChooseTeam: (team: Team) => {
        const { type } = store.draft()
        const chosen = { ...EMPTY_DRAFT, type, mode: 'team', teamId: team.id } as const
        store.open(chosen)
        void offerLast(store, chosen, team.name)
        onChooseTeam(team)
      },
      onChooseDreamTeam: () => {
        const { type } = store.draft()
        const chosen = { ...EMPTY_DRAFT, type, mode: 'dream_team' } as const
        choseDreamTeam.current = true
        store.open(chosen)
        void offerLast(store, chosen, 'Dream Team')
        onChooseDreamTeam()
      },
    }),
    [parts, store, teams, team, shownPool, newcomers, reporter, onRetry, onChooseTeam, onChooseDreamTeam],
  )

  return (
    <BuilderProvider value={builder}>
      <WidePage />
      {(team || shownMode === 'dream_team') && <TeamThemeStyle colors={team?.colors ?? ALL_STAR_COLORS} />}
      <div
        onPointerOver={fetchSoon}
        onFocus={fetchSoon}
        className="mx-auto flex w-full max-w-(--page) flex-col gap-2 p-2 sm:gap-3 sm:px-6 sm:py-3"
      >
        <h1 className="sr-only">
          {team
            ? `${team.name} lineup builder`
            : shownMode === 'dream_team'
              ? 'Dream Team builder'
              : 'Lineup builder'}
        </h1>
        {problem && <PageNotice text={problem} onRetry={teams.length === 0 ? onRetry : undefined} />}
        {afterTrade && team && team.id === teamId && (
          <Suspense>
            <AfterTradeNotice team={team} after={afterTrade} />
          </Suspense>
        )}
        {shownMode === 'none' ? (
          <ModeCards
            onStart={() => {
              store.run('startTeamLineup', {})
              dialogs.show({ kind: 'teams' })
            }}
            onDreamTeam={builder.onChooseDreamTeam}
          />
        ) : (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <ModeBar />
            <RemixCredit />
          </div>
        )}
        <DragBoard>
          <div className="grid min-w-0 gap-2 sm:gap-3 lg:grid-cols-[minmax(19rem,24rem)_minmax(0,1fr)] lg:items-start">
            <div className="min-w-0 lg:order-2">
              <LineupPanel
                saving={
                  on.signedIn &&
                  afterTrade === null && (
                    <Suspense>
                      <SavedLineups />
                    </Suspense>
                  )
                }
                footer={<LateFinishedLineup isAdmin={isAdmin} />}
              />
            </div>
            <div className="min-w-0 lg:order-1">
              <RosterPool ref={roster} />
            </div>
          </div>
        </DragBoard>
        <OpenDialog />
      </div>
    </BuilderProvider>
  )
}

function newcomersOf(after: AfterTrade | null, teams: readonly Team[]): ReadonlyMap<number, string> {
  const coming = after?.moves.coming ?? []
  return new Map(
    coming.map(({ id, teamId }) => {
      const from = teams.find((team) => team.id === teamId)
      return [id, from ? AFTER_TRADE.from(from.abbreviation) : AFTER_TRADE.signed]
    }),
  )
}

function OpenDialog() {
  return (
    useOpenDialog() && (
      <Suspense>
        <BuilderDialogs />
      </Suspense>
    )
  )
}

/** The team's colours for the whole page, its dialogs and notices included, while this is on it. */
function TeamThemeStyle({ colors }: { readonly colors: TeamColors }) {
  const declarations = Object.entries(teamThemeStyle(colors)).map(([name, value]) => `${name}:${value}`)
  return <style>{`:root{${declarations.join(';')}}`}</style>
}
