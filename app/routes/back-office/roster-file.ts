import { postOnly } from '#app/routes/http.ts'
import type { Result } from '#domain/problem.ts'
import { ALL_TEAMS } from '#domain/roster-file/fields.ts'
import { utcDay } from '#domain/visit/local-days.ts'
import { ROSTER_FILE, rosterFileMessage, type RosterFileProblem } from '#messages/roster-file.ts'
import { requireAdmin } from '#server/accounts/rights.ts'
import type { Context } from '#server/context.ts'
import { readRowId } from '#server/db/row-id.ts'
import { AppError } from '#server/errors.ts'
import { answerFile, answerResult } from '#server/http/answer.ts'
import { requestContext } from '#server/http/request-context.ts'
import { checkImport, importPlayers } from '#server/rosters/file/import.ts'
import { readRosterFileForm, type RosterFileInput } from '#server/rosters/file/input.ts'
import { exportRoster } from '#server/rosters/file/read-team.ts'
import { checkUpdate, updatePlayersFromFile } from '#server/rosters/file/update.ts'

import type { Route } from './+types/roster-file.ts'

type Verb = (given: {
  readonly ctx: Context
  readonly input: RosterFileInput
}) => Promise<Result<unknown, RosterFileProblem>>

const STEPS = new Map<string, Verb>([
  ['check-import', checkImport],
  ['import', importPlayers],
  ['check-update', checkUpdate],
  ['update', updatePlayersFromFile],
])

/** The rosters as a CSV that Update Data takes back: of the team that `team` names by its id, or of all. */
export function loader({ url, params, context }: Route.LoaderArgs) {
  if (params.step !== 'export') return postOnly()
  return answerFile(context.get(requestContext), async (ctx) => {
    requireAdmin(ctx)
    const team = url.searchParams.get('team') ?? ''
    const scope = team === ALL_TEAMS ? team : readRowId(team, ROSTER_FILE.unknownTeam)
    const { csv, name } = await exportRoster({ ctx, scope })
    return new Response(csv, {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${name}-${utcDay(ctx.now)}.csv"`,
        'Cache-Control': 'no-store',
      },
    })
  })
}

/** Checks or writes a roster file. A file that is refused is answered 422 with the sentence that says why. */
export function action({ request, params, context }: Route.ActionArgs) {
  const verb = async (ctx: Context) => {
    // The rights are checked before megabytes of a stranger are read.
    requireAdmin(ctx)
    const step = STEPS.get(params.step)
    if (!step) throw new AppError('not_found', 'There is no such step.')
    return step({ ctx, input: await readRosterFileForm(request) })
  }
  return answerResult(context.get(requestContext), verb, rosterFileMessage)
}
