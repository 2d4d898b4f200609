import { type RefObject, Suspense, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'

import { TradeBoard } from '#app/builder/trade/board/trade-board.tsx'
import { TradeFooter } from '#app/builder/trade/board/trade-footer.tsx'
import { capsOf } from '#app/builder/trade/board/trade-money.tsx'
import { useTradeImage } from '#app/builder/trade/image/trade-image.ts'
import { SidePanel, SideTabs } from '#app/builder/trade/sides/side-panel.tsx'
import { EmptyTable, TeamChoice } from '#app/builder/trade/sides/team-choice.tsx'
import { useUndoKeys } from '#app/shared/drafts/undo-buttons.tsx'
import { useAccount } from '#app/shared/known-account.ts'
import { useWaiting } from '#app/shared/outbox/outbox.tsx'
import { favoriteFirst, type Team } from '#domain/team/team.ts'
import { findBothTeams, isTwoSided, type Side, SIDES, type TradeDraft } from '#domain/trade/draft.ts'
import { tradeMessage } from '#messages/trade.ts'
import { classNames } from '#ui/class-names.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { PageStyle, WidePage } from '#ui/page-style.tsx'
import { LateDialog, PageNotice } from '#ui/status.tsx'

import { stillMissing, TRADE } from './copy.ts'
import { firstProblem, useBothRosters } from './rosters.ts'
import { type CapFacts, sideNames, sideThemes, TradeProvider } from './trade-context.tsx'
import { type LoadedRoster, useKeptTrade, useTradeAddress, useTradeState } from './trade-screen.ts'

type Props = {
  readonly teams: readonly Team[]
  /** The teams of the address, a saved proposal, or a shared trade to counter. */
  readonly asked: TradeDraft
  /** The saved proposal that is open; null for none. */
  readonly proposalId: number | null
  readonly rosters: readonly LoadedRoster[]
  /** Shown above the table: an unknown team, teams that could not be loaded, players who have left. */
  readonly notices: readonly string[]
  readonly currentYear: number
  readonly cap: CapFacts
  /** Whether the operator's TRADE_SAVING lets proposals be saved. */
  readonly saving: boolean
  /** The account's favorite team, listed before the others. */
  readonly favoriteTeamId: number | null
  readonly onRetry: () => void
}

/** Renders two teams, their rosters, and the trade between them. */
export function TradeBuilder({ asked, proposalId, rosters, currentYear, cap, ...page }: Props) {
  const { favoriteTeamId } = page
  const teams = useMemo(() => favoriteFirst(page.teams, favoriteTeamId), [page.teams, favoriteTeamId])
  const favorite = teams.find(({ id }) => id === favoriteTeamId) ?? null
  const { dialog, show, store, book, commands } = useTradeState({ asked, proposalId, teams, rosters })
  const draft = useSyncExternalStore(store.subscribe, store.draft, store.draft)
  const [shown, setShown] = useState<Side>('team1')
  const [failure, setFailure] = useState<string | null>(null)
  const [working, setWorking] = useState(false)
  const waiting = useWaiting('trade', useAccount()?.id ?? null)
  const isOpened = proposalId !== null || asked.counterOf !== undefined
  useKeptTrade(store, !isOpened)
  useTradeAddress(draft, teams, isOpened && draft === asked)
  useUndoKeys(commands, () => dialog !== null)

  const bothTeams = useMemo(() => findBothTeams(teams, draft), [teams, draft])
  const panel = useRef<HTMLDivElement>(null)
  useScrollToPanel(panel, bothTeams !== null)

  const bothRosters = useBothRosters(book, draft)
  const problem = firstProblem(draft, bothRosters, currentYear)
  const { team1: roster1, team2: roster2 } = bothRosters
  const caps = useMemo(
    () => capsOf(draft, { team1: roster1, team2: roster2 }, cap),
    [draft, roster1, roster2, cap],
  )
  const image = useTradeImage({ draft, teams, complete: isTwoSided(draft), rosters: bothRosters, cap })
  const named = sideNames(draft, teams)
  const names = { team1: named.team1.team, team2: named.team2.team }

  // A failure is about the trade as it was, so the next edit clears it.
  useEffect(() => store.subscribe(() => setFailure(null)), [store])

  const [team1, team2] = SIDES.map((side) => teams.find(({ id }) => id === draft[side].teamId) ?? null)
  const themes = useMemo(() => sideThemes(team1 ?? null, team2 ?? null), [team1, team2])
  const screen = useMemo(
    () => ({ store, commands, book, teams, favorite, currentYear, cap, themes, show }),
    [store, commands, book, teams, favorite, currentYear, cap, themes, show],
  )

  return (
    <TradeProvider value={screen}>
      <WidePage />
      <div
        onPointerOver={prefetchDialogs}
        onFocus={prefetchDialogs}
        className="mx-auto flex w-full max-w-(--page) flex-1 flex-col gap-2 px-2 pt-2 sm:gap-3 sm:px-6 sm:pt-3"
      >
        {page.notices.map((text) => (
          <PageNotice key={text} text={text} onRetry={teams.length === 0 ? page.onRetry : undefined} />
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
          <Suspense>
            <ShareCreditLine kind="trade" credit={draft.counterOf} className="text-center text-sm" />
          </Suspense>
        )}
        {bothTeams ? (
          <div
            ref={panel}
            className="flex scroll-mt-1 flex-col gap-2 sm:gap-3 desk:min-h-[calc(100dvh-12rem)]"
          >
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
        {bothTeams && (
          <TradeFooter
            missing={problem && stillMissing(problem, names)}
            warnings={caps ? SIDES.flatMap((side) => caps[side].findings).length : 0}
            working={working}
            saving={page.saving}
            failure={failure}
            waiting={waiting}
            onSave={() =>
              show(problem ? { kind: 'notice', ...tradeMessage(problem, names) } : { kind: 'save' })
            }
            onConfirm={() => show({ kind: 'preview' })}
          />
        )}
        {dialog && (
          <Suspense fallback={<LateDialog onClose={() => show(null)} />}>
            <TradeDialogs
              dialog={dialog}
              bothTeams={bothTeams}
              image={image}
              working={working}
              onWorking={setWorking}
              onFailure={setFailure}
              onClose={() => show(null)}
            />
          </Suspense>
        )}
      </div>
    </TradeProvider>
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

/** Loaded only where the trade counters another. */
const ShareCreditLine = lazyComponent(
  async () => (await import('#app/shared/share/share-credit.tsx')).ShareCreditLine,
)

/** Dialogs over the screen. Loaded with the visitor's first movement, so that the screen itself loads sooner. */
const TradeDialogs = lazyComponent(async () => (await import('./trade-dialogs.tsx')).TradeDialogs)

const prefetchDialogs = () => void TradeDialogs.preload()
