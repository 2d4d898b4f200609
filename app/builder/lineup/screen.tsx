import { type RefObject, Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

import { SlotMenu } from '#app/builder/lineup/board/board-slot.tsx'
import { DragBoard } from '#app/builder/lineup/drag/drag.tsx'
import { RosterPool } from '#app/builder/lineup/pool/roster-pool.tsx'
import { LastGameStrip } from '#app/builder/lineup/tools/last-game-strip.tsx'
import { useOpenDialog } from '#app/builder/session/dialogs.ts'
import { useReach } from '#app/builder/session/use-reach.ts'
import { takeAskForTeam } from '#app/shared/first-choice.ts'
import { useAccount } from '#app/shared/known-account.ts'
import { teamThemeStyle } from '#app/shared/team-theme.ts'
import { recordSelection } from '#app/shared/visits/selection.ts'
import { EMPTY_DRAFT } from '#domain/lineup/model/draft.ts'
import { favoriteFirst } from '#domain/team/team.ts'
import { classNames } from '#ui/class-names.ts'
import { firstField } from '#ui/input.tsx'
import { lazyComponent, runWhenIdle } from '#ui/lazy-component.tsx'
import { useLateComponent } from '#ui/loading.tsx'
import { PageStyle, WidePage } from '#ui/page-style.tsx'
import { LateDialog, PageNotice } from '#ui/status.tsx'

import { AfterTradeNotice } from './after-trade-notice.tsx'
import { tradeVariant } from './after-trade.ts'
import { LineupPanel } from './lineup-panel.tsx'
import { remember } from './load-again.ts'
import type { LoadedBuilder } from './loaded.ts'
import { CAP_ROOM, COUNTRY_ROOM, ModeBar, ModeCards, RemixCredit } from './modes.tsx'
import {
  PageProvider,
  SessionProvider,
  subjectOf,
  useBuilder,
  useDraftPart,
  useLineupSession,
  usePage,
  useSubject,
  useTeam,
} from './session.ts'
import { useAddressOfBoard, useArrival } from './use-arrival.ts'
import { usePageOf } from './use-page.ts'

/** Dialogs over the board. Loaded when a visitor reaches for the board, so that the board itself loads sooner. */
const BuilderDialogs = lazyComponent(
  async () => (await import('#app/builder/lineup/dialogs/builder-dialogs.tsx')).BuilderDialogs,
)

/** Loaded for visitors who are signed in, and for guests with a link to a saved lineup. */
const SavedLineups = lazyComponent(
  async () => (await import('#app/builder/lineup/saved/saved-lineups.tsx')).SavedLineups,
)

/** Loaded only for the question of the day. The board then has one line and no tools for the others. */
const DailyPanel = lazyComponent(
  async () => (await import('#app/builder/lineup/daily/daily-panel.tsx')).DailyPanel,
)

/** Loaded only in a Dream Team. */
const DreamTeamBar = lazyComponent(
  async () => (await import('#app/builder/lineup/tools/dream-team.tsx')).DreamTeamBar,
)

/** Loaded late: no lineup is full before the board is interactive. */
const FinishedLineup = lazyComponent(
  async () => (await import('#app/builder/lineup/finished/finished-lineup.tsx')).FinishedLineup,
)

type Props = { readonly loaded: LoadedBuilder }

export function LineupBuilder({ loaded }: Props) {
  const { teamId, country, mode, daily, afterTrade } = loaded
  const account = useAccount()
  const favoriteId = account?.favoriteTeamId ?? null
  const teams = useMemo(() => favoriteFirst(loaded.teams, favoriteId), [loaded.teams, favoriteId])
  const type = daily?.question.type ?? EMPTY_DRAFT.type
  const empty = useMemo(
    () => ({ ...EMPTY_DRAFT, mode, teamId, country, type }),
    [mode, teamId, country, type],
  )
  const answer = useMemo(() => daily && ({ of: 'daily', name: daily.question.day } as const), [daily])
  const session = useLineupSession(empty, answer ?? (afterTrade && tradeVariant(afterTrade)))
  const page = usePageOf(session.store, loaded, teams)
  useArrival(session.store, {
    ...loaded,
    empty,
    subjectName: subjectOf(teams.find(({ id }) => id === teamId) ?? null, country).name,
    pool: mode === 'dream_team' ? page.pool : loaded.pool,
    after: afterTrade,
    daily: answer,
  })
  useAddressOfBoard(session.store, loaded)
  useSelectionVisit(loaded)
  useEffect(() => remember(loaded), [loaded])
  return (
    <SessionProvider value={session}>
      <PageProvider value={page}>
        <BuilderPage loaded={loaded} />
      </PageProvider>
    </SessionProvider>
  )
}

/** Records the choice of what to build from as a visit: a team, or the Dream Team. */
function useSelectionVisit({ mode, teamId }: LoadedBuilder): void {
  useEffect(() => {
    if (mode === 'dream_team') recordSelection('lineup', null, 'dream_team')
    else if (mode === 'team' && teamId !== null) recordSelection('lineup', teamId, 'team_lineup')
  }, [mode, teamId])
}

function BuilderPage({ loaded: { mode, teamId, problem, afterTrade, daily } }: Props) {
  const { dialogs } = useBuilder()
  const { teams, retry } = usePage()
  const team = useTeam()
  const shownMode = useDraftPart((draft) => draft.mode)
  const roster = useRef<HTMLElement>(null)
  const focusRoster = useFocusAfterChoice(roster)
  const [answeredDay, setAnsweredDay] = useState<string | null>(null)
  const isAnswered = daily !== null && daily.question.day === answeredDay
  const signedIn = useAccount() !== null
  const asksForSaved = useSearchParams()[0].has('lineup')
  const reach = useReach([BuilderDialogs, SlotMenu])
  // The home page's card asks for the choice of a team. The mode cards are behind it.
  const openAskedTeams = useEffectEvent(() => {
    if (takeAskForTeam() && mode === 'none') dialogs.show({ kind: 'teams' })
  })
  useEffect(() => openAskedTeams(), [])
  return (
    <>
      <WidePage />
      {(team || shownMode === 'dream_team') && <TeamThemeStyle />}
      <div
        {...reach}
        className="mx-auto flex w-full max-w-(--page) flex-col gap-2 p-2 sm:gap-3 sm:px-6 sm:py-3"
      >
        <PageHeading />
        {problem && <PageNotice text={problem} onRetry={teams.length === 0 ? retry : undefined} />}
        {afterTrade && team && team.id === teamId && <AfterTradeNotice team={team} after={afterTrade} />}
        <Choices onDreamTeam={focusRoster} />
        <DragBoard>
          <div
            className={classNames(
              'grid min-w-0 gap-2 sm:gap-3',
              !isAnswered && 'lg:grid-cols-[clamp(22.75rem,27%,24rem)_minmax(0,1fr)] lg:items-start',
            )}
          >
            <div className="min-w-0 lg:order-2">
              {daily ? (
                <Suspense>
                  <DailyPanel daily={daily} signedIn={signedIn} onAnswered={setAnsweredDay} />
                </Suspense>
              ) : (
                <LineupPanel
                  saving={
                    (signedIn || asksForSaved) &&
                    afterTrade === null && (
                      <Suspense>
                        <SavedLineups />
                      </Suspense>
                    )
                  }
                  footer={<LateFinishedLineup />}
                />
              )}
            </div>
            {!isAnswered && (
              <div className="min-w-0 lg:order-1">
                <RosterPool ref={roster} />
              </div>
            )}
          </div>
        </DragBoard>
        <OpenDialog />
      </div>
    </>
  )
}

function PageHeading() {
  const team = useTeam()
  const { name } = useSubject()
  const isNation = useDraftPart((draft) => draft.country !== undefined)
  const isDreamTeam = useDraftPart((draft) => draft.mode === 'dream_team')
  return (
    <h1 className="sr-only">
      {team || isNation ? `${name} lineup builder` : isDreamTeam ? 'Dream Team builder' : 'Lineup builder'}
    </h1>
  )
}

function Choices({ onDreamTeam }: { readonly onDreamTeam: () => void }) {
  const { store, dialogs } = useBuilder()
  const mode = useDraftPart((draft) => draft.mode)
  const isDreamTeam = mode === 'dream_team'
  if (mode === 'none') {
    return (
      <ModeCards
        onStart={() => {
          store.run('startTeamLineup', {})
          dialogs.show({ kind: 'teams' })
        }}
        onDreamTeam={onDreamTeam}
      />
    )
  }
  return (
    <div className={classNames('flex flex-wrap items-center gap-x-4', isDreamTeam ? 'gap-y-2' : 'gap-y-1')}>
      <ModeBar onDreamTeam={onDreamTeam} />
      {isDreamTeam ? (
        <Suspense
          fallback={
            <>
              <div className={COUNTRY_ROOM} />
              <div className={CAP_ROOM} />
            </>
          }
        >
          <DreamTeamBar />
        </Suspense>
      ) : (
        <>
          <RemixCredit />
          <LastGameStrip />
        </>
      )}
    </div>
  )
}

/** Returns the choice of a Dream Team, after which the search of its league has the focus. */
function useFocusAfterChoice(roster: RefObject<HTMLElement | null>): () => void {
  const { chooseDreamTeam } = useBuilder()
  const mode = useDraftPart((draft) => draft.mode)
  const isChosen = useRef(false)
  useEffect(() => {
    if (!isChosen.current || mode !== 'dream_team') return
    isChosen.current = false
    const panel = roster.current
    if (!panel) return
    // The card whose button was pressed is removed, and the focus with it.
    const field = document.activeElement === document.body && firstField(panel)
    if (field instanceof HTMLElement) field.focus({ preventScroll: true })
    if (!isInSight(panel)) panel.scrollIntoView({ block: 'start', behavior: 'smooth' })
  }, [mode, roster])
  return () => {
    isChosen.current = true
    chooseDreamTeam()
  }
}

/** Returns whether all of the element is visible below the header, for which its scroll margin leaves room. */
function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= Number.parseFloat(getComputedStyle(element).scrollMarginTop) && bottom <= innerHeight
}

