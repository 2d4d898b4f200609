import { data } from 'react-router'

import { adminMeta, answerOr } from '#app/back-office/shared/screen.tsx'
import { attempt, formText, readForm } from '#app/shared/http.server.ts'
import { ROSTER_FILE } from '#messages/roster-file.ts'
import type { Context } from '#server/core/context.ts'
import { requireAdmin } from '#server/core/rights.ts'
import { readRowId } from '#server/core/row-id.ts'
import { answerRoute } from '#server/http/answer.ts'
import { requestContext } from '#server/http/request-context.ts'
import { listImportHistory, markAsImported } from '#server/rosters/file/history.ts'

import type { Route } from './+types/import.route.ts'
import { IMPORT_SCREEN, USE_WORDS } from './copy.ts'
import { ImportScreen } from './import-screen.tsx'

export const meta = adminMeta(USE_WORDS.import.heading)

export function loader({ context }: Route.LoaderArgs) {
  return answerRoute(context.get(requestContext), (ctx) => listImportHistory({ ctx }))
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  await answerRoute(ctx, async (ctx) => void requireAdmin(ctx))
  const form = await readForm(request)
  const mark = async (ctx: Context) =>
    markAsImported({ ctx, teamId: readRowId(formText(form, 'team_id'), ROSTER_FILE.unknownTeam) })
  const tried = await attempt(ctx, mark, IMPORT_SCREEN.markFailed)
  if (!tried.ok) return data({ ok: false, line: IMPORT_SCREEN.markFailed }, { status: tried.failure.status })
  return data({ ok: true, line: IMPORT_SCREEN.marked(tried.value.teamName) })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answerOr(serverAction, { ok: false, line: IMPORT_SCREEN.markFailed })

export default function PlayersImport({ loaderData }: Route.ComponentProps) {
  return <ImportScreen {...loaderData} />
}
