import { data } from 'react-router'

import { answerForm, changeDone } from '#app/back-office/shared/http.server.ts'
import { ScreenFailure } from '#app/back-office/shared/screen-failure.tsx'
import { adminMeta, CLASH, lostChange, revalidateAfterClash } from '#app/back-office/shared/screen.tsx'
import { answerOr } from '#app/shared/answer-or.ts'
import { formText, readForm } from '#app/shared/http.server.ts'
import { readFind, readTableQuery } from '#domain/back-office/tables.ts'
import { LINES_READ } from '#messages/roster-sync.ts'
import type { Context } from '#server/core/context.ts'
import { answerRoute } from '#server/http/answer.ts'
import { requestContext } from '#server/http/request-context.ts'
import { readLastGame } from '#server/rosters/last-game.ts'
import { listTeamRoster, listTeams } from '#server/rosters/league.ts'
import { pasteLines } from '#server/rosters/paste-lines.ts'
import { listPlayerRows, listTeamNames, PLAYER_COLUMNS } from '#server/rosters/player-rows.ts'
import { deleteRetainedSalary, getTeamCap, saveRetainedSalary } from '#server/rosters/retained-salaries.ts'
import { saveTeam, type TeamInvalid } from '#server/rosters/save-team.ts'
import { getTeamRow, listTeamChoices, listTeamRows, TEAM_SORTS } from '#server/rosters/team-rows.ts'

import type { Route } from './+types/route.ts'
import { AllTeams } from './all-teams.tsx'
import {
  ADMIN_TEAMS,
  retainedRefusal,
  TEAM_CAP,
  TEAM_FIELDS,
  teamClashMessage,
  type TeamField,
  teamFieldMessage,
  TEAM_LINES,
} from './copy.ts'
import { TeamDetails, TeamsScreen } from './screen.tsx'
import type { TeamAnswer } from './team-editor.tsx'
import type { TeamLinesFacts } from './team-lines.tsx'

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  return adminMeta(args.loaderData?.team?.name ?? ADMIN_TEAMS.title)(args)
}

export async function loader({ url, context }: Route.LoaderArgs) {
  return answerRoute(context.get(requestContext), async (ctx) => {
    const id = idOf(url.searchParams.get('team'))
    const [choices, team] = await Promise.all([
      listTeamChoices({ ctx }),
      id === null ? null : getTeamRow({ ctx, id }),
    ])
    if (team === null) return { choices, team, all: await allTeams(ctx, url), gone: id !== null }
    return {
      choices,
      team,
      imageHosts: ctx.imageHosts,
      ...(await playersOf(ctx, team.id, url)),
      lines: await linesOf(ctx, team.id),
      cap: { ...(await getTeamCap({ ctx, teamId: team.id })), teams: await listTeams({ ctx }) },
    }
  })
}

async function linesOf(ctx: Context, teamId: number): Promise<TeamLinesFacts> {
  const [roster, teams, last] = await Promise.all([
    listTeamRoster({ ctx, teamId }),
    listTeams({ ctx }),
    readLastGame({ ctx, teamId }),
  ])
  return {
    last: last && { ...last, places: last.places.length, isPasted: last.gameId === null },
    roster,
    opponents: teams
      .filter(({ id }) => id !== teamId)
      .map(({ abbreviation }) => abbreviation)
      .toSorted(),
  }
}

async function playersOf(ctx: Context, teamId: number, url: URL) {
  const query = readTableQuery(url.searchParams, PLAYER_COLUMNS)
  const find = readFind(url.searchParams)
  const [listed, names] = await Promise.all([
    listPlayerRows({ ctx, query: { ...query, find, teamId } }),
    listTeamNames({ ctx, teamId }),
  ])
  return { listed: { ...listed, query, filtered: find !== '' }, names }
}

async function allTeams(ctx: Context, url: URL) {
  const query = readTableQuery(url.searchParams, TEAM_SORTS)
  const { sort, descending } = query
  return {
    rows: await listTeamRows({ ctx, query: { find: readFind(url.searchParams), sort, descending } }),
    query,
  }
}

