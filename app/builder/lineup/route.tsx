import { useEffect } from 'react'
import {
  data,
  type MetaDescriptor,
  redirect,
  redirectDocument,
  useNavigate,
  useRevalidator,
} from 'react-router'

import { OFFLINE_REASON } from '#app/api/request.ts'
import { useLeaguePool } from '#app/builder/lineup/pool/use-pool.ts'
import { attempt } from '#app/shared/http.server.ts'
import { useAccount } from '#app/shared/known-account.ts'
import { pageTitle } from '#app/shared/known-site.ts'
import { siteHead } from '#app/shared/page-head.server.ts'
import { nationalTeamName, readCountry } from '#domain/country/countries.ts'
import { fanPlacements } from '#domain/fans/consensus.ts'
import { type AskedQuestion, dailyPath, dailyResultPath } from '#domain/fans/daily-question.ts'
import { findMoves, rosterAfter, withNewcomers } from '#domain/lineup-builder/after-trade.ts'
import { EMPTY_DRAFT, type LineupDraft } from '#domain/lineup/draft.ts'
import { byPositionThenNumber, type Player } from '#domain/player/player.ts'
import { listedStats } from '#domain/player/season-stats.ts'
import { findAskedTeam, type Team } from '#domain/team/team.ts'
import { LINEUP_TYPES } from '#domain/vocabulary.ts'
import { SHARE_GONE } from '#messages/share-page.ts'
import { FAILED_TEAMS, unknownCountry, unknownTeam } from '#messages/site.ts'
import { readDailyQuestion, readDailyResult } from '#server/fans/daily-chair.ts'
import { readFanLines } from '#server/fans/fan-lines.ts'
import type { Context } from '#server/ground/context.ts'
import { requestContext } from '#server/http/request-context.ts'
import { readLastGame } from '#server/rosters/last-game.ts'
import { listAllPlayers, listTeamRoster, listTeams } from '#server/rosters/league.ts'
import { listStats } from '#server/rosters/stats.ts'
import { getLineupToRemix } from '#server/shares/open-share.ts'
import { readLinesImage } from '#server/teams/team-page.ts'

import type { Route } from './+types/route.ts'
import { type Address, dreamTeamSearch, readAddress, readMoves } from './address.ts'
import { FAILED_PLAYERS, UNEXPECTED_PLAYERS } from './copy.ts'
import { LineupBuilder, type LoadedBuilder } from './screen.tsx'

/** Loaded data plus the page's head, which a page built without the server does not have. */
type Loaded = LoadedBuilder & { readonly head?: MetaDescriptor[] }

const NOTHING: LoadedBuilder = {
  teams: [],
  mode: 'none',
  teamId: null,
  pool: { status: 'none' },
  lastGame: null,
  afterTrade: null,
  problem: null,
  daily: null,
  remix: null,
  reportService: null,
}

/** Loads the teams and, when the address names one of them, its roster. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const { data: loaded, init } = await loadBuilder(ctx, new URL(request.url))
  return data<Loaded>({ ...loaded, head: await headOfBuilder(ctx, loaded) }, init ?? undefined)
}

async function loadBuilder(ctx: Context, url: URL) {
  const address = readAddress(url.searchParams)
  const nothing = { ...NOTHING, reportService: ctx.reportService }

  const listed = await attempt(ctx, (ctx) => listTeams({ ctx }), FAILED_TEAMS)
  if (!listed.ok) {
    const { message, status } = listed.failure
    return data<LoadedBuilder>({ ...nothing, problem: message }, { status })
  }
  const teams = listed.value
  const asked = url.searchParams.has('daily')
    ? await attempt(ctx, (ctx) => readDailyQuestion({ ctx }), FAILED_PLAYERS)
    : null
  const daily = asked?.ok ? asked.value : null
  if (daily && !isAskedAt(daily, url.searchParams)) {
    const day = url.searchParams.get('daily') ?? ''
    const past = await attempt(ctx, (ctx) => readDailyResult({ ctx, day }), '')
    throw redirect(past.ok && past.value ? dailyResultPath(day) : dailyPath(daily))
  }
  const shared = { ...nothing, teams, ...(await openRemix(ctx, url, teams)) }
  if (address.kind === 'none') return data<LoadedBuilder>(shared)
  if (address.kind === 'dream_team') {
    const { country: wanted = '' } = address
    const country = readCountry(wanted)
    if (wanted === '' || country) return data<LoadedBuilder>({ ...shared, mode: 'dream_team', country })
    return data<LoadedBuilder>({ ...nothing, teams, problem: unknownCountry(wanted) }, { status: 404 })
  }

  const team = findAskedTeam(teams, address.wanted)
  if (!team) {
    return data<LoadedBuilder>({ ...nothing, teams, problem: unknownTeam(address.wanted) }, { status: 404 })
  }
  const chosen = { ...shared, mode: 'team', teamId: team.id, daily } as const
  const roster = await attempt(ctx, (ctx) => readRoster(ctx, team.id, url.searchParams), FAILED_PLAYERS)
  // The coach's line is part of the answer.
  if (roster.ok) {
    const remix = shared.remix ?? (await openFanLines(ctx, url, team.id))
    return data<LoadedBuilder>({ ...chosen, ...roster.value, remix, ...(daily && { lastGame: null }) })
  }
  const { message, status } = roster.failure
  return data<LoadedBuilder>({ ...chosen, pool: { status: 'failed', message } }, { status })
}

/** Returns the fans' lines for `?start=fans`, to continue like a link; null when too few fans have built any. */
async function openFanLines(ctx: Context, url: URL, teamId: number): Promise<LineupDraft | null> {
  if (url.searchParams.get('start') !== 'fans') return null
  const [fans, roster] = await Promise.all([readFanLines({ ctx, teamId }), listTeamRoster({ ctx, teamId })])
  const type = LINEUP_TYPES.find((type) => fans[type])
  return type ? { ...EMPTY_DRAFT, mode: 'team', teamId, type, lineups: fanPlacements(fans, roster) } : null
}

