import { data } from 'react-router'

import type { ChangeAnswer } from '#app/back-office/shared/changes.ts'
import { ScreenFailure } from '#app/back-office/shared/screen-failure.tsx'
import { adminMeta, answerOr, CLASH, revalidateAfterClash } from '#app/back-office/shared/screen.tsx'
import { attempt, formText, readForm } from '#app/shared/http.server.ts'
import { readFind, readTableQuery } from '#domain/back-office/tables.ts'
import { LINES_READ } from '#messages/roster-sync.ts'
import type { Context } from '#server/core/context.ts'
import { answerRoute, type Failure } from '#server/http/answer.ts'
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
  const form = await readForm(request)
  const id = idOf(formText(form, 'id')) ?? 0
  const input = Object.fromEntries(form)
  const intent = formText(form, 'intent')
  if (intent === 'lines') return saveLines(context.get(requestContext), id, input)
  if (intent === 'retained') return saveRetained(context.get(requestContext), id, form)
  if (intent === 'delete-retained') return deleteRetained(context.get(requestContext), id, form)
  const tried = await attempt(
    context.get(requestContext),
    (ctx) => saveTeam({ ctx, id, input, seen: readSeen(form) }),
    ADMIN_TEAMS.saveFailed,
  )
  if (!tried.ok) {
    const { code, message, status } = tried.failure
    return data({ ok: false, line: code === 'unexpected' ? null : message, fields: {} }, { status })
  }
  if (tried.value.ok) return data({ ok: true })
  const { problem } = tried.value
  if (problem.code === 'team_changed') {
    const clashes = problem.fields
    return data({ ok: false, line: teamClashMessage(clashes), fields: {}, clashes }, { status: CLASH })
  }
  const fields = messagesOf(problem.fields)
  return data({ ok: false, line: Object.values(fields)[0] ?? '', fields }, { status: 422 })
}

/** Reads the fields of a team as they were when its form was opened. */
function readSeen(form: FormData): Readonly<Record<string, string>> {
  const seen = TEAM_FIELDS.flatMap((field) =>
    form.has(`seen_${field}`) ? [[field, formText(form, `seen_${field}`)] as const] : [],
  )
  return Object.fromEntries(seen)
}

async function saveLines(ctx: Context, teamId: number, input: unknown) {
  const tried = await attempt(ctx, (ctx) => pasteLines({ ctx, teamId, input }), LINES_READ.pasteFailed)
  if (!tried.ok) return notChanged(LINES_READ.pasteFailed, tried.failure)
  if (!tried.value.ok) {
    const reason = TEAM_LINES.refusals[tried.value.problem.code]
    return data<ChangeAnswer>({ ok: false, alert: LINES_READ.pasteFailed, reason }, { status: 422 })
  }
  const { auditId, placed } = tried.value.value
  return data<ChangeAnswer>({ ok: true, notice: TEAM_LINES.pasted(placed), auditId })
}

async function saveRetained(ctx: Context, teamId: number, form: FormData) {
  // An empty text means no player. The verb refuses a text that is not an id.
  const id = (field: string) => (formText(form, field) === '' ? null : (idOf(formText(form, field)) ?? 0))
  const input = {
    id: id('retained_id'),
    playerId: id('player_id'),
    name: formText(form, 'player_name'),
    dollars: formText(form, 'dollars'),
    lowersCapHit: formText(form, 'lowers_cap_hit') === 'yes',
  }
  const tried = await attempt(ctx, (ctx) => saveRetainedSalary({ ctx, teamId, input }), TEAM_CAP.saveFailed)
  if (!tried.ok) return notChanged(TEAM_CAP.saveFailed, tried.failure)
  if (!tried.value.ok) {
    const reason = retainedRefusal(tried.value.problem)
    return data<ChangeAnswer>({ ok: false, alert: TEAM_CAP.saveFailed, reason }, { status: 422 })
  }
  const { name, capHit, auditId } = tried.value.value
  const notice = auditId === null ? TEAM_CAP.unchanged(name) : TEAM_CAP.saved(name, capHit)
  return data<ChangeAnswer>({ ok: true, notice, auditId })
}

async function deleteRetained(ctx: Context, teamId: number, form: FormData) {
  const id = idOf(formText(form, 'retained_id')) ?? 0
  const tried = await attempt(ctx, (ctx) => deleteRetainedSalary({ ctx, teamId, id }), TEAM_CAP.removeFailed)
  if (!tried.ok) return notChanged(TEAM_CAP.removeFailed, tried.failure)
  const { name, auditId } = tried.value
  return data<ChangeAnswer>({ ok: true, notice: TEAM_CAP.removed(name), auditId })
}

/** Returns what a notice shows of a failed change. A bug has no reason to show. */
function notChanged(alert: string, { code, message, status }: Failure) {
  const reason = code === 'unexpected' ? null : message
  return data<ChangeAnswer>({ ok: false, alert, reason }, { status })
}

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

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answerOr(serverAction, {
    ok: false,
    line: ADMIN_TEAMS.offline,
    fields: {},
    // For pasted lines and retained salaries.
    alert: ADMIN_TEAMS.notChanged,
    reason: ADMIN_TEAMS.offline,
  })

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
