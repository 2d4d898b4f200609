import { redirect } from 'react-router'

import { streamBody } from '#app/shared/http.server.ts'
import { BACKUPS } from '#messages/backups.ts'
import { findProofNeeded } from '#server/accounts/recent-proof.ts'
import { requireAdmin } from '#server/core/rights.ts'
import { readRowId } from '#server/core/row-id.ts'
import { answerFile } from '#server/http/answer.ts'
import { accountContext } from '#server/http/request-context.ts'
import { openBackup } from '#server/operations/system.ts'

import type { Route } from './+types/backup.route.ts'

/** Sends a backup's file. Without a recent proof it leads to the form that asks for one. */
export function loader({ params, context }: Route.LoaderArgs) {
  return answerFile(context.get(accountContext), async () => {
    const ctx = context.get(accountContext)
    if ((await findProofNeeded(ctx, requireAdmin(ctx))) !== null) return redirect('/admin/system')
    const { name, stream, bytes } = await openBackup({ ctx, id: readRowId(params.id, BACKUPS.gone) })
    return new Response(streamBody(stream), {
      headers: {
        'Content-Type': 'application/octet-stream',
        'Content-Disposition': `attachment; filename="${name}"`,
        'Cache-Control': 'no-store',
        'Content-Length': String(bytes),
      },
    })
  })
}
