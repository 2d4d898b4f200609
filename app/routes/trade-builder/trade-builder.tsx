import { data, useRevalidator, useRouteLoaderData } from 'react-router'

import type { loader as rootLoader } from '#app/root.tsx'
import { attempt } from '#app/routes/http.ts'
import { TRADE } from '#app/trade-builder/copy.ts'
import { TradeBuilder } from '#app/trade-builder/trade-builder.tsx'
import { BRAND } from '#domain/brand.ts'
import type { Team } from '#domain/team/team.ts'
import { EMPTY_TRADE, SIDES, type TradeDraft } from '#domain/trade/draft.ts'
import { FAILED_TEAMS, unknownTeam } from '#messages/builder.ts'
import { SHARE_GONE, movedSince, sharedTradeName } from '#messages/share-page.ts'
import { noLongerWith, TRADE_NOT_LOADED } from '#messages/trade.ts'
import type { Context } from '#server/context.ts'
import { readRowId } from '#server/db/row-id.ts'
import { requestContext } from '#server/http/request-context.ts'
import { listRosterByNumber, listTeams } from '#server/rosters/league.ts'
import { getSharedTrade } from '#server/shares/open-share.ts'
import { getTrade } from '#server/trades/open-trade.ts'

import type { Route } from './+types/trade-builder.ts'
import { readTradeAddress } from './trade-address.ts'

type Loaded = Pick<
  Parameters<typeof TradeBuilder>[0],
  'teams' | 'asked' | 'proposalId' | 'rosters' | 'notices' | 'currentYear' | 'saving'
>

/** P-CALL-03: the teams by name; P-CALL-06: the rosters of those the address or the saved proposal names. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const search = new URL(request.url).searchParams
  const page = {
    teams: [],
    asked: EMPTY_TRADE,
    proposalId: null,
    rosters: [],
    notices: [],
    currentYear: ctx.now.getFullYear(),
    saving: ctx.tradeSaving,
  }

  const teams = await attempt(ctx, (ctx) => listTeams({ ctx }), FAILED_TEAMS)
  if (!teams.ok) {
    const { message, status } = teams.failure
    return data<Loaded>({ ...page, notices: [message] }, { status })
  }
  const saved = search.get('proposal')
  const opened = saved === null ? null : await openSaved(ctx, saved, teams.value)
  if (opened?.ok) {
    const { asked, proposalId, notices } = opened.value
    const rosters = await readRosters(ctx, asked)
    return data<Loaded>({ ...page, teams: teams.value, asked, proposalId, notices, rosters })
  }
  const shared = search.get('from')
  const answered = shared === null ? null : await openShared(ctx, shared)
  if (answered?.ok) {
    const { asked, notices } = answered.value
    const rosters = await readRosters(ctx, asked)
    return data<Loaded>({ ...page, teams: teams.value, asked, notices, rosters })
  }
  const { draft, unknown } = readTradeAddress(search, teams.value)
  const notices = [
    ...(opened ? [opened.failure.message] : []),
    ...(answered ? [SHARE_GONE.trade] : []),
    ...unknown.map((asked) => unknownTeam(asked)),
  ]
  return data<Loaded>(
    { ...page, teams: teams.value, asked: draft, notices, rosters: await readRosters(ctx, draft) },
    { status: opened ? opened.failure.status : unknown.length > 0 ? 404 : 200 },
  )
}

/** One's own saved proposal, and who has left his team since. */
function openSaved(ctx: Context, id: string, teams: readonly Team[]) {
  const nameOf = (teamId: number) => teams.find((team) => team.id === teamId)?.name ?? TRADE.title
  return attempt(
    ctx,
    async (ctx) => {
      const { trade, gone, ...saved } = await getTrade({ ctx, id: readRowId(id, TRADE_NOT_LOADED) })
      return {
        asked: trade,
        proposalId: saved.id,
        notices: gone.map(({ name, teamId }) => noLongerWith(name, nameOf(teamId))),
      }
    },
    TRADE_NOT_LOADED,
  )
}

/** A trade that somebody shared, to be countered, and who has changed teams since. */
function openShared(ctx: Context, id: string) {
  return attempt(
    ctx,
    async (ctx) => {
      const { content, moved } = await getSharedTrade({ ctx, id })
      return {
        asked: { ...content.trade, counterOf: { id, title: sharedTradeName(content) } },
        notices: moved.length === 0 ? [] : [movedSince(moved)],
      }
    },
    SHARE_GONE.trade,
  )
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

/** The screen keeps its address on its teams and reads rosters itself: only another saved or shared trade is a new page. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: {
  readonly currentUrl: URL
  readonly nextUrl: URL
  readonly defaultShouldRevalidate: boolean
}) {
  const isOwnMove = currentUrl.search !== nextUrl.search && !opensAnother(nextUrl)
  return isOwnMove ? false : defaultShouldRevalidate
}

const opensAnother = ({ searchParams }: URL): boolean =>
  searchParams.has('proposal') || searchParams.has('from')

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const teams = loaderData ? SIDES.flatMap((side) => teamName(loaderData, loaderData.asked[side].teamId)) : []
  const title = teams.length === 2 ? `${teams.join(' – ')} trade proposal` : TRADE.title
  return [{ title: `${title} · ${BRAND.name}` }, { name: 'description', content: TRADE.description }]
}

const teamName = ({ teams }: Pick<Loaded, 'teams'>, id: number | null): readonly string[] =>
  teams.filter((team) => team.id === id).map(({ name }) => name)

export default function TradeBuilderRoute({ loaderData }: Route.ComponentProps) {
  const signedIn = Boolean(useRouteLoaderData<typeof rootLoader>('root')?.account)
  const { revalidate } = useRevalidator()
  return <TradeBuilder {...loaderData} signedIn={signedIn} onRetry={() => void revalidate()} />
}
