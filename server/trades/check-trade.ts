import { inArray } from 'drizzle-orm'
import { z } from 'zod'

import { parseDollars } from '#domain/money/parse-dollars.ts'
import { isWriteIn, type Player } from '#domain/player/player.ts'
import { accept, refuse, type Result } from '#domain/result/problem.ts'
import type { Team } from '#domain/team/team.ts'
import { oneLine } from '#domain/text/text.ts'
import { ASSET_LIMIT, type BySide, type Offer, SIDES } from '#domain/trade/draft.ts'
import { storedName } from '#domain/trade/stored-trade.ts'
import { type CapEffect, capEffects } from '#domain/trade/trade-cap.ts'
import { checkTrade, type Trade } from '#domain/trade/trade.ts'
import { utcDay } from '#domain/visit/local-days.ts'
import type { RefusedTrade } from '#messages/trade.ts'
import type { Context } from '#server/core/context.ts'
import { RowId } from '#server/core/row-id.ts'
import { schema } from '#server/db/schema.ts'
import { listRosterByNumber, listTeams, playerOfRow } from '#server/rosters/league.ts'
import { listRetainedSalaries } from '#server/rosters/retained-salaries.ts'
import { PlayerId, readWriteIns, WriteIn } from '#server/rosters/write-ins.ts'
import { ClaimedVisit } from '#server/visits/record-visit.ts'

const TeamId = z.int().min(0).max(2_147_483_647)

/** Checks the shape only: `checkTrade` has the words for limits, deadlines and lengths. */
const PickInput = z.object({
  year: z.number(),
  round: z.number(),
  note: z.string().optional(),
  condition: z
    .object({
      protected_top: z.number().nullish(),
      conditional: z.boolean().nullish(),
      original_team_id: TeamId.nullish(),
    })
    .nullish(),
})

const OfferInput = z.object({
  team_id: TeamId,
  players: z.array(z.object({ id: PlayerId, retained: z.number().nullish() })),
  picks: z.array(PickInput),
})
type OfferInput = z.infer<typeof OfferInput>

/**
 * A trade as the browser sends it: ids only, and the fan's write-ins, of which each names its team. Names and teams are
 * read here, the owner from the session.
 */
export const TradeInput = z.object({
  team1: OfferInput,
  team2: OfferInput,
  write_ins: z
    .array(WriteIn.extend({ capHit: z.number().nullable() }))
    .max(100)
    .optional(),
})
export type TradeInput = z.infer<typeof TradeInput>

export const NewTradeInput = TradeInput.extend({
  /** The browser's idempotency key, the same for every attempt of one save. */
  client_key: z.uuid(),
  /** Its owner, if it comes from the outbox. */
  for_user: z.uuid().optional(),
  /** The day on the maker's calendar. */
  day: z.string().optional(),
})
export type NewTradeInput = z.infer<typeof NewTradeInput>

/** Whether the card shows the cap; by default it does when every cap hit is known. The sums are made here. */
export const CapChoice = z.boolean().nullish()

export const TradeImageInput = z.object({
  trade: TradeInput,
  shows_cap: CapChoice,
  proposal_id: RowId.nullish(),
  visit: ClaimedVisit.nullish(),
  /** The day on the maker's calendar. */
  day: z.string().optional(),
})
export type TradeImageInput = z.infer<typeof TradeImageInput>

const { players } = schema
type PlayerRow = typeof players.$inferSelect

/** A sent trade, checked and complete. */
export type PreparedTrade = {
  readonly trade: Trade
  readonly teams: BySide<Team>
  /** Teams whose picks are sent by another one. */
  readonly pickTeams: readonly Team[]
  /** "Last, First" by player id. */
  readonly names: ReadonlyMap<number, string>
}

