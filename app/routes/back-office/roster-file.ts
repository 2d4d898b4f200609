import { postOnly } from '#app/routes/http.ts'
import type { Result } from '#domain/problem.ts'
import { rosterFileMessage, type RosterFileProblem } from '#messages/roster-file.ts'
import { requireAdmin } from '#server/accounts/rights.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { answerResult } from '#server/http/answer.ts'
import { requestContext } from '#server/http/request-context.ts'
import { checkImport, importPlayers } from '#server/rosters/file/import.ts'
import { readRosterFileForm, type RosterFileInput } from '#server/rosters/file/input.ts'
import { checkUpdate, updatePlayersFromFile } from '#server/rosters/file/update.ts'

import type { Route } from './+types/roster-file.ts'

type Asked = { readonly ctx: Context; readonly input: RosterFileInput }

type Verb = (asked: Asked) => Promise<Result<unknown, RosterFileProblem>>

const STEPS = new Map<string, Verb>([
  ['check-import', checkImport],
  ['import', importPlayers],
  ['check-update', checkUpdate],
  ['update', updatePlayersFromFile],
])

export const loader = postOnly

/** Checks or writes a roster file. What is wrong with the file is answered 422 with its sentence. */
export function action({ request, params, context }: Route.ActionArgs) {
  const verb = async (ctx: Context) => {
    // Before megabytes of a stranger are read.
    requireAdmin(ctx)
    const step = STEPS.get(params.step)
    if (!step) throw new AppError('not_found', 'There is no such step.')
    return step({ ctx, input: await readRosterFileForm(request) })
  }
  return answerResult(context.get(requestContext), verb, rosterFileMessage)
}
