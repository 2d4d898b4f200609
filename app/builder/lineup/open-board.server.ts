import { data, redirect } from 'react-router'

import { attempt } from '#app/shared/http.server.ts'
import { readCountry } from '#domain/country/countries.ts'
import { type AskedQuestion, dailyPath, dailyResultPath } from '#domain/fans/daily-question.ts'
import type { LineupDraft } from '#domain/lineup/model/draft.ts'
import { findAskedTeam, type Team } from '#domain/team/team.ts'
import { SHARE_GONE } from '#messages/share-page.ts'
import { FAILED_PLAYERS, FAILED_TEAMS, unknownTeam } from '#messages/site.ts'
import type { Context } from '#server/core/context.ts'
import { readDailyQuestion, readDailyResult } from '#server/fans/daily-chair.ts'
import { readBoard, readFansDraft } from '#server/lineups/open-board.ts'
import { listTeams } from '#server/rosters/league.ts'
import { getLineupToRemix } from '#server/shares/open-share.ts'

import { type Address, dreamTeamSearch, readAddress } from './address.ts'
import { type LoadedBuilder, NOTHING_LOADED } from './loaded.ts'
import { readMoves } from './moves.server.ts'

const unknownCountry = (asked: string): string =>
  `No national team goes by “${asked}”. Codes have three letters, such as CAN or SWE.`

export async function openBoard(ctx: Context, url: URL) {
  const { searchParams: search } = url
  const address = readAddress(search)
  const nothing = { ...NOTHING_LOADED, reportService: ctx.reportService }
  const listed = await attempt(ctx, (ctx) => listTeams({ ctx }), FAILED_TEAMS)
  if (!listed.ok) {
    const { message, status } = listed.failure
    return data<LoadedBuilder>({ ...nothing, problem: message }, { status })
  }
  const teams = listed.value
  const daily = await askedQuestion(ctx, search)
  const shared = { ...nothing, teams, ...(await openRemix(ctx, url, teams)) }
  const refuse = (problem: string) => data<LoadedBuilder>({ ...nothing, teams, problem }, { status: 404 })
  if (address.kind === 'none') return data<LoadedBuilder>(shared)
  if (address.kind === 'dream_team') {
    const { country: wanted = '' } = address
    const country = readCountry(wanted)
    if (wanted !== '' && !country) return refuse(unknownCountry(wanted))
    return data<LoadedBuilder>({ ...shared, mode: 'dream_team', country })
  }
  const team = findAskedTeam(teams, address.wanted)
  if (!team) return refuse(unknownTeam(address.wanted))
  return openTeam(ctx, search, team, { ...shared, mode: 'team', teamId: team.id, daily })
}

/** Adds the team's players. Without them the page keeps the rest. */
async function openTeam(ctx: Context, search: URLSearchParams, { id: teamId }: Team, chosen: LoadedBuilder) {
  const read = await attempt(
    ctx,
    (ctx) => readBoard({ ctx, teamId, wanted: readMoves(search) }),
    FAILED_PLAYERS,
  )
  if (!read.ok) {
    const { message, status } = read.failure
    return data<LoadedBuilder>({ ...chosen, pool: { status: 'failed', message } }, { status })
  }
  const { players, stats, lastGame, afterTrade } = read.value
  const asksForFans = search.get('start') === 'fans' && chosen.remix === null
  return data<LoadedBuilder>({
    ...chosen,
    pool: { status: 'ready', players, stats },
    // The coach's line is part of the answer to a daily question.
    lastGame: chosen.daily ? null : lastGame,
    afterTrade,
    remix: asksForFans ? await readFansDraft({ ctx, teamId }) : chosen.remix,
  })
}

/** Returns the question of `?daily=`. A link to another day's leads to its result, or else to today's question. */
async function askedQuestion(ctx: Context, search: URLSearchParams): Promise<AskedQuestion | null> {
  const day = search.get('daily')
  if (day === null) return null
  const asked = await attempt(ctx, (ctx) => readDailyQuestion({ ctx }), FAILED_PLAYERS)
  const daily = asked.ok ? asked.value : null
  if (!daily || (day === daily.question.day && search.get('team') === daily.team.abbreviation)) return daily
  const past = await attempt(ctx, (ctx) => readDailyResult({ ctx, day }), '')
  throw redirect(past.ok && past.value ? dailyResultPath(day) : dailyPath(daily))
}

/**
 * Returns the shared lineup that `?from=` names, at the address of its own team. If it is gone, `problem` says so, and
 * the board follows the rest of the address.
 */
async function openRemix(
  ctx: Context,
  { pathname, searchParams: search }: URL,
  teams: readonly Team[],
): Promise<{ readonly remix: LineupDraft | null; readonly problem: string | null }> {
  const id = search.get('from')
  if (id === null) return { remix: null, problem: null }
  const found = await attempt(ctx, (ctx) => getLineupToRemix({ ctx, id }), SHARE_GONE.lineup)
  if (!found.ok) return { remix: null, problem: SHARE_GONE.lineup }
  const { teamId, country } = found.value
  const team = teams.find(({ id }) => id === teamId)
  const asked = readAddress(search)
  const isOfCountry = asked.kind !== 'dream_team' || readCountry(asked.country ?? '') === country
  if (!isAbout(team, asked, teams) || !isOfCountry) {
    const own = team ? `?team=${team.abbreviation}` : dreamTeamSearch(country)
    throw redirect(`${pathname}${own}&from=${id}`)
  }
  return { remix: found.value, problem: null }
}

/** Returns whether the address asks for this team, or for the Dream Team when there is none. */
const isAbout = (team: Team | undefined, address: Address, teams: readonly Team[]): boolean =>
  address.kind === 'team'
    ? team !== undefined && findAskedTeam(teams, address.wanted)?.abbreviation === team.abbreviation
    : address.kind === 'dream_team' && team === undefined
