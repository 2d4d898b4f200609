import { type RefObject, Suspense, useEffect, useMemo, useRef, useState } from 'react'

import { useOpenDialog } from '#app/builder/session/dialogs.ts'
import { useReach } from '#app/builder/session/use-reach.ts'
import { TradeBoard } from '#app/builder/trade/board/trade-board.tsx'
import { TradeFooter } from '#app/builder/trade/board/trade-footer.tsx'
import { capsOf } from '#app/builder/trade/board/trade-money.tsx'
import { useTradeImage } from '#app/builder/trade/finished/trade-image.ts'
import { SidePanel, SideTabs } from '#app/builder/trade/sides/side-panel.tsx'
import { EmptyTable, TeamChoice } from '#app/builder/trade/sides/team-choice.tsx'
import { useAccount } from '#app/shared/known-account.ts'
import { ShareCreditLine } from '#app/shared/share/share-credit.tsx'
import { favoriteFirst } from '#domain/team/team.ts'
import { findBothTeams, isTwoSided, type Side, SIDES } from '#domain/trade/draft.ts'
import { classNames } from '#ui/class-names.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { PageStyle, WidePage } from '#ui/page-style.tsx'
import { LateDialog, PageNotice } from '#ui/status.tsx'

import { TRADE } from './copy.ts'
import type { LoadedTrade } from './loaded.ts'
import { firstProblem, useBothRosters } from './rosters.ts'
import {
  PageProvider,
  SessionProvider,
  usePage,
  useTrade,
  useTradeDraft,
  useTradeSession,
} from './session.ts'
import { useAddressOfTrade, useArrival } from './use-arrival.ts'

/** Dialogs over the screen. Loaded with the visitor's first movement, so that the screen itself loads sooner. */
const TradeDialogs = lazyComponent(async () => (await import('./dialogs.tsx')).TradeDialogs)

type Props = {
  readonly loaded: LoadedTrade
  readonly onRetry: () => void
}

export function TradeBuilder({ loaded, onRetry }: Props) {
  const { currentYear, cap } = loaded
  const favoriteId = useAccount()?.favoriteTeamId ?? null
  const teams = useMemo(() => favoriteFirst(loaded.teams, favoriteId), [loaded.teams, favoriteId])
  const session = useTradeSession(loaded)
  useArrival(session.store, loaded)
  const page = useMemo(() => ({ teams, currentYear, cap }), [teams, currentYear, cap])
  return (
    <SessionProvider value={session}>
      <PageProvider value={page}>
        <TradeScreen loaded={loaded} onRetry={onRetry} />
      </PageProvider>
    </SessionProvider>
  )
}

function TradeScreen({ loaded, onRetry }: Props) {
  const { teams } = usePage()
  const draft = useTradeDraft()
  useAddressOfTrade(draft, loaded)
  const bothTeams = useMemo(() => findBothTeams(teams, draft), [teams, draft])
  const reach = useReach([TradeDialogs])
  return (
    <>
      <WidePage />
      <div
        {...reach}
        className="mx-auto flex w-full max-w-(--page) flex-1 flex-col gap-2 px-2 pt-2 sm:gap-3 sm:px-6 sm:pt-3"
      >
        {loaded.notices.map((text) => (
          <PageNotice key={text} text={text} onRetry={teams.length === 0 ? onRetry : undefined} />
        ))}
        <div
          className={classNames(
            'grid items-end gap-x-3 gap-y-2 sm:grid-cols-2 xl:grid-cols-[1fr_22rem_1fr]',
            bothTeams && TEAMS_IN_VIEW,
          )}
        >
          <h1 className="text-center text-3xl max-sm:text-2xl sm:max-xl:col-span-2 xl:order-2">
            {TRADE.title}
          </h1>
          <div className="min-w-0 xl:order-1">
            <TeamChoice side="team1" />
          </div>
          <div className="min-w-0 xl:order-3">
            <TeamChoice side="team2" />
          </div>
        </div>
        {draft.counterOf && (
          <ShareCreditLine kind="trade" credit={draft.counterOf} className="text-center text-sm" />
        )}
        <Table saving={loaded.saving} isOpen={bothTeams !== null} />
      </div>
    </>
  )
}

