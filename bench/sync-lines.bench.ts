/**
 * Reads the lines of the last games of all 32 teams from a feed on loopback: the time with and without the pause
 * between requests, the peak memory of the process, and the time of a server's pages while it runs. On a PostgreSQL the
 * command is a process of its own; embedded the server does it. Needs the build.
 */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

import type { Game, GameTeam, Shift } from '#domain/last-game/game.ts'
import { readSeedPlayers, readSeedTeams, type SeedPlayer } from '#seed/seed-rosters.ts'
import { AWAY, HOME, makeGame, REGULAR } from '#tests/factories/games.ts'
import { publishGame } from '#tests/factories/league-games.ts'
import { type LeagueServer, openLeagueServer } from '#tests/support/league-server.ts'
import { startServer } from '#tests/support/server.ts'

import packageJson from '../package.json' with { type: 'json' }
import { startPostgres, temporaryFolder } from '../scripts/temporary.ts'
import { median, percentile, ratio, timed } from './measuring/figures.ts'

const LIMIT_MS = 60_000
const LIMIT_MB = 200
const PAGE = '/lineup-builder?team=EDM'
/** Pages requested before, one after the other. */
const PAGES = 400
/**
 * Each team has played that often: enough for the units, which an invented game without special teams does not show.
 */
const ROUNDS = 3

/** The invented team's players like a real one's: forwards, defenders and goaltenders in their order. */
function idsOf(made: GameTeam, roster: readonly SeedPlayer[]): ReadonlyMap<number, number> {
  const of = (positions: readonly string[]) =>
    roster.filter(({ position }) => positions.includes(position)).map(({ nhl_id }) => nhl_id)
  const skaters = [...of(['lw', 'c', 'rw']).slice(0, 12), ...of(['d']).slice(0, 6)]
  const theirs = [...skaters, ...of(['g']).slice(0, 2)]
  return new Map([...made.skaters, ...made.goalies].map(({ id }, index) => [id, theirs[index] ?? id]))
}

/** Shifts of ten seconds that follow each other as one of up to fifty: 800 to 900 a game, as in the league. */
function asPlayed(shifts: readonly Shift[]): readonly Shift[] {
  const played: Shift[] = []
  for (const turns of Map.groupBy(shifts, ({ playerId, period }) => `${playerId} ${period}`).values()) {
    for (const shift of turns) {
      const last = played.at(-1)
      const goesOn = last?.playerId === shift.playerId && last.end === shift.start && (last.seconds ?? 0) < 50
      const seconds = (last?.seconds ?? 0) + (shift.seconds ?? 0)
      if (goesOn && last) played[played.length - 1] = { ...last, end: shift.end, seconds }
      else played.push(shift)
    }
  }
  return played
}

async function publishSeason(league: LeagueServer): Promise<void> {
  const teams = await readSeedTeams()
  const players = Map.groupBy(await readSeedPlayers(), ({ team_abbreviation }) => team_abbreviation)
  const made = makeGame(REGULAR)
  const shifts = asPlayed(made.shifts)
  let number = 2026020500
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let pair = 0; pair < teams.length / 2; pair += 1) {
      // Others meet in each round, so that no game of the units is another team's newest.
      const [home, away] = [teams[pair], teams[teams.length / 2 + ((pair + round) % (teams.length / 2))]]
      if (!home || !away) continue
      const ids = new Map([
        ...idsOf(HOME, players.get(home.abbreviation) ?? []),
        ...idsOf(AWAY, players.get(away.abbreviation) ?? []),
      ])
      const renamed = <One extends { readonly id: number }>(one: One): One => ({
        ...one,
        id: ids.get(one.id) ?? one.id,
      })
      const playedBy = (team: GameTeam, { id: teamId }: { readonly id: number }): GameTeam => ({
        teamId,
        skaters: team.skaters.map(renamed),
        goalies: team.goalies.map(renamed),
      })
      const game: Game = {
        ...made,
        id: (number += 1),
        date: `2026-12-0${round + 1}`,
        home: playedBy(HOME, home),
        away: playedBy(AWAY, away),
        shifts: shifts.map((shift) => ({
          ...shift,
          playerId: ids.get(shift.playerId) ?? shift.playerId,
          teamId: shift.teamId === HOME.teamId ? home.id : away.id,
        })),
      }
      publishGame(league, {
        game,
        homeAbbreviation: home.abbreviation,
        awayAbbreviation: away.abbreviation,
      })
    }
  }
}

