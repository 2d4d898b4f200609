import { data } from 'react-router'
import { z } from 'zod'

import { TRADES_NOT_LOADED, YOUR_TRADES } from '#app/account/copy.ts'
import { settingsDone, settingsFailed, settingsRefused } from '#app/account/sign-in/form-answers.server.ts'
import { signedIn } from '#app/account/viewer.server.ts'
import { attempt, readForm } from '#app/shared/http.server.ts'
import { titled } from '#app/shared/known-site.ts'
import { readPage } from '#domain/lists/pages.ts'
import { teamNickname } from '#domain/team/team.ts'
import { tradeSentences } from '#domain/trade/describe.ts'
import { SIDES } from '#domain/trade/draft.ts'
import { noLongerOn, savedTradeMessage } from '#messages/trade.ts'
import type { Context } from '#server/core/context.ts'
import { RowId } from '#server/core/row-id.ts'
import { requestContext } from '#server/http/request-context.ts'
import { deleteTrade, listTrades, type OpenedTrade, renameTrade } from '#server/trades/saved-trades.ts'

import type { Route } from './+types/route.ts'
import { TradeList } from './screen.tsx'

export const meta = titled(YOUR_TRADES.heading)

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  signedIn(ctx, url)
  const requestedPage = readPage(url.searchParams)
  const tried = await attempt(ctx, (ctx) => listTrades({ ctx, page: requestedPage }), TRADES_NOT_LOADED)
  if (!tried.ok) {
    const { message, status } = tried.failure
    return data({ trades: [], page: 1, total: 0, failure: message }, { status })
  }
  const { rows, page, total } = tried.value
  return data({ trades: rows.map(toListed), page, total, failure: null })
}

function toListed({ id, name, day, teams, trade, gone }: OpenedTrade) {
  return {
    id,
    name,
    day,
    teams,
    /** One sentence per team: what it receives. */
    sentences: tradeSentences(trade, teams),
    gone: gone.map(({ name, teamId }) => {
      const side = SIDES.find((side) => teams[side].id === teamId) ?? SIDES[0]
      return noLongerOn(name, teamNickname(teams[side]))
    }),
  }
}

const Id = z.coerce.number().pipe(RowId)
const Change = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('delete'), id: Id }),
  z.object({ intent: z.literal('rename'), id: Id, name: z.string() }),
])
type Change = z.infer<typeof Change>

export async function action({ request, url, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  signedIn(ctx, url)
  const parsed = Change.safeParse(Object.fromEntries(await readForm(request)))
  if (!parsed.success) return settingsRefused('failed', { line: YOUR_TRADES.notChanged }, 400)
  const change = parsed.data
  const tried = await attempt(ctx, (ctx) => perform(ctx, change), YOUR_TRADES.notChanged)
  return tried.ok ? tried.value : settingsFailed(change.intent, tried.failure)
}

async function perform(ctx: Context, change: Change) {
  if (change.intent === 'delete') {
    await deleteTrade({ ctx, id: change.id })
    return settingsDone(change.intent)
  }
  const renamed = await renameTrade({ ctx, id: change.id, name: change.name })
  return renamed.ok
    ? settingsDone(change.intent)
    : settingsRefused(change.intent, { fields: { name: savedTradeMessage(renamed.problem).message } })
}

export default function TradeSettings({ loaderData }: Route.ComponentProps) {
  return <TradeList {...loaderData} />
}
