import { Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'

import type { ReportService } from '#app/api/players.ts'
import { SlotMenu } from '#app/builder/lineup/board/board-slot.tsx'
import { LineupPanel } from '#app/builder/lineup/board/lineup-panel.tsx'
import { DragBoard } from '#app/builder/lineup/drag/drag.tsx'
import { RosterPool } from '#app/builder/lineup/pool/roster-pool.tsx'
import {
  BuilderProvider,
  type Pool,
  subjectOf,
  useBuilder,
  useBuilderState,
  useOpenDialog,
} from '#app/builder/lineup/state/builder-context.tsx'
import { useStoredDraft } from '#app/builder/lineup/state/builder-store.ts'
import {
  type AfterTrade,
  newcomersOf,
  tradeVariant,
  useAddress,
  useAskedTeams,
  useGuestLineup,
  useSelectionVisit,
} from '#app/builder/lineup/state/use-address.ts'
import { teamThemeStyle } from '#app/shared/team-theme.ts'
import type { CountryCode } from '#domain/country/countries.ts'
import type { AskedQuestion } from '#domain/fans/daily-question.ts'
import type { LastGame } from '#domain/last-game/last-game.ts'
import { EMPTY_DRAFT, type LineupDraft } from '#domain/lineup/draft.ts'
import { favoriteFirst, type Team, type TeamColors } from '#domain/team/team.ts'
import type { BuilderMode } from '#domain/vocabulary.ts'
import { classNames } from '#ui/class-names.ts'
import { firstField } from '#ui/input.tsx'
import { lazyComponent, runWhenIdle } from '#ui/lazy-component.tsx'
import { useLateComponent } from '#ui/loading.tsx'
import { PageStyle, WidePage } from '#ui/page-style.tsx'

import { LastGameStrip, ModeBar, ModeCards, RemixCredit } from './modes.tsx'

/** Dialogs over the board. Loaded when a visitor reaches for the board, so that the board itself loads sooner. */
const BuilderDialogs = lazyComponent(
  async () => (await import('#app/builder/lineup/dialogs/builder-dialogs.tsx')).BuilderDialogs,
)

/** Loaded only for visitors who are signed in. */
const SavedLineups = lazyComponent(
  async () => (await import('#app/builder/lineup/saved/saved-lineups.tsx')).SavedLineups,
)

/** Loaded only if something failed before the board was rendered. */
const PageNotice = lazyComponent(async () => (await import('#ui/status.tsx')).PageNotice)
const LateDialog = lazyComponent(async () => (await import('#ui/status.tsx')).LateDialog)

/** Loaded only where the address shows a team after a trade. */
const AfterTradeNotice = lazyComponent(
  async () => (await import('./after-trade-notice.tsx')).AfterTradeNotice,
)

/** Loaded only for the question of the day. The board then has one line and no tools for the others. */
const DailyPanel = lazyComponent(async () => (await import('./daily-panel.tsx')).DailyPanel)

/** Loaded only in a Dream Team. */
const importDreamTeam = () => import('#app/builder/lineup/board/dream-team.tsx')
const CapMeter = lazyComponent(async () => (await importDreamTeam()).CapMeter)
const CountryChoice = lazyComponent(async () => (await importDreamTeam()).CountryChoice)

/** Loaded late: no lineup is full before the board is interactive. */
const FinishedLineup = lazyComponent(
  async () => (await import('#app/builder/lineup/ready/finished-lineup.tsx')).FinishedLineup,
)

/** What the address asks for, as far as it exists. */
export type LoadedBuilder = {
  readonly teams: readonly Team[]
  readonly mode: BuilderMode
  readonly teamId: number | null
  /** The nation of the Dream Team; absent for one of all countries. */
  readonly country?: CountryCode | undefined
  readonly pool: Pool
  /** The team's lines of its last game; null if no game is known. */
  readonly lastGame: LastGame | null
  /** The team as it would be after a trade; null for the real one. */
  readonly afterTrade: AfterTrade | null
  /** Shown above the board: an unknown team, or teams that could not be loaded. */
  readonly problem: string | null
  /** Today's question, where the address asks for it. */
  readonly daily: AskedQuestion | null
  /** The shared lineup to remix, when the address names one. */
  readonly remix: LineupDraft | null
  /** Where player reports go; null for our own server. */
  readonly reportService: ReportService | null
}

type Props = LoadedBuilder & {
  /** Saved lineups are for visitors who are signed in. */
  readonly signedIn: boolean
  readonly isAdmin: boolean
  readonly reporter: string | null
  readonly profileName: string | null
  /** The account's favorite team, listed before the others. */
  readonly favoriteTeamId: number | null
  readonly onChooseTeam: (team: Team) => void
  readonly onChooseDreamTeam: () => void
  /** The board changed to another country. */
  readonly onCountryChange: (country: CountryCode | undefined) => void
  readonly onRetry: () => void
}

const LOADING: Pool = { status: 'loading' }

/** Renders the board where a fan builds lines. */
export function LineupBuilder({ mode, teamId, country, pool, afterTrade, problem, daily, ...on }: Props) {
  const { lastGame, remix } = on
  const { reporter, profileName, reportService, onChooseTeam, onChooseDreamTeam, onRetry } = on
  const teams = useMemo(() => favoriteFirst(on.teams, on.favoriteTeamId), [on.teams, on.favoriteTeamId])
  const favorite = teams.find(({ id }) => id === on.favoriteTeamId) ?? null
  const dailyLine = daily?.question ?? null
  const type = dailyLine?.type ?? EMPTY_DRAFT.type
  const empty = useMemo(
    () => ({ ...EMPTY_DRAFT, mode, teamId, country, type }),
    [mode, teamId, country, type],
  )
  const answer = useMemo(() => dailyLine && ({ of: 'daily', name: dailyLine.day } as const), [dailyLine])
  const state = useBuilderState(empty, answer ?? (afterTrade && tradeVariant(afterTrade)))
  const { store, commands, dialogs } = state
  const shownMode = useStoredDraft(store, (draft) => draft.mode)
  const shownTeamId = useStoredDraft(store, (draft) => draft.teamId)
  const shownCountry = useStoredDraft(store, (draft) => draft.country)
  const addressedTeam = teams.find(({ id }) => id === teamId) ?? null
  useAddress(store, empty, subjectOf({ team: addressedTeam, country }).name, {
    after: afterTrade,
    remix,
    lastGame,
    pool,
    daily: answer,
  })
  useAskedTeams(dialogs, mode)
  useGuestLineup(!on.signedIn)
  useSelectionVisit(mode, teamId)

  // After a choice, an undo or a restored draft, the address follows the board's country.
  const followCountry = useEffectEvent((shown: CountryCode | undefined) => {
    if (mode === 'dream_team' && store.draft().mode === mode && shown !== country) on.onCountryChange(shown)
  })
  useEffect(() => followCountry(shownCountry), [shownCountry])

  const roster = useRef<HTMLElement>(null)
  const choseDreamTeam = useRef(false)
  useEffect(() => {
    if (!choseDreamTeam.current || shownMode !== 'dream_team') return
    choseDreamTeam.current = false
    const panel = roster.current
    if (!panel) return
    // The card whose button was pressed is removed, and the focus with it.
    const field = document.activeElement === document.body && firstField(panel)
    if (field instanceof HTMLElement) field.focus({ preventScroll: true })
    if (!isInSight(panel)) panel.scrollIntoView({ block: 'start', behavior: 'smooth' })
  }, [shownMode])

  const team = teams.find(({ id }) => id === shownTeamId) ?? null
  const subject = subjectOf({ team, country: shownCountry })
  const isHere = shownMode === mode && shownTeamId === teamId
  const shownPool = isHere ? pool : LOADING
  const shownGame = isHere ? lastGame : null
  const todaysRoster = team && afterTrade === null && shownPool.status === 'ready' ? shownPool.players : null
  const newcomers = useMemo(() => newcomersOf(afterTrade, teams), [afterTrade, teams])
  // Everything inside reads this context, so it stays the same object while players are placed.
  const builder = useMemo(
    () => ({
      ...state,
      teams,
      favorite,
      team,
      country: shownCountry,
      pool: shownPool,
      roster: todaysRoster,
      profileName,
      dailyLine,
      lastGame: shownGame,
      newcomers,
      reporter,
      reportService,
      onRetry,
      onChooseTeam: (chosen: Team) => {
        commands.chooseTeam(chosen)
        onChooseTeam(chosen)
      },
      onChooseDreamTeam: () => {
        choseDreamTeam.current = true
        commands.chooseDreamTeam()
        onChooseDreamTeam()
      },
    }),
    [
      state,
      commands,
      teams,
      favorite,
      team,
      shownCountry,
      shownPool,
      todaysRoster,
      profileName,
      dailyLine,
      shownGame,
      newcomers,
      reporter,
      reportService,
      onRetry,
      onChooseTeam,
      onChooseDreamTeam,
    ],
  )
  const isDreamTeam = shownMode === 'dream_team'
  const [answeredDay, setAnsweredDay] = useState<string | null>(null)
  const isAnswered = daily !== null && daily.question.day === answeredDay

  return (
    <BuilderProvider value={builder}>
      <WidePage />
      {(team || isDreamTeam) && <TeamThemeStyle colors={subject.colors} />}
      <div
        onPointerOver={fetchSoon}
        onFocus={fetchSoon}
        className="mx-auto flex w-full max-w-(--page) flex-col gap-2 p-2 sm:gap-3 sm:px-6 sm:py-3"
      >
        <h1 className="sr-only">
          {team || shownCountry
            ? `${subject.name} lineup builder`
            : isDreamTeam
              ? 'Dream Team builder'
              : 'Lineup builder'}
        </h1>
        {problem && (
          <Suspense>
            <PageNotice text={problem} onRetry={teams.length === 0 ? onRetry : undefined} />
          </Suspense>
        )}
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
          <div
            className={classNames('flex flex-wrap items-center gap-x-4', isDreamTeam ? 'gap-y-2' : 'gap-y-1')}
          >
            <ModeBar />
            {isDreamTeam && (
              <div className="min-h-10 max-sm:basis-full sm:w-80 pointer-coarse:min-h-11">
                <Suspense>
                  <CountryChoice />
                </Suspense>
              </div>
            )}
            <RemixCredit />
            <LastGameStrip />
            {isDreamTeam && (
              <div className="flex min-h-10 min-w-0 items-center max-sm:basis-full sm:max-lg:flex-1 lg:ml-auto pointer-coarse:min-h-11">
                <Suspense>
                  <CapMeter />
                </Suspense>
              </div>
            )}
          </div>
        )}
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
                  <DailyPanel daily={daily} signedIn={on.signedIn} onAnswered={setAnsweredDay} />
                </Suspense>
              ) : (
                <LineupPanel
                  saving={
                    on.signedIn &&
                    afterTrade === null && (
                      <Suspense>
                        <SavedLineups />
                      </Suspense>
                    )
                  }
                  footer={<LateFinishedLineup isAdmin={on.isAdmin} />}
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
    </BuilderProvider>
  )
}