type TableProps = {
  readonly saving: boolean
  readonly isOpen: boolean
}

function Table({ saving, isOpen }: TableProps) {
  const { store, dialogs, book } = useTrade()
  const { teams, currentYear, cap } = usePage()
  const draft = useTradeDraft()
  const [shown, setShown] = useState<Side>('team1')
  const [failure, setFailure] = useState<string | null>(null)
  const [working, setWorking] = useState(false)
  const hasDialog = useOpenDialog(dialogs) !== null
  const panel = useRef<HTMLDivElement>(null)
  useScrollToPanel(panel, isOpen)

  const rosters = useBothRosters(book, draft)
  const problem = firstProblem(draft, rosters, currentYear)
  const { team1, team2 } = rosters
  const caps = useMemo(() => capsOf(draft, { team1, team2 }, cap), [draft, team1, team2, cap])
  const image = useTradeImage({ draft, teams, complete: isTwoSided(draft), rosters, cap })

  // A failure is about the trade as it was, so the next edit clears it.
  useEffect(() => store.subscribe(() => setFailure(null)), [store])

  return (
    <>
      {isOpen ? (
        <div ref={panel} className="flex scroll-mt-1 flex-col gap-2 sm:gap-3 desk:min-h-[calc(100dvh-12rem)]">
          <TeamsInView />
          <SideTabs shown={shown} onShow={setShown} />
          <div className="grid min-w-0 items-start gap-2 sm:gap-3 desk:grid-cols-2 xl:grid-cols-[1fr_22rem_1fr]">
            <SidePanel side="team1" shown={shown === 'team1'} />
            <div className="min-w-0 max-xl:order-last desk:max-xl:col-span-2 xl:tall:sticky xl:tall:top-39">
              <TradeBoard complete={problem === null} caps={caps} />
            </div>
            <SidePanel side="team2" shown={shown === 'team2'} />
          </div>
        </div>
      ) : (
        <EmptyTable />
      )}
      {isOpen && (
        <TradeFooter
          warnings={caps ? SIDES.flatMap((side) => caps[side].findings).length : 0}
          {...{ problem, working, saving, failure }}
        />
      )}
      {hasDialog && (
        <Suspense fallback={<LateDialog onClose={dialogs.close} />}>
          <TradeDialogs {...{ image, working }} onWorking={setWorking} onFailure={setFailure} />
        </Suspense>
      )}
    </>
  )
}

/** Keeps both teams below the header, without the heading above them; on a phone, the tabs of the sides do. */
const TEAMS_IN_VIEW =
  'desk:tall:sticky desk:tall:top-1 xl:tall:top-15 z-20 desk:tall:-my-3 desk:tall:py-3 desk:tall:bg-ground desk:tall:shadow-[0_0_0_100vmax_var(--ground)] desk:tall:[clip-path:inset(0_-100vmax)]'

/** Keeps focused elements from scrolling behind the teams. */
const TeamsInView = () => (
  <PageStyle
    name="teams-in-view"
    rule="@media (width >= 48rem) and (height >= 40rem){:root:root{scroll-padding-top:10rem}}"
  />
)

/** On wide screens, choosing the second team scrolls to the rosters. Teams from the address do not scroll. */
function useScrollToPanel(panel: RefObject<HTMLElement | null>, bothChosen: boolean): void {
  const before = useRef(bothChosen)
  useEffect(() => {
    const justChosen = bothChosen && !before.current
    before.current = bothChosen
    if (justChosen && matchMedia('(min-width: 48.0625rem)').matches) {
      panel.current?.scrollIntoView({ block: 'start', behavior: 'smooth' })
    }
  }, [panel, bothChosen])
}
