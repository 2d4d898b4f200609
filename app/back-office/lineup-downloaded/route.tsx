import { answerChange } from '#app/back-office/shared/http.server.ts'
import { adminMeta, lostChange, screenBoundary } from '#app/back-office/shared/screen.tsx'
import { answerOr } from '#app/shared/answer-or.ts'
import { readForm } from '#app/shared/http.server.ts'
import { readFind, readTableQuery } from '#domain/back-office/tables.ts'
import {
  countDownloads,
  deleteDownloads,
  DOWNLOAD_COLUMNS,
  listDownloads,
} from '#server/back-office/downloads.ts'
import { rowsOfForm } from '#server/core/row-id.ts'
import { answerRoute } from '#server/http/answer.ts'
import { requestContext } from '#server/http/request-context.ts'

import type { Route } from './+types/route.ts'
import { ADMIN_DOWNLOADS } from './copy.ts'
import { DownloadsScreen } from './screen.tsx'

export const meta = adminMeta(ADMIN_DOWNLOADS.title)

export function loader({ url, context }: Route.LoaderArgs) {
  return answerRoute(context.get(requestContext), async (ctx) => {
    const address = url.searchParams
    const query = readTableQuery(address, DOWNLOAD_COLUMNS, true)
    const team = address.get('team')?.slice(0, 80) ?? null
    const find = readFind(address)
    const listed = await listDownloads({ ctx, query: { ...query, find, team: team ?? undefined } })
    const filtered = team !== null || find !== ''
    return { ...listed, query, filtered, team, counts: await countDownloads({ ctx }) }
  })
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  return answerChange(context.get(requestContext), {
    change: (ctx) => deleteDownloads({ ctx, ids: rowsOfForm(form, ADMIN_DOWNLOADS.idMissing) }),
    notice: ADMIN_DOWNLOADS.deleted,
    alert: ADMIN_DOWNLOADS.deleteFailed,
  })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answerOr(serverAction, lostChange(ADMIN_DOWNLOADS.deleteFailed))

export default function LineupDownloaded({ loaderData }: Route.ComponentProps) {
  return <DownloadsScreen {...loaderData} />
}

export const ErrorBoundary = screenBoundary(ADMIN_DOWNLOADS)