/** Sets the team's colors for the whole page, dialogs and notices included, while it is mounted. */
function TeamThemeStyle() {
  const { colors } = useSubject()
  const declarations = Object.entries(teamThemeStyle(colors)).map(([name, value]) => `${name}:${value}`)
  return <PageStyle name={Object.values(colors).join()} rule={`:root:root{${declarations.join(';')}}`} />
}

/** Renders the open dialog, except the finished lineup, which FinishedLineup renders. */
function OpenDialog() {
  const { dialogs } = useBuilder()
  const kind = useOpenDialog(dialogs)?.kind
  return (
    kind &&
    kind !== 'ready' && (
      <Suspense fallback={<LateDialog onClose={dialogs.close} />}>
        <BuilderDialogs />
      </Suspense>
    )
  )
}

/** Loaded when the browser is idle, or with the next change of the board. Retried when the network is back. */
function LateFinishedLineup() {
  const { store } = useBuilder()
  const [isHere, fetchCode] = useLateComponent(FinishedLineup)
  useEffect(() => runWhenIdle(fetchCode), [fetchCode])
  useEffect(() => (isHere ? undefined : store.subscribe(fetchCode)), [isHere, fetchCode, store])
  return (
    isHere && (
      <Suspense>
        <FinishedLineup />
      </Suspense>
    )
  )
}
