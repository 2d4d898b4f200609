import { Suspense, useEffect, useMemo, useRef } from 'react'

import { PageNotice } from '#app/components/page-notice/page-notice.tsx'
import { EMPTY_DRAFT, type LineupDraft } from '#domain/lineup/draft.ts'
import type { Team } from '#domain/team/team.ts'
import { ALL_STAR_COLORS } from '#domain/team/theme.ts'
import type { BuilderMode } from '#domain/vocabulary.ts'
import { AFTER_TRADE } from '#messages/after-trade.ts'
import { WidePage } from '#ui/wide-page.tsx'

import { LineupPanel } from './board/lineup-panel.tsx'
import { DragBoard } from './drag/drag-board.tsx'
import { ModeBar } from './modes/mode-bar.tsx'
import { ModeCards } from './modes/mode-cards.tsx'
import { AfterTradeNotice, BuilderDialogs, fetchSoon, SavedLineups } from './on-demand.ts'
import { RemixCredit } from './modes/remix-credit.tsx'
import { LateFinishedLineup } from './ready-overlay/late-finished-lineup.tsx'
import { RosterPool } from './pool/roster-pool.tsx'
import { useGuestLineup } from './saved-lineups/guest-lineup.ts'
import { tradeKey, type AfterTrade } from './state/after-trade.ts'
import { BuilderProvider, useOpenDialog, type Pool } from './state/builder-context.tsx'
import { TeamThemeStyle } from './state/team-theme-style.tsx'
import { offerLast, useAddress } from './state/use-address.ts'
import { useSelectionVisit } from './state/use-selection-visit.ts'
import { useBuilderParts } from './state/use-builder-parts.ts'
import { useStoredDraft } from './state/use-stored-draft.ts'

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
  const parts = useBuilderParts(asked, afterTrade && tradeKey(afterTrade))
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
    if (!choseDreamTeam.current || shownMode !== 'allstar') return
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
        const chosen = { ...EMPTY_DRAFT, type, mode: 'allstar' } as const
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
      {(team || shownMode === 'allstar') && <TeamThemeStyle colors={team?.colors ?? ALL_STAR_COLORS} />}
      <div
        onPointerOver={fetchSoon}
        onFocus={fetchSoon}
        className="mx-auto flex w-full max-w-(--page) flex-col gap-2 p-2 sm:gap-3 sm:px-6 sm:py-3"
      >
        <h1 className="sr-only">
          {team
            ? `${team.name} lineup builder`
            : shownMode === 'allstar'
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
