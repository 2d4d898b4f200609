import { hashPassword } from 'better-auth/crypto'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { pino } from 'pino'

import { askedSlots, lineText } from '#domain/fans/daily-question.ts'
import { startingLines } from '#domain/last-game/last-game.ts'
import { checkPlacement } from '#domain/lineup/model/placement.ts'
import { SLOTS } from '#domain/lineup/model/slots.ts'
import { sharePath } from '#domain/share/share-link.ts'
import { DEFAULT_SITE_NAME } from '#domain/site/site.ts'
import { createAuth } from '#server/accounts/auth.ts'
import { createDrawingQueue } from '#server/cards/drawing-queue.ts'
import type { Actor } from '#server/core/context.ts'
import type { FileStore } from '#server/core/file-store.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'
import { readDailyQuestion } from '#server/fans/daily-chair.ts'
import { saveLineup } from '#server/lineups/save-lineup.ts'
import { setLineupPublic } from '#server/lineups/saved-lineups.ts'
import { readLastGame } from '#server/rosters/last-game.ts'
import { listTeamRoster, listTeams } from '#server/rosters/league.ts'
import { makeShare } from '#server/shares/make-share.ts'
import { reportItem } from '#server/shares/reports.ts'
import { setTradeListed } from '#server/shares/share-lifetime.ts'
import { saveTrade } from '#server/trades/saved-trades.ts'
import { keepTradeImage } from '#server/trades/trade-image.ts'

export const DEMO_PASSWORD = 'Demo-bench-1'

/** The accounts that can sign in, with their roles. */
export const DEMO_ACCOUNTS = [
  { email: 'coach@example.org', role: 'admin', profile_name: 'Coach', display_name: 'The Coach' },
  { email: 'captain@example.org', role: 'fan', profile_name: 'Captain-9', display_name: 'Captain' },
  { email: 'rookie@example.org', role: 'fan', profile_name: 'Rookie', display_name: null },
] as const

/** Fans who only fill lists. */
const CROWD = 80

/** Creates an account of each role, and a crowd of fans. @returns the accounts that can sign in, the admin first */
export async function makeAccounts(db: Database): Promise<readonly Extract<Actor, { kind: 'user' }>[]> {
  const password = await hashPassword(DEMO_PASSWORD)
  const made = await db
    .insert(schema.user)
    .values(
      DEMO_ACCOUNTS.map(({ email, display_name }) => ({
        email,
        name: display_name ?? '',
        emailVerified: true,
      })),
    )
    .returning({ id: schema.user.id, email: schema.user.email })
  const actors = DEMO_ACCOUNTS.map(({ email, role }) => {
    const id = made.find((one) => one.email === email)?.id ?? ''
    return { kind: 'user', id, email, isAdmin: role === 'admin' } as const
  })
  await db
    .insert(schema.account)
    .values(actors.map(({ id }) => ({ userId: id, accountId: id, providerId: 'credential', password })))
  const admins = actors.filter(({ isAdmin }) => isAdmin)
  await db.insert(schema.user_roles).values(admins.map(({ id }) => ({ user_id: id, role: 'admin' })))
  await db.insert(schema.user_preferences).values(
    DEMO_ACCOUNTS.map(({ profile_name, display_name }, at) => ({
      user_id: actors[at]?.id ?? '',
      profile_name,
      display_name,
      bio: at === 1 ? 'Four lines, one plan.' : null,
    })),
  )
  await db.execute(sql`
    with fans as (
      insert into "user" (full_name, email, email_verified)
      select 'Fan ' || n, 'fan.' || n || '@example.org', true from generate_series(1, ${CROWD}::int) n
      returning id, full_name
    )
    insert into user_preferences (user_id, profile_name, display_name, hide_visit)
    select id, replace(full_name, ' ', '-'), full_name, case when random() < 0.1 then true end from fans`)
  return actors
}

/** Days before today with visits. */
const DAYS = 90

/**
 * Creates ninety days of visits: more each week, most in the evening of eastern Canada and on weekends, a few teams and
 * countries far ahead of the others. Four in ten choices of a team end with a full lineup or trade, and most of these
 * with an image. The numbers are the same on every run, up to the hour.
 */
