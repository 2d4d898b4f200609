import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'

import { undoEntry } from '#server/audit/undo.ts'
import type { Context } from '#server/core/context.ts'
import { schema } from '#server/db/schema.ts'
import { deletePlayer } from '#server/rosters/change-player.ts'
import { readLastGame } from '#server/rosters/last-game.ts'
import { pasteLines } from '#server/rosters/paste-lines.ts'
import { actorOf, contextOn } from '#tests/factories/contexts.ts'
import { makePlayer } from '#tests/factories/player-rows.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { makeAdmin } from '#tests/factories/user-rows.ts'

import { testDatabase } from './database.ts'

const { audit_log, iced_games, iced_places } = schema
const database = testDatabase()

const EDM = 22
const NOW = new Date('2026-10-10T20:00:00Z')
let ctx: Context
let ids: Readonly<Record<string, number>>

beforeEach(async () => {
  const { db } = database
  await makeTeam(db, { id: EDM, name: 'Edmonton Oilers', abbreviation: 'EDM' })
  await makeTeam(db, { id: 20, abbreviation: 'CGY' })
  const made: Record<string, number> = {}
  for (const [last_name, position, number] of [
    ['Hyman', 'lw', 18],
    ['McDavid', 'c', 97],
    ['Brown', 'rw', 28],
    ['Ekholm', 'd', 14],
    ['Bouchard', 'd', 2],
  ] as const) {
    made[last_name] = (await makePlayer(db, { last_name, position, number, team_id: EDM })).id
  }
  ids = made
  ctx = contextOn(db, { actor: actorOf(await makeAdmin(db), true), now: NOW })
})

const CHART = 'Hyman - McDavid - Brown\nGretzky-Bouchard'
const paste = (given: Partial<Record<'date' | 'opponent' | 'place' | 'chart', string>> = {}) =>
  pasteLines({
    ctx,
    teamId: EDM,
    input: { date: '2026-10-09', opponent: 'CGY', place: 'away', chart: CHART, ...given },
  })

const pasteOn = (day: number, chart = CHART) => paste({ date: `2026-09-${day}`, chart })

const nameOf = (id: number) => Object.entries(ids).find(([, one]) => one === id)?.[0]
/** Returns the lines that fans start from, like "even_strength lw1 Hyman". */
async function lines() {
  const last = await readLastGame({ ctx, teamId: EDM })
  return last?.places.map(({ type, slotId, playerId }) => [type, slotId, nameOf(playerId)].join(' '))
}

/** Returns the dates of the games with that player in a slot. */
async function daysOf(name: string) {
  const rows = await database.db
    .select({ day: iced_games.game_date })
    .from(iced_places)
    .innerJoin(iced_games, eq(iced_games.id, iced_places.iced_game_id))
    .where(eq(iced_places.player_id, ids[name] ?? 0))
    .orderBy(asc(iced_games.game_date))
  return rows.map(({ day }) => day)
}

const EVEN = [
  'even_strength lw1 Hyman',
  'even_strength c1 McDavid',
  'even_strength rw1 Brown',
  'even_strength d2 Bouchard',
]

