import { eq, lt, sql } from 'drizzle-orm'
import { z } from 'zod'

import {
  countVotes,
  type FanLines,
  fanLinesOf,
  type Vote,
  VOTE_DAYS,
  voteOf,
} from '#domain/fans/consensus.ts'
import type { Placements } from '#domain/lineup/draft.ts'
import { startedTypes } from '#domain/lineup/lineup.ts'
import { type ByLineupType, LINEUP_TYPES, type LineupType } from '#domain/vocabulary.ts'
import type { Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'
import { listTeamRoster, listTeams } from '#server/rosters/league.ts'
import { RosterCache } from '#server/rosters/roster-cache.ts'

import { makerOf, type MakerContext } from './maker.ts'

const { lineup_votes, shares, user_lineup, user_preferences } = schema

/** The share or the saved lineup that a vote is taken from: what becomes of it decides whether the vote counts. */
type VoteSource = { readonly share_id: string } | { readonly lineup_id: number }

/** Writes down what a team's lineup says, a row for each type that has anybody. Nothing is known of whether it counts. */
export async function keepVotes(
  ctx: MakerContext & Pick<Context, 'db' | 'now'>,
  source: VoteSource,
  { teamId, lineups }: { readonly teamId: number; readonly lineups: ByLineupType<Placements> },
): Promise<void> {
  const types = startedTypes(lineups)
  if (types.length === 0) return
  const maker = makerOf(ctx, `lines of ${teamId}`)
  await ctx.db.insert(lineup_votes).values(
    types.map((type) => ({
      ...source,
      team_id: teamId,
      lineup_type: type,
      maker,
      player_ids: [...voteOf(type, lineups[type])],
      voted_at: ctx.now,
    })),
  )
}

/** The same for a saved lineup that says something else now. */
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

/** Deletes votes that count no more, and with them what tells one maker from another. */
export async function forgetVotes({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await db.delete(lineup_votes).where(lt(lineup_votes.voted_at, firstMoment(now)))
}

const fanLinesCache = new RosterCache<number, ByLineupType<FanLines | null>>()

/**
 * What the fans of a team would ice: counted over the shares and public lineups of the last days, the newest of each
 * maker, and at most a minute old. Null for a type of which too few say anything.
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
  if (!teams.some((team) => team.id === teamId)) return byType(() => null)
  return fanLinesCache.read(ctx.db, teamId, () => countFanLines(ctx, teamId))
}

async function countFanLines(ctx: Pick<Context, 'db' | 'now'>, teamId: number) {
  const roster = await listTeamRoster({ ctx, teamId })
  const votes = await readVotes(ctx, teamId)
  return byType((type) => fanLinesOf(type, countVotes(type, votes.get(type) ?? []), roster))
}

const byType = <Value>(make: (type: LineupType) => Value): ByLineupType<Value> => ({
  even_strength: make('even_strength'),
  power_play: make('power_play'),
  penalty_kill: make('penalty_kill'),
})

const CountedVotes = z.array(z.object({ lineup_type: z.enum(LINEUP_TYPES), votes: z.string() }))

/**
 * The newest vote of each maker that counts. All of a type come as one text: a row each would take longer to read than
 * to find, and so would counting them slot by slot in SQL. Sorted by bytes, which no language's order is needed for.
 */
async function readVotes({ db, now }: Pick<Context, 'db' | 'now'>, teamId: number) {
  // Of shares those that do not count are the few, and an index has them.
  const { rows } = await db.execute(sql`
    select lineup_type, array_agg(player_ids)::text as votes from (
      select distinct on (v.maker collate "C", v.lineup_type collate "C") v.lineup_type, v.player_ids
      from ${lineup_votes} v
      where v.team_id = ${teamId} and v.voted_at >= ${firstMoment(now).toISOString()}::timestamptz and (
        v.share_id is not null and v.share_id not in (
          select id from ${shares} where used_at is null or hidden_at is not null
        ) or v.lineup_id in (
          select l.id from ${user_lineup} l left join ${user_preferences} p on p.user_id = l.user_id
          where l.team_id = ${teamId} and l.is_public and coalesce(p.display_profile, true) and p.hidden_at is null
        )
      )
      order by v.maker collate "C", v.lineup_type collate "C", v.voted_at desc, v.id desc
    ) newest group by lineup_type`)
  return new Map(CountedVotes.parse(rows).map(({ lineup_type, votes }) => [lineup_type, parseVotes(votes)]))
}

/** "{{8471675,0},{8478402,8471675}}" */
const parseVotes = (text: string): readonly Vote[] =>
  text
    .slice(2, -2)
    .split('},{')
    .map((vote) => vote.split(',').map(Number))
