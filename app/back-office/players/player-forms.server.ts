import { data, type LoaderFunctionArgs } from 'react-router'

import { formText } from '#app/shared/http.server.ts'
import {
  fullNameOf,
  PLAYER_FIELDS,
  type PlayerForm,
  type PlayerFormProblem,
  playerFormSchema,
} from '#domain/player/player-form.ts'
import { oneLine } from '#domain/text/text.ts'
import { PLAYER_CHANGES } from '#messages/players.ts'
import type { Context } from '#server/core/context.ts'
import { requireAdmin } from '#server/core/rights.ts'
import { readRowId, RowId } from '#server/core/row-id.ts'
import { answerRoute } from '#server/http/answer.ts'
import { requestContext } from '#server/http/request-context.ts'
import type { PlayerDoubt } from '#server/rosters/change-player.ts'
import { listTeams } from '#server/rosters/league.ts'
import { getPlayer } from '#server/rosters/search-players.ts'

import type { Choice } from './chosen-player.tsx'
import type { DoubtedPlayer, PlayerAnswer } from './player-changes.tsx'
import { playerFieldMessage, playerWarningMessage } from './player-words.ts'

/** Returns the id of the player that a form is about. @throws {AppError} not_found */
export const readPlayerId = (form: FormData) => readRowId(formText(form, 'id'), PLAYER_CHANGES.gone)

/** Reads the player's fields of a form. @param prefix before each field's name */
export function readPlayerFields(form: FormData, prefix = ''): PlayerForm {
  const texts = PLAYER_FIELDS.map((field) => [field, formText(form, `${prefix}${field}`)])
  return playerFormSchema.parse(Object.fromEntries(texts))
}

/** Returns the problems of the form by field. @param alert also shown in a notice */
export function playerRefused({ fields }: PlayerFormProblem, alert: string | null = null) {
  const words: Partial<Record<keyof PlayerForm, string>> = {}
  for (const field of PLAYER_FIELDS) {
    const problem = fields[field]
    if (problem) words[field] = playerFieldMessage(problem)
  }
  return data<PlayerAnswer>({ ok: false, alert, reason: null, fields: words }, { status: 422 })
}

/** True when the admin has seen the doubts and saves anyway. */
export const isAnyway = (form: FormData): boolean => formText(form, 'anyway') === 'yes'

/** Reads the typed numbers for the new team, by player id. */
export function readNumbers(form: FormData): Readonly<Record<string, string>> {
  const numbers = [...form.keys()].flatMap((name) => {
    const [, id] = /^number_(\d+)$/.exec(name) ?? []
    return id === undefined ? [] : [[id, formText(form, name)] as const]
  })
  return Object.fromEntries(numbers)
}

/** Returns the stored players among the doubts, each with its doubts as messages. */
export function doubtedPlayers(warnings: PlayerDoubt['warnings']): readonly DoubtedPlayer[] {
  return [...Map.groupBy(warnings, ({ of }) => of.id)].flatMap(([id, [first, ...more]]) => {
    if (id === null || !first) return []
    const doubts = [first, ...more].map(({ warning, team }) => playerWarningMessage(warning, team))
    return [{ id, name: fullNameOf(first.of) ?? `#${first.of.number}`, number: first.of.number, doubts }]
  })
}

/** Returns the doubts to confirm before players are saved. */
export function playerDoubted({ warnings }: PlayerDoubt) {
  return data<PlayerAnswer>(
    {
      ok: false,
      alert: null,
      reason: null,
      doubts: warnings.map(({ warning, team }) => playerWarningMessage(warning, team)),
      doubted: doubtedPlayers(warnings),
    },
    { status: 422 },
  )
}

export const loadChoice = ({ url, context }: Pick<LoaderFunctionArgs, 'url' | 'context'>) =>
  answerRoute(context.get(requestContext), (ctx) => readChoice(ctx, url))

/** Reads the name and the team of a player whose id the linking screen does not know. */
export function readNamed({ searchParams }: URL) {
  const team = RowId.safeParse(Number(searchParams.get('team')))
  return { name: oneLine(searchParams.get('name') ?? ''), team: team.success ? team.data : null }
}

/** Reads the teams, and the player that `?player=` names. @throws {AppError} not_signed_in, forbidden */
export async function readChoice(ctx: Context, url: URL): Promise<Choice> {
  requireAdmin(ctx)
  const named = url.searchParams.get('player')
  const id = RowId.safeParse(Number(named))
  const [teams, player] = await Promise.all([
    listTeams({ ctx }),
    id.success ? getPlayer({ ctx, id: id.data }) : null,
  ])
  return { teams, player, gone: named !== null && player === null }
}
