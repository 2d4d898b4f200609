import { eq, lt, sql } from 'drizzle-orm'
import { createHmac } from 'node:crypto'
import { z } from 'zod'

import { countVotes, type FanLines, fanLinesOf, VOTE_DAYS, voteOf } from '#domain/fans/consensus.ts'
import { byLineupType, type ByLineupType, LINEUP_TYPES } from '#domain/hockey/vocabulary.ts'
import type { Placements } from '#domain/lineup/model/draft.ts'
import type { Auth } from '#server/accounts/auth.ts'
import type { Context } from '#server/core/context.ts'
import { sameVisitor } from '#server/core/rate-limits.ts'
import { findUser } from '#server/core/rights.ts'
import { RosterCache } from '#server/core/roster-cache.ts'
import { schema } from '#server/db/schema.ts'
import { listTeamRoster, listTeams } from '#server/rosters/league.ts'

const { lineup_votes, shares, user, user_lineup, user_preferences } = schema

/** The share or saved lineup of a vote: its state decides whether the vote counts. */
type VoteSource = { readonly share_id: string } | { readonly lineup_id: number }

/**
 * Stores the votes of a team's lineup, one row per type that has players of a roster. Whether they count is decided
 * when they are read.
 */
export async function keepVotes(
  ctx: MakerContext & Pick<Context, 'db' | 'now'>,
  source: VoteSource,
  { teamId, lineups }: { readonly teamId: number; readonly lineups: ByLineupType<Placements> },
): Promise<void> {
  const votes = LINEUP_TYPES.flatMap((type) => {
    const vote = voteOf(type, lineups[type])
    return vote ? [{ lineup_type: type, player_ids: [...vote] }] : []
  })
  if (votes.length === 0) return
  const voice = await voiceOf(ctx, `lines of ${teamId}`)
  await ctx.db
    .insert(lineup_votes)
    .values(votes.map((vote) => ({ ...source, ...vote, ...voice, team_id: teamId, voted_at: ctx.now })))
}

export async function replaceVotes(
  ctx: Parameters<typeof keepVotes>[0],
  lineupId: number,
  voted: Parameters<typeof keepVotes>[2],
): Promise<void> {
  await ctx.db.delete(lineup_votes).where(eq(lineup_votes.lineup_id, lineupId))
  await keepVotes(ctx, { lineup_id: lineupId }, voted)
}

const DAY_MS = 86_400_000
const firstMoment = (now: Date) => new Date(now.getTime() - VOTE_DAYS * DAY_MS)

