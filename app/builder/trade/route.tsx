import { data, type ShouldRevalidateFunction, useRevalidator } from 'react-router'

import { attempt } from '#app/shared/http.server.ts'
import { headOf } from '#app/shared/known-site.ts'
import { siteHead } from '#app/shared/page-head.server.ts'
import { movedSince } from '#app/shared/share/moved-since.ts'
import { type Team, teamNickname } from '#domain/team/team.ts'
import { EMPTY_TRADE, readTradeAddress, SIDES, type TradeDraft } from '#domain/trade/draft.ts'
import { utcDay } from '#domain/visit/local-days.ts'
import { SHARE_GONE, sharedTradeName } from '#messages/share-page.ts'
import { FAILED_TEAMS, unknownTeam } from '#messages/site.ts'
import { noLongerOn, TRADE_NOT_LOADED } from '#messages/trade.ts'
import type { Context } from '#server/core/context.ts'
import { readRowId } from '#server/core/row-id.ts'
import { requestContext } from '#server/http/request-context.ts'
import { listRosterByNumber, listTeams } from '#server/rosters/league.ts'
import { listRetainedSalaries } from '#server/rosters/retained-salaries.ts'
import { openShare } from '#server/shares/open-share.ts'
import { getTrade } from '#server/trades/saved-trades.ts'

import type { Route } from './+types/route.ts'
import type { LoadedTrade } from './loaded.ts'
import { TradeBuilder } from './screen.tsx'

/**
 * Loads the teams by name, what the cap sums need, and the rosters of the teams in the address, the saved proposal or
 * the shared trade.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const { data: loaded, init } = await loadTrade(ctx, new URL(request.url).searchParams)
  const teams = SIDES.flatMap((side) => teamName(loaded, loaded.asked[side].teamId))
  const title = teams.length === 2 ? { title: `${teams.join(' – ')} trade proposal` } : {}
  return data({ ...loaded, head: siteHead(ctx.site, 'trade-players', title) }, init ?? undefined)
}

async function loadTrade(ctx: Context, search: URLSearchParams) {
  const retained = await attempt(ctx, (ctx) => listRetainedSalaries({ ctx }), '')
  const page: LoadedTrade = {
    teams: [],
    asked: EMPTY_TRADE,
    proposalId: null,
    rosters: [],
    notices: [],
    currentYear: ctx.now.getFullYear(),
    cap: { day: utcDay(ctx.now), retained: retained.ok ? retained.value : null },
    saving: ctx.tradeSaving,
  }

  const teams = await attempt(ctx, (ctx) => listTeams({ ctx }), FAILED_TEAMS)
  if (!teams.ok) {
    const { message, status } = teams.failure
    return data<LoadedTrade>({ ...page, notices: [message] }, { status })
  }
  const [proposalId, shareId] = [search.get('proposal'), search.get('from')]
  const saved = proposalId === null ? null : await openSaved(ctx, proposalId, teams.value)
  const shared = saved?.ok || shareId === null ? null : await openShared(ctx, shareId)
  const opened = saved?.ok ? saved.value : shared?.ok ? shared.value : null
  if (opened) {
    return data<LoadedTrade>({
      ...page,
      ...opened,
      teams: teams.value,
      rosters: await readRosters(ctx, opened.asked),
    })
  }
  const failure = saved && !saved.ok ? saved.failure : null
  const { draft, unknown } = readTradeAddress(search, teams.value)
  const notices = [
    ...(failure ? [failure.message] : []),
    ...(shared ? [SHARE_GONE.trade] : []),
    ...unknown.map((name) => unknownTeam(name)),
  ]
  return data<LoadedTrade>(
    { ...page, teams: teams.value, asked: draft, notices, rosters: await readRosters(ctx, draft) },
    { status: failure ? failure.status : unknown.length > 0 ? 404 : 200 },
  )
}

type Opened = Pick<LoadedTrade, 'asked' | 'notices'> & Partial<Pick<LoadedTrade, 'proposalId'>>

/** Returns the visitor's own saved proposal, and the players who have left their team since. */
function openSaved(ctx: Context, id: string, teams: readonly Team[]) {
  const open = async (ctx: Context): Promise<Opened> => {
    const { trade, gone, ...saved } = await getTrade({ ctx, id: readRowId(id, TRADE_NOT_LOADED) })
    const notices = gone.flatMap(({ name, teamId }) =>
      teams.filter(({ id }) => id === teamId).map((team) => noLongerOn(name, teamNickname(team))),
    )
    return { asked: trade, proposalId: saved.id, notices }
  }
  return attempt(ctx, open, TRADE_NOT_LOADED)
}

/** Returns a shared trade to counter, and the players who have changed teams since. */
function openShared(ctx: Context, id: string) {
  const open = async (ctx: Context): Promise<Opened> => {
    const { content, moved } = await openShare({ ctx, kind: 'trade', id })
    const counterOf = { id, title: sharedTradeName(content) }
    return {
      asked: { ...content.trade, counterOf },
      notices: moved.length === 0 ? [] : [movedSince(moved)],
    }
  }
  return attempt(ctx, open, SHARE_GONE.trade)
}

function readRosters(ctx: Context, draft: TradeDraft) {
  const teams = SIDES.flatMap((side) => draft[side].teamId ?? [])
  return Promise.all(
    teams.map(async (teamId) => {
      const roster = await attempt(ctx, (ctx) => listRosterByNumber({ ctx, teamId }), '')
      return { teamId, players: roster.ok ? roster.value : null }
    }),
  )
}

/** The screen updates its address and reads rosters itself. Only another saved or shared trade reloads the page. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => (currentUrl.search === nextUrl.search || opensAnother(nextUrl)) && defaultShouldRevalidate

const opensAnother = ({ searchParams }: URL): boolean =>
  searchParams.has('proposal') || searchParams.has('from')

export const meta = headOf

const teamName = ({ teams }: Pick<LoadedTrade, 'teams'>, id: number | null): readonly string[] =>
  teams.filter((team) => team.id === id).map(({ name }) => name)

export default function TradeBuilderRoute({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return (
    <TradeBuilder
      // Without teams there is nothing to work with: the session begins once they are here.
      key={loaderData.teams.length === 0 ? 'waiting' : 'ready'}
      loaded={loaderData}
      onRetry={() => void revalidate()}
    />
  )
}
