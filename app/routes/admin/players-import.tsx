import { data } from 'react-router'

import { ImportScreen } from '#app/features/roster-import/import-screen.tsx'
import { ROSTER_FILE } from '#messages/roster-file.ts'
import { IMPORT_SCREEN, USE_WORDS } from '#messages/roster-file-screen.ts'
import { requireAdmin } from '#server/auth/require-actor.ts'
import type { Context } from '#server/context.ts'
import { readRowId } from '#server/db/row-id.ts'
import { answerRoute } from '#server/http/answer-route.ts'
import { requestContext } from '#server/http/request-context.ts'
import { listImportHistory } from '#server/roster-file/list-import-history.ts'
import { markAsImported } from '#server/roster-file/mark-as-imported.ts'

import { formText } from '../account/form-text.ts'
import { readForm } from '../account/read-form.ts'
import { attempt } from '../attempt.ts'
import { adminMeta } from './admin-meta.ts'
import { answerOr } from './answer-or.ts'
import type { Route } from './+types/players-import.ts'

export const meta = () => adminMeta(USE_WORDS.import.heading)

export function loader({ context }: Route.LoaderArgs) {
  return answerRoute(context.get(requestContext), (ctx) => listImportHistory({ ctx }))
}

/** "Mark as Imported". */
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
  return <ImportScreen teams={loaderData.teams} entries={loaderData.entries} />
}