/** A link to the question of another day leads to its result, or else to today's question. */
const isAskedAt = ({ question, team }: AskedQuestion, search: URLSearchParams): boolean =>
  search.get('daily') === question.day && search.get('team') === team.abbreviation

/** Returns the team's players, or those it would have after the trade in the address. */
async function readRoster(
  ctx: Context,
  teamId: number,
  search: URLSearchParams,
): Promise<Pick<LoadedBuilder, 'pool' | 'lastGame' | 'afterTrade'>> {
  const [players, lastGame, stats] = await Promise.all([
    listTeamRoster({ ctx, teamId }),
    readLastGame({ ctx, teamId }),
    listStats({ ctx }),
  ])
  const poolOf = (players: readonly Player[]) =>
    ({ status: 'ready', players, stats: listedStats(players, stats) }) as const
  const today = { pool: poolOf(players), lastGame, afterTrade: null } as const
  const wanted = readMoves(search)
  if (wanted.coming.length + wanted.leaving.length === 0) return today
  const league = new Map((await listAllPlayers({ ctx })).map((player) => [player.id, player]))
  const moves = findMoves(wanted, teamId, league)
  if (!moves) return today
  const roster = rosterAfter(players, teamId, moves).toSorted(byPositionThenNumber)
  const former = [...new Set(moves.coming.flatMap((player) => player.teamId ?? []))]
  const games = await Promise.all(former.map((teamId) => readLastGame({ ctx, teamId })))
  const played = new Map(former.flatMap((id, index) => (games[index] ? [[id, games[index]] as const] : [])))
  return {
    pool: poolOf(roster),
    lastGame: lastGame && withNewcomers(lastGame, moves, players, played),
    afterTrade: { moves, roster },
  }
}

/** What a page that fails to reload still has. */
type Remembered = Pick<LoadedBuilder, 'teams' | 'reportService'>

let remembered: Remembered = NOTHING
function remember({ teams, reportService }: Remembered): void {
  if (teams.length > 0) remembered = { teams, reportService }
}

const isKept = async (url: string): Promise<boolean> =>
  !navigator.onLine && 'caches' in window && (await caches.match(url)) !== undefined

/** A roster that does not load must not remove the board: the pool shows the failure and offers Retry. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<Loaded> {
  try {
    const loaded = await serverLoader()
    remember(loaded)
    return loaded
  } catch (error) {
    // A redirect.
    if (error instanceof Response) throw error
    const address = readAddress(new URL(request.url).searchParams)
    // Another country's board needs nothing from the server: the league's players are loaded, or are requested again.
    if (address.kind === 'dream_team' && remembered.teams.length > 0) {
      return { ...NOTHING, ...remembered, mode: 'dream_team', country: readCountry(address.country ?? '') }
    }
    // Without a network another team's page is opened whole, if it was stored on this device.
    if (request.url !== location.href && (await isKept(request.url))) throw redirectDocument(request.url)
    const team = address.kind === 'team' ? findAskedTeam(remembered.teams, address.wanted) : undefined
    if (!team) throw error
    const message = navigator.onLine ? UNEXPECTED_PLAYERS : OFFLINE_REASON
    const pool = { status: 'failed', message } as const
    return { ...NOTHING, ...remembered, mode: 'team', teamId: team.id, pool }
  }
}

export const meta = (args: Route.MetaArgs): Route.MetaDescriptors =>
  args.loaderData?.head ?? [pageTitle(titleOf(args.loaderData ? subjectOf(args.loaderData) : null), args)]

/** Returns whose lines are built; null where nothing is chosen. */
function subjectOf({ teams, teamId, country, mode }: LoadedBuilder): string | null {
  const team = teams.find(({ id }) => id === teamId)
  return team?.name ?? (country ? nationalTeamName(country) : mode === 'dream_team' ? 'Dream Team' : null)
}

