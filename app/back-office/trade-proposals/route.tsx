import { answerChange } from '#app/back-office/shared/http.server.ts'
import { adminMeta, lostChange, screenBoundary } from '#app/back-office/shared/screen.tsx'
import { answerOr } from '#app/shared/answer-or.ts'
import { formText, readForm } from '#app/shared/http.server.ts'
import { readFind, readTableQuery } from '#domain/back-office/tables.ts'
import {
  deleteProposals,
  deleteTradeImages,
  listProposals,
  listTradeImages,
  TRADE_COLUMNS,
} from '#server/back-office/trades.ts'
import { rowsOfForm } from '#server/core/row-id.ts'
import { answerRoute } from '#server/http/answer.ts'
import { requestContext } from '#server/http/request-context.ts'

import type { Route } from './+types/route.ts'
import { ADMIN_TRADES } from './copy.ts'
import { TradesScreen } from './screen.tsx'

export const meta = adminMeta(ADMIN_TRADES.title)

export function loader({ url, context }: Route.LoaderArgs) {
  return answerRoute(context.get(requestContext), async (ctx) => {
    const address = url.searchParams
    const query = readTableQuery(address, TRADE_COLUMNS, true)
    const find = readFind(address)
    const input = { ctx, query: { ...query, find } }
    const filtered = find !== ''
    return address.get('view') === 'pictures'
      ? { view: 'pictures' as const, query, filtered, ...(await listTradeImages(input)) }
      : { view: 'proposals' as const, query, filtered, ...(await listProposals(input)) }
  })
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const isImage = formText(form, 'view') === 'pictures'
  const remove = isImage ? deleteTradeImages : deleteProposals
  return answerChange(context.get(requestContext), {
    change: (ctx) => remove({ ctx, ids: rowsOfForm(form, ADMIN_TRADES.idMissing) }),
    notice: () => (isImage ? ADMIN_TRADES.imageDeleted : ADMIN_TRADES.deleted),
    alert: ADMIN_TRADES.deleteFailed,
  })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answerOr(serverAction, lostChange(ADMIN_TRADES.deleteFailed))

export default function TradeProposals({ loaderData }: Route.ComponentProps) {
  return <TradesScreen {...loaderData} />
}

export const ErrorBoundary = screenBoundary(ADMIN_TRADES)