describe('lines pasted by an admin', () => {
  it('are matched with the roster and saved as one audit entry, which undo reverts', async () => {
    const saved = await paste()
    expect(saved).toMatchObject({ ok: true, value: { placed: 4 } })
    expect((await lines())?.toSorted()).toEqual(EVEN.toSorted())
    expect(await readLastGame({ ctx, teamId: EDM })).toMatchObject({
      gameId: null,
      date: '2026-10-09',
      opponent: 'CGY',
      isHome: false,
    })
    const entries = await database.db.select().from(audit_log)
    expect(entries).toMatchObject([{ action: 'save-lines', subject: 'Edmonton Oilers, 2026-10-09' }])
    await undoEntry({ ctx, id: saved.ok ? saved.value.auditId : 0 })
    expect(await lines()).toBeUndefined()
  })

  it('replace the league’s lines of that day; omitted types and facts stay', async () => {
    const facts = {
      team_id: EDM,
      game_id: 2026020069,
      game_date: '2026-10-09',
      opponent: 'CGY',
      is_home: true,
    }
    const [game] = await database.db.insert(iced_games).values(facts).returning()
    const place = { iced_game_id: game?.id ?? 0, seconds: 60, basis: 'iced' }
    await database.db.insert(iced_places).values([
      { ...place, lineup_type: 'even_strength', slot: 'c1', player_id: ids['Brown'] ?? 0 },
      { ...place, lineup_type: 'power_play', slot: 'c1', player_id: ids['McDavid'] ?? 0 },
    ])
    const saved = await paste({ opponent: '', place: '' })
    expect((await lines())?.toSorted()).toEqual([...EVEN, 'power_play c1 McDavid'].toSorted())
    expect(await readLastGame({ ctx, teamId: EDM })).toMatchObject({
      gameId: null,
      opponent: 'CGY',
      isHome: true,
    })
    await undoEntry({ ctx, id: saved.ok ? saved.value.auditId : 0 })
    expect((await lines())?.toSorted()).toEqual(['even_strength c1 Brown', 'power_play c1 McDavid'])
    expect(await database.db.select().from(iced_games)).toEqual([game])
  })

  it('are refused for a game older than the last ten', async () => {
    const newer = Array.from({ length: 10 }, (_, day) => ({ team_id: EDM, game_date: `2026-09-${day + 11}` }))
    await database.db.insert(iced_games).values(newer)
    expect(await paste({ date: '2026-09-01' })).toMatchObject({ problem: { code: 'lines_old' } })
    expect(await database.db.$count(audit_log)).toBe(0)
    await paste()
    const games = await database.db
      .select()
      .from(iced_games)
      .where(eq(iced_games.team_id, EDM))
      .orderBy(asc(iced_games.game_date))
    expect([games.length, games[0]?.game_date]).toEqual([10, '2026-09-12'])
  })

  it('of one game, pasted at the same moment, are both stored', async () => {
    await Promise.all([paste(), paste({ chart: 'PP1: Hyman - McDavid - Brown - Bouchard - Ekholm' })])
    const types = (await lines())?.map((place) => place.split(' ')[0])
    expect([...new Set(types)].toSorted()).toEqual(['even_strength', 'power_play'])
  })

  it('stay consistent with undo, which restores no dropped game and no slot that another player has now', async () => {
    const others = 'Brown - Hyman - Ekholm'
    for (let day = 11; day <= 20; day += 1) await pasteOn(day)
    const deleted = await deletePlayer({ ctx, id: ids['McDavid'] ?? 0 })
    // The first game is dropped, and in the tenth another player has the slot.
    const eleventh = await pasteOn(21, others)
    await pasteOn(20, others)
    await undoEntry({ ctx, id: deleted.auditId ?? 0 })
    const days = await daysOf('McDavid')
    expect(days).toEqual(Array.from({ length: 8 }, (_, index) => `2026-09-${index + 12}`))
    await deletePlayer({ ctx, id: ids['Bouchard'] ?? 0 })
    await undoEntry({ ctx, id: eleventh.ok ? eleventh.value.auditId : 0 })
    expect([(await daysOf('Hyman'))[0], await daysOf('Bouchard')]).toEqual(['2026-09-11', []])
  })

  it('are refused for a wrong day, opponent or chart, for a team that is gone, and in another format', async () => {
    for (const [given, code] of [
      [{ date: '' }, 'lines_date'],
      [{ date: '2026-10-12' }, 'lines_date'],
      [{ opponent: 'XYZ' }, 'lines_opponent'],
      [{ opponent: 'EDM' }, 'lines_opponent'],
      [{ chart: 'Gretzky - Messier - Kurri' }, 'lines_empty'],
    ] as const)
      expect.soft(await paste(given)).toMatchObject({ ok: false, problem: { code } })
    const input = { date: '2026-10-09', opponent: '', place: '', chart: CHART }
    await expect(pasteLines({ ctx, teamId: 999, input })).rejects.toMatchObject({ code: 'not_found' })
    for (const wrong of [null, { ...input, place: 'moon' }, { ...input, date: '2026-13-40' }]) {
      await expect(pasteLines({ ctx, teamId: EDM, input: wrong })).rejects.toMatchObject({
        code: 'bad_request',
      })
    }
    expect(await database.db.$count(iced_games)).toBe(0)
  })
})