const titleOf = (subject: string | null): string => (subject ? `${subject} lineup builder` : 'Lineup builder')

/** Chats show the lines of a team's last game, unless they are the answer to the question of the day. */
async function headOfBuilder(ctx: Context, loaded: LoadedBuilder) {
  const subject = subjectOf(loaded)
  if (!subject) return siteHead(ctx.site, 'lineup-builder')
  const team = loaded.daily ? null : loaded.teams.find(({ id }) => id === loaded.teamId)
  const lines = team ? await attempt(ctx, (ctx) => readLinesImage(ctx, team), '') : null
  return siteHead(ctx.site, 'lineup-builder', {
    title: titleOf(subject),
    description: `Build the ${subject} lines, pairs and special teams, and share them as an image.`,
    ...(team && { search: `?team=${team.abbreviation}` }),
    ...(lines?.ok && lines.value && { image: { path: lines.value, type: 'image/png' } }),
  })
}

export default function LineupBuilderRoute({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate()
  const account = useAccount()
  const isDreamTeam = loaderData.mode === 'dream_team'
  const { revalidate } = useRevalidator()
  const league = useLeaguePool(isDreamTeam)
  const go = (search: string) => void navigate({ search }, { preventScrollReset: true })
  useEffect(() => remember(loaderData), [loaderData])
  const { remix } = loaderData
  useEffect(() => {
    if (!remix) return
    // The remix is on the board. A reload must restore what was made of it.
    const search = new URLSearchParams(location.search)
    search.delete('from')
    search.delete('start')
    void navigate({ search: `?${search}` }, { replace: true, preventScrollReset: true })
  }, [remix, navigate])
  return (
    <LineupBuilder
      // The board of a question is not the team's own.
      key={loaderData.daily?.question.day ?? ''}
      {...loaderData}
      pool={isDreamTeam ? league.pool : loaderData.pool}
      signedIn={account !== null}
      isAdmin={account?.isAdmin ?? false}
      reporter={account?.email ?? null}
      profileName={account?.signature ?? null}
      favoriteTeamId={account?.favoriteTeamId ?? null}
      onChooseTeam={(team) => go(`?team=${team.abbreviation}`)}
      onChooseDreamTeam={() => go(dreamTeamSearch(undefined))}
      onCountryChange={(country) =>
        void navigate({ search: dreamTeamSearch(country) }, { replace: true, preventScrollReset: true })
      }
      onRetry={() => {
        if (isDreamTeam) league.retry()
        else void revalidate()
      }}
    />
  )
}

/**
 * Returns the shared lineup that `?from=` names, at the address of its own team. If it is gone, `problem` says so, and
 * the board follows the rest of the address.
 */
async function openRemix(
  ctx: Context,
  address: URL,
  teams: readonly Team[],
): Promise<{ readonly remix: LineupDraft | null; readonly problem: string | null }> {
  const id = address.searchParams.get('from')
  if (id === null) return { remix: null, problem: null }
  const found = await attempt(ctx, (ctx) => getLineupToRemix({ ctx, id }), SHARE_GONE.lineup)
  if (!found.ok) return { remix: null, problem: SHARE_GONE.lineup }
  const { teamId, country } = found.value
  const team = teams.find(({ id }) => id === teamId)
  const asked = readAddress(address.searchParams)
  const isOfCountry = asked.kind !== 'dream_team' || readCountry(asked.country ?? '') === country
  if (!isAbout(team, asked, teams) || !isOfCountry) {
    const own = team ? `?team=${team.abbreviation}` : dreamTeamSearch(country)
    throw redirect(`${address.pathname}${own}&from=${id}`)
  }
  return { remix: found.value, problem: null }
}

/** Returns whether the address asks for this team, or for the Dream Team when there is none. */
const isAbout = (team: Team | undefined, address: Address, teams: readonly Team[]): boolean =>
  address.kind === 'team'
    ? team !== undefined && findAskedTeam(teams, address.wanted)?.abbreviation === team.abbreviation
    : address.kind === 'dream_team' && team === undefined
