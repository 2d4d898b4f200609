import { data, useNavigate, useRevalidator, useRouteLoaderData } from 'react-router'
import { useEffect } from 'react'

import { LineupBuilder } from '#app/lineup-builder/lineup-builder.tsx'
import { useLeaguePool } from '#app/lineup-builder/pool/use-pool.ts'
import type { Pool } from '#app/lineup-builder/state/builder-context.tsx'
import type { AfterTrade } from '#app/lineup-builder/state/use-address.ts'
import type { loader as rootLoader } from '#app/root.tsx'
import { attempt } from '#app/routes/http.ts'
import { BRAND } from '#domain/brand.ts'
import type { LineupDraft } from '#domain/lineup/draft.ts'
import { byPositionThenNumber } from '#domain/player/player.ts'
import { findMoves, rosterAfter } from '#domain/roster/after-trade.ts'
import type { Team } from '#domain/team/team.ts'
import { FAILED_PLAYERS, FAILED_TEAMS, UNEXPECTED_PLAYERS, unknownTeam } from '#messages/builder.ts'
import type { Context } from '#server/context.ts'
import { requestContext } from '#server/http/request-context.ts'
import { listAllPlayers, listTeamRoster, listTeams } from '#server/rosters/league.ts'

import type { Route } from './+types/lineup-builder.ts'
import { findAskedTeam, readAddress, readMoves } from './address.ts'
import { openRemix } from './open-remix.ts'

type Loaded = {
  readonly teams: readonly Team[]
  readonly mode: 'none' | 'team' | 'dream_team'
  readonly teamId: number | null
  readonly pool: Pool
  readonly afterTrade: AfterTrade | null
  readonly problem: string | null
  /** The shared lineup that `?from=` asks to go on with. */
  readonly remix: LineupDraft | null
}

/** P-CALL-02: the teams; P-CALL-04: the asked team's roster. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const { searchParams } = new URL(request.url)
  const address = readAddress(searchParams)
  const nothing = { afterTrade: null, problem: null, remix: null } as const
  const empty = { teamId: null, pool: { status: 'none' }, ...nothing } as const

  const teams = await attempt(ctx, (ctx) => listTeams({ ctx }), FAILED_TEAMS)
  if (!teams.ok) {
    const { message, status } = teams.failure
    return data<Loaded>({ ...empty, teams: [], mode: 'none', problem: message }, { status })
  }
  const asked = await openRemix(ctx, new URL(request.url), teams.value)
  const shared = { ...empty, teams: teams.value, ...asked }
  if (address.kind !== 'team') {
    return data<Loaded>({ ...shared, mode: address.kind })
  }
  const team = findAskedTeam(teams.value, address.asked)
  if (!team) {
    const problem = unknownTeam(address.asked)
    return data<Loaded>({ ...empty, teams: teams.value, mode: 'none', problem }, { status: 404 })
  }
  const roster = await attempt(ctx, (ctx) => readRoster(ctx, team.id, searchParams), FAILED_PLAYERS)
  const chosen = { ...shared, mode: 'team', teamId: team.id } as const
  return roster.ok
    ? data<Loaded>({
        ...chosen,
        pool: { status: 'ready', players: roster.value.players },
        afterTrade: roster.value.afterTrade,
      })
    : data<Loaded>(
        { ...chosen, pool: { status: 'failed', message: roster.failure.message } },
        { status: roster.failure.status },
      )
}

/** The team's players, or those it would have after the trade that the address tells of. */
async function readRoster(ctx: Context, teamId: number, search: URLSearchParams) {
  const players = await listTeamRoster({ ctx, teamId })
  const asked = readMoves(search)
  if (asked.coming.length + asked.leaving.length === 0) return { players, afterTrade: null }
  const league = new Map((await listAllPlayers({ ctx })).map((player) => [player.id, player]))
  const moves = findMoves(asked, teamId, league)
  if (!moves) return { players, afterTrade: null }
  const roster = rosterAfter(players, teamId, moves).toSorted(byPositionThenNumber)
  return { players: roster, afterTrade: { moves, roster } }
}

let rememberedTeams: readonly Team[] = []
function rememberTeams(teams: readonly Team[]): void {
  if (teams.length > 0) rememberedTeams = teams
}

/** A roster that cannot be fetched must not take the board away: the pool says so and offers Retry. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<Loaded> {
  try {
    const loaded = await serverLoader()
    rememberTeams(loaded.teams)
    return loaded
  } catch (error) {
    const address = readAddress(new URL(request.url).searchParams)
    const team = address.kind === 'team' ? findAskedTeam(rememberedTeams, address.asked) : undefined
    if (!team) throw error
    const pool = { status: 'failed', message: UNEXPECTED_PLAYERS } as const
    return {
      teams: rememberedTeams,
      mode: 'team',
      teamId: team.id,
      pool,
      afterTrade: null,
      problem: null,
      remix: null,
    }
  }
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const team = loaderData?.teams.find(({ id }) => id === loaderData.teamId)
  const subject = team?.name ?? (loaderData?.mode === 'dream_team' ? 'Dream Team' : null)
  const title = subject ? `${subject} lineup builder` : 'Lineup builder'
  const description = subject
    ? `Build the ${subject} lines, pairs and special teams, and share them as a picture.`
    : 'Build the lines of any NHL club or your Dream Team, and share them as a picture.'
  return [{ title: `${title} · ${BRAND.name}` }, { name: 'description', content: description }]
}

export default function LineupBuilderRoute({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate()
  const account = useRouteLoaderData<typeof rootLoader>('root')?.account ?? null
  const { revalidate } = useRevalidator()
  const league = useLeaguePool(loaderData.mode === 'dream_team')
  const go = (search: string) => void navigate({ search }, { preventScrollReset: true })
  useEffect(() => rememberTeams(loaderData.teams), [loaderData.teams])
  const { remix } = loaderData
  useEffect(() => {
    if (!remix) return
    // It is on the board, and a reload must bring back what was made of it.
    const search = new URLSearchParams(location.search)
    search.delete('from')
    void navigate({ search: `?${search}` }, { replace: true, preventScrollReset: true })
  }, [remix, navigate])
  return (
    <LineupBuilder
      {...loaderData}
      pool={loaderData.mode === 'dream_team' ? league.pool : loaderData.pool}
      signedIn={account !== null}
      isAdmin={account?.isAdmin ?? false}
      reporter={account?.email ?? null}
      onChooseTeam={(team) => go(`?team=${team.abbreviation}`)}
      onChooseDreamTeam={() => go('?mode=dream')}
      onRetry={() => {
        if (loaderData.mode === 'dream_team') league.retry()
        else void revalidate()
      }}
    />
  )
}
