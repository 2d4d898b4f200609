import { data, redirect } from 'react-router'

import { answerForm, changeDone, changeFailed } from '#app/back-office/shared/http.server.ts'
import { CLASH, lostChange, revalidateAfterClash } from '#app/back-office/shared/screen.tsx'
import { answerOr } from '#app/shared/answer-or.ts'
import { formText, readForm } from '#app/shared/http.server.ts'
import { readTableQuery } from '#domain/back-office/tables.ts'
import { PLAYER_STATUSES, POSITIONS } from '#domain/hockey/vocabulary.ts'
import { playerName } from '#domain/player/read-player.ts'
import { fold } from '#domain/text/fold.ts'
import { listRowEntries } from '#server/audit/entries.ts'
import type { Context } from '#server/core/context.ts'
import { RowId } from '#server/core/row-id.ts'
import { answerRoute } from '#server/http/answer.ts'
import { requestContext } from '#server/http/request-context.ts'
import { editPlayer } from '#server/rosters/change-player.ts'
import { changePlayers } from '#server/rosters/change-players.ts'
import { listPlayerRows, PLAYER_COLUMNS } from '#server/rosters/player-rows.ts'
import { searchPlayers } from '#server/rosters/search-players.ts'

import type { Route } from './+types/edit.route.ts'
import { EditTab } from './add-edit-tabs.tsx'
import { MANY_PLAYERS, PLAYER_NOTICES } from './copy.ts'
import type { PlayerAnswer } from './player-changes.tsx'
import {
  isAnyway,
  playerDoubted,
  playerRefused,
  readChoice,
  readNamed,
  readNumbers,
  readPlayerFields,
  readPlayerId,
} from './player-forms.server.ts'
import { PLAYER_REFUSED, playerFieldMessage } from './player-words.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const loaded = await answerRoute(context.get(requestContext), async (ctx) => {
    const choice = await readChoice(ctx, url)
    if (choice.player) {
      const history = await listRowEntries({ ctx, table: 'players', id: choice.player.id })
      return { ...choice, listed: null, history }
    }
    const named = await findNamed(ctx, url)
    if (named) return named.id
    const query = readTableQuery(url.searchParams, PLAYER_COLUMNS)
    const filters = readFilters(url.searchParams)
    const page = await listPlayerRows({ ctx, query: { ...query, ...filters } })
    const filtered = Object.values(filters).some((value) => value !== undefined)
    return { ...choice, listed: { ...page, query, filtered }, history: [] }
  })
  if (typeof loaded === 'number') throw redirect(`/admin/players/edit?player=${loaded}`)
  return loaded
}

/** Returns the only player of the name in the address, if need be on the team in the address; else undefined. */
async function findNamed(ctx: Context, url: URL) {
  const { name, team } = readNamed(url)
  const found = await searchPlayers({ ctx, query: name })
  const namesakes = found.filter((player) => fold(playerName(player)) === fold(name))
  const [only, ...more] =
    namesakes.length > 1 ? namesakes.filter(({ team_id }) => team_id === team) : namesakes
  return more.length === 0 ? only : undefined
}

/** Reads the filters of the address. Unreadable values are ignored. */
function readFilters(address: URLSearchParams) {
  const team = address.get('team')
  const teamId = RowId.safeParse(Number(team))
  const photo = address.get('photo')
  return {
    teamId: team === 'none' ? null : teamId.success ? teamId.data : undefined,
    position: POSITIONS.find((position) => position === address.get('position')),
    status: PLAYER_STATUSES.find((status) => status === address.get('status')),
    hasPhoto: photo === 'yes' ? true : photo === 'no' ? false : undefined,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const form = await readForm(request)
  return formText(form, 'intent') === '' ? editOne(ctx, form) : changeMany(ctx, form)
}

const changeMany = (ctx: Context, form: FormData) =>
  answerForm(ctx, {
    change: (ctx) =>
      changePlayers({
        ctx,
        input: {
          kind: formText(form, 'intent'),
          ids: formText(form, 'ids').split(',').map(Number),
          team_id: Number(formText(form, 'team_id')),
          status: formText(form, 'status'),
          numbers: readNumbers(form),
          anyway: isAnyway(form),
        },
      }),
    answer: (changed) => {
      if (changed.ok) {
        const { auditId, kind, subject } = changed.value
        const notice = auditId === null ? MANY_PLAYERS.unchanged : MANY_PLAYERS.done[kind]
        return changeDone(notice(subject), auditId)
      }
      if (changed.problem.code === 'player_doubt') return playerDoubted(changed.problem)
      const message = playerFieldMessage(changed.problem)
      return changeFailed(MANY_PLAYERS.failed, { code: 'conflict', message, status: 409 })
    },
    alert: MANY_PLAYERS.failed,
  })

const editOne = (ctx: Context, form: FormData) =>
  answerForm(ctx, {
    change: (ctx) => {
      const input = { typed: readPlayerFields(form), seen: readPlayerFields(form, 'seen_') }
      return editPlayer({ ctx, id: readPlayerId(form), input, anyway: isAnyway(form) })
    },
    answer: (edited) => {
      if (edited.ok) {
        const { name, auditId } = edited.value
        const notice = auditId === null ? PLAYER_NOTICES.unchanged : PLAYER_NOTICES.saved
        return changeDone(notice(name), auditId)
      }
      if (edited.problem.code === 'player_form') return playerRefused(edited.problem)
      if (edited.problem.code === 'player_doubt') return playerDoubted(edited.problem)
      const clashes = edited.problem.fields
      const reason = PLAYER_REFUSED.clash(clashes)
      return data<PlayerAnswer>(
        { ok: false, alert: PLAYER_NOTICES.saveFailed, reason, clashes },
        { status: CLASH },
      )
    },
    alert: PLAYER_NOTICES.saveFailed,
  })

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answerOr(serverAction, lostChange(PLAYER_NOTICES.saveFailed, PLAYER_NOTICES.unreachable))

export const shouldRevalidate = revalidateAfterClash

export default function EditPlayer({ loaderData }: Route.ComponentProps) {
  return <EditTab {...loaderData} />
}
