import { eventText, PROGRESS_EVENTS, type ProgressEvent } from '#app/api-client/roster-file.ts'
import { csvFile } from '#app/back-office/shared/http.server.ts'
import { postOnly } from '#app/shared/http.server.ts'
import type { Result } from '#domain/result/problem.ts'
import { ALL_TEAMS } from '#domain/roster-file/fields.ts'
import type { RosterFileProblem } from '#domain/roster-file/row-outcome.ts'
import { utcDay } from '#domain/visit/local-days.ts'
import { ROSTER_FILE } from '#messages/roster-file.ts'
import type { Context } from '#server/core/context.ts'
import { AppError } from '#server/core/errors.ts'
import { requireAdmin } from '#server/core/rights.ts'
import { readRowId } from '#server/core/row-id.ts'
import { answerFile, answerResult } from '#server/http/answer.ts'
import { requestContext } from '#server/http/request-context.ts'
import type { OnProgress } from '#server/rosters/file/file-change.ts'
import { checkImport, importPlayers } from '#server/rosters/file/import.ts'
import { readRosterFileForm, type RosterFileInput } from '#server/rosters/file/input.ts'
import { exportRoster } from '#server/rosters/file/read-team.ts'
import { checkUpdate, updatePlayersFromFile } from '#server/rosters/file/update.ts'

import type { Route } from './+types/roster-file.route.ts'
import { rosterFileMessage } from './file-message.ts'

type Verb = (given: {
  readonly ctx: Context
  readonly input: RosterFileInput
  readonly onProgress?: OnProgress | undefined
}) => Promise<Result<unknown, RosterFileProblem>>

const STEPS = new Map<string, Verb>([
  ['check-import', checkImport],
  ['import', importPlayers],
  ['check-update', checkUpdate],
  ['update', updatePlayersFromFile],
])

/** Returns the rosters as a CSV that Update Data accepts: of the team with the id `team`, or of all. */
export function loader({ url, params, context }: Route.LoaderArgs) {
  if (params.step !== 'export') return postOnly()
  return answerFile(context.get(requestContext), async (ctx) => {
    requireAdmin(ctx)
    const team = url.searchParams.get('team') ?? ''
    const scope = team === ALL_TEAMS ? team : readRowId(team, ROSTER_FILE.unknownTeam)
    const { csv, name } = await exportRoster({ ctx, scope })
    return csvFile(`${name}-${utcDay(ctx.now)}`, csv)
  })
}

/**
 * Checks or writes a roster file. A refused file is answered with 422 and the reason. A client that accepts events
 * gets the progress before the answer.
 */
export async function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  const ctx = context.get(requestContext)
  const answer = (verb: (ctx: Context) => ReturnType<Verb>) => answerResult(ctx, verb, rosterFileMessage)
  let step: Verb
  let input: RosterFileInput
  try {
    // The rights are checked before a stranger's megabytes are read.
    requireAdmin(ctx)
    const known = STEPS.get(params.step)
    if (!known) throw new AppError('not_found', 'There is no such step.')
    step = known
    input = await readRosterFileForm(request)
  } catch (error) {
    return answer(() => Promise.reject(error))
  }
  const run = (onProgress?: OnProgress) => answer((ctx) => step({ ctx, input, onProgress }))
  return request.headers.get('accept') === PROGRESS_EVENTS ? answerWithProgress(run) : run()
}

/** Returns events: `{ done, total }` for the progress, and at last the `{ status, text }` of the answer. */
function answerWithProgress(work: (onProgress: OnProgress) => Promise<Response>): Response {
  const encoder = new TextEncoder()
  let isRead = true
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const say = (event: ProgressEvent) => {
        if (isRead) controller.enqueue(encoder.encode(eventText(event)))
      }
      const answer = await work((done, total) => say({ done, total }))
      say({ status: answer.status, text: await answer.text() })
      if (isRead) controller.close()
    },
    // A write that has started is finished, even when the client has left.
    cancel() {
      isRead = false
    },
  })
  return new Response(body, {
    headers: { 'Content-Type': PROGRESS_EVENTS, 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' },
  })
}