export async function makeVisits(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select setseed(0.97)`)
    await tx.execute(sql`
      insert into site_visits (visit_type, team_id, user_id, lineup_type, game_type, referrer, utm_source, country,
        country_source, device_type, device_info, created_at, completed_at)
      select
        case when chosen then 'team_selection' else 'page_visit' end,
        case when chosen and (trade or not dream) then (select ids[1 + floor(power(team, 2.2) * cardinality(ids))::int]
          from (select array_agg(id order by md5(id::text)) as ids from teams) listed) end,
        case when signed < 0.2 then (select ids[1 + floor(fan * cardinality(ids))::int]
          from (select array_agg(id order by email) as ids from "user") users) end,
        case when chosen and not trade then case when dream then 'dream_team' else 'team_lineup' end end,
        case when trade then 'trade' else 'lineup' end,
        (array['https://www.google.com/', 'https://www.reddit.com/r/hockey/', 'https://t.co/', null, null])[1 + floor(came * 5)::int],
        (array[null, null, null, 'reddit', 'instagram', 'newsletter', 'tiktok'])[1 + floor(source * 7)::int],
        (array['CA', 'US', 'SE', 'FI', 'CZ', 'CH', 'DE', 'SK', 'GB', 'NO'])[1 + floor(power(land, 2.5) * 10)::int],
        'database',
        case when device < 0.62 then 'mobile' else 'desktop' end,
        case when device < 0.62 then 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X)' else 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)' end,
        at,
        case when chosen and finished < 0.4 then at + interval '40 seconds' + finished * interval '11 minutes' end
      from (
        select day, random() < 0.42 as chosen, random() < 0.22 as dream, random() < 0.3 as trade, random() as team,
          random() as signed, random() as fan, random() as came, random() as source, random() as land,
          random() as device, random() as finished,
          -- Eight in ten around eight in the evening; UTC is five hours on.
          date_trunc('day', now()) - day * interval '1 day' + interval '1 hour' * (5 + case when random() < 0.8
            then 20 + (random() + random() + random() - 1.5) * 3.2 else random() * 24 end) - interval '1 day' as at
        from generate_series(0, ${DAYS - 1}::int) day
        cross join lateral generate_series(1, (70 + (${DAYS}::int - day) * 0.7
          + case when extract(isodow from now() - day * interval '1 day') in (6, 7) then 45 else 0 end
          + random() * 30)::int)
      ) r
      where at < now()`)
    await tx.execute(sql`
      insert into image_downloads (team_name, user_id, user_email, visit_id, created_at)
      select coalesce(t.name, 'All-Star Team'), v.user_id, u.email, v.id, v.completed_at + interval '20 seconds'
      from site_visits v left join teams t on t.id = v.team_id left join "user" u on u.id = v.user_id
      where v.completed_at is not null and v.game_type = 'lineup' and random() < 0.7`)
  })
}

const LINEUPS = ['Opening night', 'Playoff push', 'Everybody healthy', 'The kids play', 'Old boys']

/** Creates lineups, links, trades and their images for those accounts, with the verbs that fans use; reports and requests. */
export async function makeWorks(db: Database, files: FileStore, actors: readonly Actor[]): Promise<void> {
  const log = pino({ level: 'silent' })
  const auth = createAuth({
    db,
    secret: randomUUID(),
    siteName: DEFAULT_SITE_NAME,
    publicUrl: undefined,
    google: null,
    mail: null,
    log,
  })
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
      site: { name: DEFAULT_SITE_NAME, origin: 'http://localhost' },
    }
    const lineup = {
      name,
      title: name,
      team_id: one.id,
      placements: { even_strength: await fillSlots(db, one.id) },
    }
    const kept = await saveLineup({ ctx, input: lineup })
    if (kept.ok) await setLineupPublic({ ctx, id: kept.value.id, isPublic: true })
    await makeShare({
      ctx,
      kind: 'lineup',
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
    const link = await makeShare({ ctx, kind: 'trade', input: { client_key: randomUUID(), trade } })
    if (!link.ok) continue
    await setTradeListed({ ctx, id: link.value.id, listed: true })
    const input = { reason: 'This trade makes fun of a player.', email: at === 0 ? 'fan@example.org' : null }
    await reportItem({ ctx, path: sharePath('trade', link.value.id), input })
  }
  await drawingQueue.close()
  await imageTradesOfVisits(db)
  await db.execute(sql`update shares set used_at = created_at`)
  await db.execute(sql`
    insert into request_player (team_id, type, player_name, notes, reporter_email, created_at, fixed_at, handled)
    select t.id, case when n % 3 = 0 then 'Remove Player' else 'Missing player' end,
      (array['Jari Kurri', 'Mats Sundin', 'Peter Forsberg', 'Teemu Selanne', 'Dominik Hasek'])[1 + n % 5],
      case when n % 2 = 0 then 'Called up this morning.' end,
      case when n % 4 <> 0 then 'fan.' || n || '@example.org' end, now() - n * interval '31 hours',
      case when n > 6 then now() - n * interval '28 hours' end, n > 6
    from generate_series(1, 14) n join lateral (select id from teams order by id offset n limit 1) t on true`)
}

/** Gives seven in ten visits that ended with a trade an image row, which refers to one of the few drawn images. */
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

/** Gives each slot the first player of the roster with that position. */
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

/** Creates that many fans' answers to a day's question: the line of the last game, in which most replace one player. */
export async function makeAnswers(db: Database): Promise<void> {
  for (const [daysAgo, fans] of [64, 212].entries()) {
    const ctx = { db, now: new Date(Date.now() - daysAgo * 86_400_000) }
    const asked = await readDailyQuestion({ ctx })
    if (!asked) continue
    const { question, team } = asked
    const roster = await listTeamRoster({ ctx, teamId: team.id })
    const lastGame = await readLastGame({ ctx, teamId: team.id })
    const iced = startingLines(lastGame ?? { places: [] }, roster).lineups[question.type]
    const slots = askedSlots(question)
    const answerOf = (fan: number): readonly number[] => {
      const chosen: number[] = []
      for (const [at, slot] of slots.entries()) {
        const free = roster.filter(({ id }) => !chosen.includes(id))
        const able = free.filter((player) => checkPlacement(question.type, slot, player).ok)
        const usual = able.find(({ id }) => id === iced[slot.id]?.id) ?? able[at % 2]
        const other = able[(fan * 7 + at) % Math.min(4, able.length)]
        chosen.push((fan % 5 === at ? other : usual)?.id ?? 0)
      }
      return chosen
    }
    await db.insert(schema.daily_answers).values(
      Array.from({ length: fans }, (_, fan) => ({
        day: question.day,
        team_id: team.id,
        question: lineText(question),
        maker: `fan ${fan}`,
        player_ids: [...answerOf(fan)],
        answered_at: ctx.now,
      })),
    )
  }
}
