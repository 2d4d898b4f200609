import { DownloadsScreen } from '#app/features/admin-downloads/downloads-screen.tsx'
import { readFind, readTableQuery } from '#domain/table-query.ts'
import { ADMIN_DOWNLOADS } from '#messages/admin-downloads.ts'
import { rowToDelete } from '#server/db/row-to-delete.ts'
import { countDownloads } from '#server/downloads/count-downloads.ts'
import { deleteDownload } from '#server/downloads/delete-download.ts'
import { DOWNLOAD_COLUMNS, listDownloads } from '#server/downloads/list-downloads.ts'
import { answerRoute } from '#server/http/answer-route.ts'
import { requestContext } from '#server/http/request-context.ts'

import { formText } from '../account/form-text.ts'
import { readForm } from '../account/read-form.ts'
import { adminMeta } from './admin-meta.ts'
import { answerChange } from './answer-act.ts'
import { answerOr, lostChange } from './answer-or.ts'
import { FailedScreen } from './failed-screen.tsx'
import type { Route } from './+types/lineup-downloaded.ts'

export const meta = () => adminMeta(ADMIN_DOWNLOADS.title)

export function loader({ url, context }: Route.LoaderArgs) {
  return answerRoute(context.get(requestContext), async (ctx) => {
    const address = url.searchParams
    const query = readTableQuery(address, DOWNLOAD_COLUMNS, true)
    const team = address.get('team')?.slice(0, 80) ?? null
    const find = readFind(address)
    const { rows, total } = await listDownloads({
      ctx,
      query: { ...query, find, ...(team !== null && { team }) },
    })
    const filtered = team !== null || find !== ''
    return { rows, total, query, filtered, team, counts: await countDownloads({ ctx }) }
  })
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  return answerChange(context.get(requestContext), {
    change: (ctx) =>
      deleteDownload({ ctx, id: rowToDelete(formText(form, 'id'), ADMIN_DOWNLOADS.idMissing) }),
    done: ADMIN_DOWNLOADS.deleted,
    failed: ADMIN_DOWNLOADS.deleteFailed,
  })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answerOr(serverAction, lostChange(ADMIN_DOWNLOADS.deleteFailed))

export default function LineupDownloaded({ loaderData }: Route.ComponentProps) {
  return <DownloadsScreen {...loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailedScreen error={error} title={ADMIN_DOWNLOADS.title} sentence={ADMIN_DOWNLOADS.loadFailed} />
}
