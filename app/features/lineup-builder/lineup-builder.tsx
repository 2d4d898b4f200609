import { Suspense, useEffect, useMemo, useRef } from 'react'

import { EMPTY_DRAFT } from '#domain/lineup/draft.ts'
import type { Team } from '#domain/team/team.ts'
import { ALL_STAR_COLORS } from '#domain/team/theme.ts'
import type { BuilderMode } from '#domain/vocabulary.ts'

import { LineupPanel } from './board/lineup-panel.tsx'
import { DragBoard } from './drag/drag-board.tsx'
import { ModeBar } from './modes/mode-bar.tsx'
import { ModeCards } from './modes/mode-cards.tsx'
import { BuilderDialogs, fetchSoon } from './on-demand.ts'
import { BuilderNotice } from './modes/builder-notice.tsx'
import { FinishedLineup } from './ready-overlay/finished-lineup.tsx'
import { RosterPool } from './pool/roster-pool.tsx'
import { BuilderProvider, type Pool } from './state/builder-context.tsx'
import { TeamThemeStyle } from './state/team-theme-style.tsx'
import { offerLast, useAddress } from './state/use-address.ts'
import { useBuilderParts } from './state/use-builder-parts.ts'
import { useStoredDraft } from './state/use-stored-draft.ts'

type Props = {
  readonly teams: readonly Team[]
  /** What the address asks for. */
  readonly mode: BuilderMode
  readonly teamId: number | null
  readonly pool: Pool
  /** Said above the board: an unknown team, or teams that could not be loaded. */
  readonly problem: string | null
  readonly isAdmin: boolean
  readonly reporter: string | null
  readonly onChooseTeam: (team: Team) => void
  readonly onChooseDreamTeam: () => void
  readonly onRetry: () => void
}

/** The board where a fan builds lines. */
export function LineupBuilder({ teams, mode, teamId, pool, problem, ...on }: Props) {
  const asked = useMemo(() => ({ ...EMPTY_DRAFT, mode, teamId }), [mode, teamId])
  const { store, commands, dialogs } = useBuilderParts(asked)
  const draft = useStoredDraft(store)
  const nameOf = (id: number | null) => teams.find((team) => team.id === id)?.name ?? 'Dream Team'
  useAddress(store, asked, nameOf(teamId))

  const roster = useRef<HTMLElement>(null)
  const choseDreamTeam = useRef(false)
  useEffect(() => {
    if (!choseDreamTeam.current || draft.mode !== 'allstar') return
    choseDreamTeam.current = false
    roster.current?.scrollIntoView({ block: 'start', behavior: 'smooth' })
  }, [draft.mode])

  const club = teams.find((team) => team.id === draft.teamId) ?? null
  const builder = {
    store,
    commands,
    dialogs,
    teams,
    club,
    pool: draft.mode === mode && draft.teamId === teamId ? pool : ({ status: 'loading' } as const),
    reporter: on.reporter,
    onRetry: on.onRetry,
    onChooseTeam: (team: Team) => {
      const { type } = store.draft()
      const chosen = { ...EMPTY_DRAFT, type, mode: 'team', teamId: team.id } as const
      store.open(chosen)
      void offerLast(store, chosen, team.name)
      on.onChooseTeam(team)
    },
    onChooseDreamTeam: () => {
      const { type } = store.draft()
      const chosen = { ...EMPTY_DRAFT, type, mode: 'allstar' } as const
      choseDreamTeam.current = true
      store.open(chosen)
      void offerLast(store, chosen, 'Dream Team')
      on.onChooseDreamTeam()
    },
  }

  return (
    <BuilderProvider value={builder}>
      {(club || draft.mode === 'allstar') && <TeamThemeStyle colors={club?.colors ?? ALL_STAR_COLORS} />}
      <div
        onPointerOver={fetchSoon}
        onFocus={fetchSoon}
        className="mx-auto flex w-full max-w-[100rem] flex-col gap-2 p-2 sm:gap-3 sm:px-4 sm:py-3"
      >
        <h1 className="sr-only">
          {club
            ? `${club.name} lineup builder`
            : draft.mode === 'allstar'
              ? 'Dream Team builder'
              : 'Lineup builder'}
        </h1>
        {problem && <BuilderNotice text={problem} onRetry={teams.length === 0 ? on.onRetry : undefined} />}
        {draft.mode === 'none' ? (
          <ModeCards
            onStart={() => {
              store.run('startTeamLineup', {})
              dialogs.show({ kind: 'teams' })
            }}
            onDreamTeam={builder.onChooseDreamTeam}
          />
        ) : (
          <ModeBar />
        )}
        <DragBoard>
          <div className="grid min-w-0 gap-2 sm:gap-3 lg:grid-cols-[minmax(19rem,24rem)_minmax(0,1fr)] lg:items-start">
            <div className="min-w-0 lg:order-2">
              <LineupPanel footer={<FinishedLineup isAdmin={on.isAdmin} />} />
            </div>
            <div className="min-w-0 lg:order-1">
              <RosterPool ref={roster} />
            </div>
          </div>
        </DragBoard>
        {dialogs.current && (
          <Suspense>
            <BuilderDialogs />
          </Suspense>
        )}
      </div>
    </BuilderProvider>
  )
}
