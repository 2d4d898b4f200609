import { eventText, PROGRESS_EVENTS, type ProgressEvent } from '#app/api/roster-file.ts'
import { csvFile } from '#app/back-office/shared/http.server.ts'
import { postOnly } from '#app/shared/http.server.ts'
import type { Result } from '#domain/problem.ts'
import { ALL_TEAMS } from '#domain/roster-file/fields.ts'
import { utcDay } from '#domain/visit/local-days.ts'
import { ROSTER_FILE, rosterFileMessage, type RosterFileProblem } from '#messages/roster-file.ts'
import { answerFile, answerResult } from '#server/answers/answer.ts'
import type { Context } from '#server/ground/context.ts'
import { AppError } from '#server/ground/errors.ts'
import { requireAdmin } from '#server/ground/rights.ts'
import { readRowId } from '#server/ground/row-id.ts'
import { requestContext } from '#server/http/request-context.ts'
import type { OnProgress } from '#server/rosters/file/file-change.ts'
import { checkImport, importPlayers } from '#server/rosters/file/import.ts'
import { readRosterFileForm, type RosterFileInput } from '#server/rosters/file/input.ts'
import { exportRoster } from '#server/rosters/file/read-team.ts'
import { checkUpdate, updatePlayersFromFile } from '#server/rosters/file/update.ts'

import type { Route } from './+types/roster-file.route.ts'

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

/** The rosters as a CSV that Update Data takes back: of the team that `team` names by its id, or of all. */
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
 * Checks or writes a roster file. A file that is refused is answered 422 with the sentence that says why. Who takes events
 * is told of the progress before the answer.
 */
export async function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  const ctx = context.get(requestContext)
  const answer = (verb: (ctx: Context) => ReturnType<Verb>) => answerResult(ctx, verb, rosterFileMessage)
  let step: Verb
  let input: RosterFileInput
  try {
    // The rights are checked before megabytes of a stranger are read.
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

/** Events: `{ done, total }` while it goes on, and at last `{ status, text }` of the answer. */
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
    // What was begun is ended, though nobody reads of it.
    cancel() {
      isRead = false
    },
  })
  return new Response(body, {
    headers: { 'Content-Type': PROGRESS_EVENTS, 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' },
  })
}