/** Deletes votes that are too old to count, with the hashes that tell makers apart. */
export async function forgetVotes({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await db.delete(lineup_votes).where(lt(lineup_votes.voted_at, firstMoment(now)))
}

const fanLinesCache = new RosterCache<number, ByLineupType<FanLines | null>>()

/**
 * Returns the lines that the fans of a team would ice, at most a minute old. They are counted over the shares and
 * public lineups of the last days, the newest of each maker. Null for a type with too few votes.
 */
export async function readFanLines({
  ctx,
  teamId,
}: {
  ctx: Pick<Context, 'db' | 'now'>
  teamId: number
}): Promise<ByLineupType<FanLines | null>> {
  // Known teams only, so that made-up ids cannot fill the memory.
  const teams = await listTeams({ ctx })
  if (!teams.some((team) => team.id === teamId)) return byLineupType(() => null)
  return fanLinesCache.read(ctx.db, teamId, () => countFanLines(ctx, teamId))
}

async function countFanLines(ctx: Pick<Context, 'db' | 'now'>, teamId: number) {
  const roster = await listTeamRoster({ ctx, teamId })
  const votes = await readVotes(ctx, teamId)
  return byLineupType((type) => fanLinesOf(type, countVotes(type, votes[type]), roster))
}

const Votes = z.array(z.array(z.number())).nullable()
/** The network of each vote, in the same order. */
const Networks = z.array(z.string().nullable()).nullable()

/**
 * Returns the newest counting vote of each maker. One sort finds them, and all votes of a type are one value: a row
 * each would take longer to read than to find, and so would counting by slot or network in SQL. Sorted by bytes, which
 * needs no language's collation.
 */
async function readVotes({ db, now }: Pick<Context, 'db' | 'now'>, teamId: number) {
  const columns = LINEUP_TYPES.flatMap((type) => {
    const isOfType = sql`filter (where lineup_type = ${type})`
    return [
      sql`json_agg(player_ids) ${isOfType} as ${sql.identifier(type)}`,
      sql`json_agg(network) ${isOfType} as ${sql.identifier(`${type}_networks`)}`,
    ]
  })
  // Each vote is looked up on its own among the few shares that do not count. This stays fast in a database without
  // table statistics, which the embedded one lacks.
  const { rows } = await db.execute(sql`
    select ${sql.join(columns, sql`, `)} from (
      select distinct on (v.maker collate "C", v.lineup_type collate "C") v.lineup_type, v.player_ids, v.network
      from ${lineup_votes} v
      where v.team_id = ${teamId} and v.voted_at >= ${firstMoment(now).toISOString()}::timestamptz
        and (v.counts_from is null or v.counts_from <= ${now.toISOString()}::timestamptz)
        and case when v.share_id is null then exists (
          select from ${user_lineup} l left join ${user_preferences} p on p.user_id = l.user_id
          where l.id = v.lineup_id and l.is_public and l.hidden_at is null and coalesce(p.display_profile, true) and p.hidden_at is null
        ) else not exists (
          select from ${shares} s where s.id = v.share_id and (s.used_at is null or s.hidden_at is not null)
        ) end
      order by v.maker collate "C", v.lineup_type collate "C", v.voted_at desc, v.id desc
    ) newest`)
  return byLineupType((type) => {
    const networks = Networks.parse(rows[0]?.[`${type}_networks`]) ?? []
    const counted = new Map<string | null, number>()
    return (Votes.parse(rows[0]?.[type]) ?? []).filter((_, at) => {
      const network = networks[at] ?? null
      const before = counted.get(network) ?? 0
      counted.set(network, before + 1)
      return network === null || before < MAX_OF_NETWORK
    })
  })
}

/** How many makers of one network address count: a household, or the fans behind the router of a rink. */
export const MAX_OF_NETWORK = 5

/**
 * Returns the columns that say whose vote it is and when it counts: an account's once its email is confirmed or a day
 * after its sign-up.
 */
export async function voiceOf(ctx: MakerContext & Pick<Context, 'db'>, subject: string) {
  const maker = makerOf(ctx, subject)
  const network = hashOf(ctx, 'network', subject, ctx.address && sameVisitor(ctx.address))
  return { maker, network, counts_from: await countsFrom(ctx) }
}

/** Returns from when the votes of an account count that has not confirmed its email; null for all others. */
export async function countsFrom(ctx: Pick<Context, 'actor' | 'db'>): Promise<Date | null> {
  const actor = findUser(ctx)
  if (!actor) return null
  const { createdAt, emailVerified } = user
  const [account] = await ctx.db.select({ createdAt, emailVerified }).from(user).where(eq(user.id, actor.id))
  return account?.emailVerified === false ? new Date(account.createdAt.getTime() + DAY_MS) : null
}

export type MakerContext = Pick<Context, 'actor' | 'address'> & { readonly auth: Pick<Auth, 'secret'> }

/**
 * Returns a code that counts each maker once: of the account, or of a guest's network address, under the server's
 * secret. The database alone reveals neither, and cannot link one maker across subjects.
 * @param subject what is counted, such as a team's lines or a day's question: a maker has another code in each
 * @throws {AppError} unavailable when their session could not be looked up
 */
export function makerOf(ctx: MakerContext, subject: string): string {
  const actor = findUser(ctx)
  // A household has one vote, and so have all visitors with an unknown address: counting too few is better than
  // counting one twice.
  const voice = actor ? ['account', actor.id] : ['address', ctx.address && sameVisitor(ctx.address)]
  return hashOf(ctx, 'maker', subject, ...voice)
}

function hashOf({ auth }: Pick<MakerContext, 'auth'>, ...parts: readonly (string | null)[]): string {
  return createHmac('sha256', auth.secret).update(JSON.stringify(parts)).digest('base64url')
}