/** Returns whether all of the element is visible below the header, for which its scroll margin leaves room. */
function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= Number.parseFloat(getComputedStyle(element).scrollMarginTop) && bottom <= innerHeight
}

/** Sets the team's colors for the whole page, dialogs and notices included, while it is mounted. */
function TeamThemeStyle({ colors }: { readonly colors: TeamColors }) {
  const declarations = Object.entries(teamThemeStyle(colors)).map(([name, value]) => `${name}:${value}`)
  return <PageStyle name={Object.values(colors).join()} rule={`:root:root{${declarations.join(';')}}`} />
}

let isFetched = false

/** Preload the dialogs on the first pointer or focus event. */
function fetchSoon(): void {
  if (isFetched) return
  isFetched = true
  // If a part does not load, it is requested again where it is needed.
  for (const part of [LateDialog, BuilderDialogs, SlotMenu]) void part.preload()
}

/** Renders the open dialog, except the finished lineup, which FinishedLineup renders. */
function OpenDialog() {
  const { dialogs } = useBuilder()
  const kind = useOpenDialog()?.kind
  return (
    kind &&
    kind !== 'ready' && (
      <Suspense
        fallback={
          <Suspense>
            <LateDialog onClose={dialogs.close} />
          </Suspense>
        }
      >
        <BuilderDialogs />
      </Suspense>
    )
  )
}

/** Loaded when the browser is idle, or with the next change of the board. Retried when the network is back. */
function LateFinishedLineup({ isAdmin }: { readonly isAdmin: boolean }) {
  const { store } = useBuilder()
  const [isHere, fetchCode] = useLateComponent(FinishedLineup)
  useEffect(() => runWhenIdle(fetchCode), [fetchCode])
  useEffect(() => (isHere ? undefined : store.subscribe(fetchCode)), [isHere, fetchCode, store])
  return (
    isHere && (
      <Suspense>
        <FinishedLineup isAdmin={isAdmin} />
      </Suspense>
    )
  )
}