export async function prepareTrade(
  ctx: Pick<Context, 'db' | 'now'>,
  { team1, team2, write_ins = [] }: TradeInput,
): Promise<Result<PreparedTrade, RefusedTrade>> {
  const teamsById = new Map((await listTeams({ ctx })).map((team) => [team.id, team]))
  const [first, second] = [teamsById.get(team1.team_id), teamsById.get(team2.team_id)]
  if (!first || !second) return refuse({ code: 'unknown_team' })
  const teams = { team1: first, team2: second }
  const names = { team1: first.name, team2: second.name }
  // Before any lookup, so that a list cannot be too long for it.
  const sent = { team1, team2 }
  const side = SIDES.find((side) => sent[side].players.length + sent[side].picks.length > ASSET_LIMIT)
  if (side) return refuse({ code: 'too_many_assets', side, limit: ASSET_LIMIT, names })

  for (const { capHit } of write_ins) {
    const dollars = parseDollars(String(capHit ?? ''))
    if (!dollars.ok) return dollars
  }
  const typed = readWriteIns(write_ins)
  if (!typed.ok) return refuse({ ...typed.problem, names })
  const rows = await readPlayers(ctx, [...team1.players, ...team2.players])
  const known = new Map(typed.value.map((player) => [player.id, player]))
  for (const [id, row] of rows) known.set(id, playerOfRow(row))
  const offers = { team1: toOffer(team1, known, teamsById), team2: toOffer(team2, known, teamsById) }
  if (!offers.team1.ok) return offers.team1
  if (!offers.team2.ok) return offers.team2
  const draft = { team1: offers.team1.value, team2: offers.team2.value }
  const checked = checkTrade(draft, yearSomewhere(ctx.now))
  if (!checked.ok) return refuse({ ...checked.problems[0], names })
  const trade = checked.value
  const pickTeams = pickTeamsOf(trade, teamsById)
  return accept({ trade, teams, pickTeams, names: namesOf(rows) })
}

/** Returns today's teams whose picks are sent by another one. */
export function pickTeamsOf(
  trade: BySide<Pick<Offer, 'picks'>>,
  teamsById: ReadonlyMap<number, Team>,
): readonly Team[] {
  const ids = SIDES.flatMap((side) =>
    trade[side].picks.flatMap(({ condition }) => condition.originalTeam?.id ?? []),
  )
  return [...new Set(ids)].flatMap((id) => teamsById.get(id) ?? [])
}

/** Returns the trade's effect on both teams' cap, by today's rosters and contracts. */
export async function readCapEffects(
  ctx: Pick<Context, 'db' | 'now'>,
  trade: BySide<Offer>,
): Promise<BySide<CapEffect> | null> {
  const rosterOf = async ({ teamId }: Offer) => (teamId === null ? [] : listRosterByNumber({ ctx, teamId }))
  const [team1, team2, retained] = await Promise.all([
    rosterOf(trade.team1),
    rosterOf(trade.team2),
    listRetainedSalaries({ ctx }),
  ])
  return capEffects(trade, { rosters: { team1, team2 }, retained, day: utcDay(ctx.now) })
}

async function readPlayers(
  { db }: Pick<Context, 'db'>,
  sent: OfferInput['players'],
): Promise<ReadonlyMap<number, PlayerRow>> {
  const ids = sent.filter((one) => !isWriteIn(one)).map(({ id }) => id)
  const rows = await db.select().from(players).where(inArray(players.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

function toOffer(
  offer: OfferInput,
  known: ReadonlyMap<number, Player>,
  teamsById: ReadonlyMap<number, Team>,
): Result<Offer & { readonly teamId: number }, RefusedTrade> {
  const traded: Offer['players'][number][] = []
  for (const { id, retained } of offer.players) {
    const player = known.get(id)
    if (!player) return refuse({ code: 'unknown_player' })
    traded.push({ player, retained: retained ?? null })
  }
  const picks: Offer['picks'][number][] = []
  for (const [index, { year, round, note, condition }] of offer.picks.entries()) {
    const originalTeamId = condition?.original_team_id ?? null
    const original = originalTeamId === null ? null : teamsById.get(originalTeamId)
    if (original === undefined) return refuse({ code: 'unknown_team' })
    picks.push({
      id: String(index),
      year,
      round,
      note: oneLine(note ?? ''),
      condition: {
        protectedTop: condition?.protected_top ?? null,
        conditional: condition?.conditional ?? false,
        originalTeam: original && {
          id: original.id,
          name: original.name,
          abbreviation: original.abbreviation,
        },
      },
    })
  }
  return accept({ teamId: offer.team_id, players: traded, picks })
}

function namesOf(rows: ReadonlyMap<number, PlayerRow>): ReadonlyMap<number, string> {
  const names = new Map<number, string>()
  for (const [id, row] of rows) {
    const name = storedName(row)
    if (name !== null) names.set(id, name)
  }
  return names
}

/**
 * Returns the year in the westernmost time zone, twelve hours behind UTC: on New Year's Eve the visitor's own calendar
 * counts.
 */
function yearSomewhere(now: Date): number {
  return new Date(now.getTime() - 12 * 3_600_000).getUTCFullYear()
}