function idOf(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const form = await readForm(request)
  const id = idOf(formText(form, 'id')) ?? 0
  const intent = formText(form, 'intent')
  if (intent === 'lines') return saveLines(ctx, id, form)
  if (intent === 'retained') return saveRetained(ctx, id, form)
  if (intent === 'delete-retained') return deleteRetained(ctx, id, form)
  return answerForm(ctx, {
    change: (ctx) => saveTeam({ ctx, id, input: Object.fromEntries(form), seen: readSeen(form) }),
    answer: (saved) => {
      if (saved.ok) return changeDone(null, null)
      const { problem } = saved
      if (problem.code === 'team_changed') {
        const clashes = problem.fields
        return refused(ADMIN_TEAMS.saveFailed, teamClashMessage(clashes), { clashes }, CLASH)
      }
      const fields = messagesOf(problem.fields)
      return refused(ADMIN_TEAMS.saveFailed, Object.values(fields)[0] ?? null, { fields })
    },
    alert: ADMIN_TEAMS.saveFailed,
  })
}

const refused = (
  alert: string,
  reason: string | null,
  marks: Pick<Extract<TeamAnswer, { readonly ok: false }>, 'fields' | 'clashes'> = {},
  status = 422,
) => data<TeamAnswer>({ ok: false, alert, reason, ...marks }, { status })

/** Reads the fields of a team as they were when its form was opened. */
function readSeen(form: FormData): Readonly<Record<string, string>> {
  const seen = TEAM_FIELDS.flatMap((field) =>
    form.has(`seen_${field}`) ? [[field, formText(form, `seen_${field}`)] as const] : [],
  )
  return Object.fromEntries(seen)
}

const saveLines = (ctx: Context, teamId: number, form: FormData) =>
  answerForm(ctx, {
    change: (ctx) => pasteLines({ ctx, teamId, input: Object.fromEntries(form) }),
    answer: (pasted) =>
      pasted.ok
        ? changeDone(TEAM_LINES.pasted(pasted.value.placed), pasted.value.auditId)
        : refused(LINES_READ.pasteFailed, TEAM_LINES.refusals[pasted.problem.code]),
    alert: LINES_READ.pasteFailed,
  })

function saveRetained(ctx: Context, teamId: number, form: FormData) {
  // An empty text means no player. The verb refuses a text that is not an id.
  const id = (field: string) => (formText(form, field) === '' ? null : (idOf(formText(form, field)) ?? 0))
  const input = {
    id: id('retained_id'),
    playerId: id('player_id'),
    name: formText(form, 'player_name'),
    dollars: formText(form, 'dollars'),
    lowersCapHit: formText(form, 'lowers_cap_hit') === 'yes',
  }
  return answerForm(ctx, {
    change: (ctx) => saveRetainedSalary({ ctx, teamId, input }),
    answer: (saved) => {
      if (!saved.ok) return refused(TEAM_CAP.saveFailed, retainedRefusal(saved.problem))
      const { name, capHit, auditId } = saved.value
      return changeDone(auditId === null ? TEAM_CAP.unchanged(name) : TEAM_CAP.saved(name, capHit), auditId)
    },
    alert: TEAM_CAP.saveFailed,
  })
}

const deleteRetained = (ctx: Context, teamId: number, form: FormData) =>
  answerForm(ctx, {
    change: (ctx) => deleteRetainedSalary({ ctx, teamId, id: idOf(formText(form, 'retained_id')) ?? 0 }),
    answer: ({ name, auditId }) => changeDone(TEAM_CAP.removed(name), auditId),
    alert: TEAM_CAP.removeFailed,
  })

function messagesOf(problems: TeamInvalid['fields']): Readonly<Partial<Record<TeamField, string>>> {
  return Object.fromEntries(
    TEAM_FIELDS.flatMap((field) => {
      const problem = problems[field]
      return problem ? [[field, teamFieldMessage(field, problem)]] : []
    }),
  )
}

/** An edit of a player on this screen may also clash. */
export const shouldRevalidate = revalidateAfterClash

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  // Read here, because the server's answer may be what is lost.
  const isTeam = (await request.clone().formData()).get('intent') === 'save-team'
  const alert = isTeam ? ADMIN_TEAMS.saveFailed : ADMIN_TEAMS.notChanged
  return answerOr(serverAction, lostChange(alert, ADMIN_TEAMS.offline))
}

export default function Teams({ loaderData }: Route.ComponentProps) {
  const { choices, team } = loaderData
  return (
    <TeamsScreen choices={choices} chosen={team?.id ?? null}>
      {loaderData.team ? (
        <TeamDetails key={loaderData.team.id} {...loaderData} />
      ) : (
        <AllTeams {...loaderData} />
      )}
    </TeamsScreen>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenFailure error={error} title={ADMIN_TEAMS.title} sentence={ADMIN_TEAMS.loadFailed} />
}