/** Returns the resident memory of a process in megabytes; 0 once it has ended. */
function memoryOf(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

type Env = Readonly<Record<string, string>>
type Run = { readonly ms: number; readonly mb: number; readonly serverMb: number; readonly line: string }

/** Runs the command as an operator does. */
async function runCommand(env: Env, serverPid: number): Promise<Run> {
  const tool = spawn('sh', ['-c', packageJson.scripts['sync-lines']], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let line = ''
  tool.stdout.on('data', (text) => (line += String(text)))
  let mb = 0
  let serverMb = 0
  const watching = setInterval(() => {
    mb = Math.max(mb, memoryOf(tool.pid ?? 0))
    serverMb = Math.max(serverMb, memoryOf(serverPid))
  }, 10)
  const ended = once(tool, 'exit')
  const ms = await timed(() => ended)
  clearInterval(watching)
  return { ms, mb, serverMb, line: line.split('\n')[0] ?? '' }
}

/** Returns the server time of pages, requested one after the other until the work ends. */
async function askPages(url: string, until: () => boolean): Promise<number[]> {
  const times: number[] = []
  while (!until()) {
    times.push(await timed(async () => (await fetch(url + PAGE)).text()))
    // A visitor now and then, not a load: both cores must not be busy with pages.
    await pause(20)
  }
  return times
}

async function measure(league: LeagueServer, isEmbedded: boolean): Promise<void> {
  const name = isEmbedded ? 'embedded' : 'PostgreSQL'
  for (const pauseMs of ['0', '500']) {
    await using postgres = isEmbedded ? null : await startPostgres()
    using folder = temporaryFolder('sync-lines')
    const env = {
      DATA_DIR: folder.path,
      NHL_API_BASE: league.url,
      NHL_STATS_API_BASE: league.url,
      NHL_API_PAUSE_MS: pauseMs,
      ...(postgres && { DATABASE_URL: postgres.url }),
    }
    const server = await startServer(env)
    await askPages(server.url, countTo(50))
    const before = await askPages(server.url, countTo(PAGES))
    const memory = memoryOf(server.pid)
    league.askedPages.length = 0
    let isOver = false
    const running = runCommand(env, server.pid).finally(() => (isOver = true))
    const during = await askPages(server.url, () => isOver)
    const run = await running
    const paused = (league.askedPages.length - 1) * Number(pauseMs)
    const p95 = [percentile(before, 0.95), percentile(during, 0.95)] as const
    console.log(
      [
        `${name}, ${pauseMs} ms between requests: ${run.line}`,
        `  ${league.askedPages.length} requests in ${(run.ms / 1000).toFixed(1)} s, of it ${(paused / 1000).toFixed(1)} s pauses; without them ${ratio(run.ms - paused, LIMIT_MS)} the limit of ${LIMIT_MS / 1000} s`,
        `  the command's process ${run.mb.toFixed(0)} MB at most (limit ${LIMIT_MB}), the server's ${memory.toFixed(0)} MB became ${run.serverMb.toFixed(0)} at most`,
        `  pages during it: p95 ${p95[1].toFixed(1)} ms, ${ratio(p95[1], p95[0])} the ${p95[0].toFixed(1)} ms before (at most 1.2 with the pause); p50 ${median(during).toFixed(1)} and ${median(before).toFixed(1)} ms`,
      ].join('\n'),
    )
    await server.stop()
  }
}

function countTo(many: number): () => boolean {
  let count = 0
  return () => (count += 1) > many
}

await using league = await openLeagueServer()
await publishSeason(league)
const sizes = [...league.pages.values()].map((page) => JSON.stringify(page).length)
console.log(`the longest answer of the feed has ${(Math.max(...sizes) / 1024).toFixed(0)} KB`)
await measure(league, true)
await measure(league, false)
