import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { pino } from 'pino'

import { SLOTS } from '#domain/lineup/slots.ts'
import { createAuth } from '#server/accounts/auth.ts'
import type { Actor } from '#server/context.ts'
import type { Database } from '#server/db/client.ts'
import { createDrawingQueue } from '#server/images/drawing-queue.ts'
import type { FileStore } from '#server/images/file-store.ts'
import { saveLineup } from '#server/lineups/save-lineup.ts'
import { listTeamRoster, listTeams } from '#server/rosters/league.ts'
import { shareLineup } from '#server/shares/make-share.ts'
import { saveTrade } from '#server/trades/saved-trades.ts'
import { keepTradeImage } from '#server/trades/trade-image.ts'

const LINEUPS = ['Opening night', 'Playoff push', 'Everybody healthy', 'The kids play', 'Old boys']

/** Makes lineups, links, trades and their images of those accounts, by the verbs that fans use; and requests. */
export async function makeWorks(db: Database, files: FileStore, actors: readonly Actor[]): Promise<void> {
  const log = pino({ level: 'silent' })
  const auth = createAuth({ db, secret: randomUUID(), publicUrl: undefined, google: null, mail: null, log })
  const drawingQueue = createDrawingQueue()
  const teams = await listTeams({ ctx: { db } })
  const fans = actors.slice(1)
  for (const [at, name] of LINEUPS.entries()) {
    const actor = fans[at % fans.length] ?? { kind: 'guest' }
    const [one, two] = [teams[at * 5], teams[at * 5 + 2]]
    if (!one || !two) continue
    const ctx = {
      db,
      actor,
      now: new Date(),
      address: null,
      files,
      drawingQueue,
      log,
      tradeSaving: true,
      auth,
      origin: 'http://localhost',
    }
    const lineup = {
      name,
      title: name,
      team_id: one.id,
      placements: { even_strength: await fillSlots(db, one.id) },
    }
    await saveLineup({ ctx, input: lineup })
    await shareLineup({
      ctx,
      input: { client_key: randomUUID(), lineup: { ...lineup, type: 'even_strength' } },
    })
    const [centre] = await listTeamRoster({ ctx, teamId: one.id })
    const players = centre ? [{ id: centre.id }] : []
    const picks = [{ year: ctx.now.getUTCFullYear() + 1, round: 1 + (at % 3) }]
    const trade = {
      team1: { team_id: one.id, players, picks: [] },
      team2: { team_id: two.id, players: [], picks },
    }
    const saved = await saveTrade({ ctx, input: { client_key: randomUUID(), ...trade } })
    const proposal_id = saved.ok ? saved.value.id : null
    await keepTradeImage({ ctx, input: { trade, proposal_id } })
  }
  await drawingQueue.close()
  await imageTradesOfVisits(db)
  await db.execute(sql`update shares set used_at = created_at`)
  await db.execute(sql`
    insert into request_player (team_id, type, player_name, notes, reporter_email, created_at, fixed_at, handled)
    select t.id, case when n % 3 = 0 then 'Remove Player' else 'Missing player' end,
      (array['Jari Kurri', 'Mats Sundin', 'Peter Forsberg', 'Teemu Selanne', 'Dominik Hasek'])[1 + n % 5],
      case when n % 2 = 0 then 'He was called up this morning.' end,
      case when n % 4 <> 0 then 'fan.' || n || '@example.org' end, now() - n * interval '31 hours',
      case when n > 6 then now() - n * interval '28 hours' end, n > 6
    from generate_series(1, 14) n join lateral (select id from teams order by id offset n limit 1) t on true`)
}

/** Gives seven in ten visits that ended with a trade a row of an image, which is one of the few that were drawn. */
async function imageTradesOfVisits(db: Database): Promise<void> {
  await db.execute(sql`
    insert into trade_proposal_images
      (user_id, filename, storage_path, bucket, mime_type, size, metadata, visit_id, created_at)
    select v.user_id, p.filename, v.id || '/' || p.filename, p.bucket, p.mime_type, p.size, p.metadata, v.id,
      v.completed_at + interval '20 seconds'
    from (select *, row_number() over (order by created_at, id) as nth from site_visits
      where completed_at is not null and game_type = 'trade') v
    join (select *, row_number() over (order by id) - 1 as nth, count(*) over () as drawn from trade_proposal_images) p
      on p.nth = v.nth % p.drawn
    where v.nth % 10 < 7`)
}

/** Gives each slot the first of the roster who plays there. */
async function fillSlots(db: Database, teamId: number): Promise<Record<string, number>> {
  const free = [...(await listTeamRoster({ ctx: { db }, teamId }))]
  const placements: Record<string, number> = {}
  for (const { id, position } of SLOTS.even_strength) {
    const at = free.findIndex((player) => player.position === position)
    const [player] = at < 0 ? [] : free.splice(at, 1)
    if (player) placements[id] = player.id
  }
  return placements
}
