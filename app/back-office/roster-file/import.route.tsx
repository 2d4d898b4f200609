import { answerChange } from '#app/back-office/shared/http.server.ts'
import { adminMeta, lostChange } from '#app/back-office/shared/screen.tsx'
import { answerOr } from '#app/shared/answer-or.ts'
import { formText, readForm } from '#app/shared/http.server.ts'
import { ROSTER_FILE } from '#messages/roster-file.ts'
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
  return answerChange(ctx, {
    change: async (ctx) => {
      const teamId = readRowId(formText(form, 'team_id'), ROSTER_FILE.unknownTeam)
      const { teamName } = await markAsImported({ ctx, teamId })
      // The notice of this change offers no Undo.
      return { title: teamName, rows: 1, auditId: null }
    },
    notice: (_, team) => IMPORT_SCREEN.marked(team),
    // One message, whatever the reason.
    alert: () => IMPORT_SCREEN.markFailed,
  })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answerOr(serverAction, lostChange(IMPORT_SCREEN.markFailed))

export default function PlayersImport({ loaderData }: Route.ComponentProps) {
  return <ImportScreen {...loaderData} />
}
