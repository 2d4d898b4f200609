import { randomUUID } from 'node:crypto'

import type { Position } from '#domain/hockey/vocabulary.ts'
import { type SlotId, SLOTS } from '#domain/lineup/model/slots.ts'
import { dropRosters } from '#server/core/roster-cache.ts'
import type { Database } from '#server/db/client.ts'
import type { LineupShareInput, TradeShareInput } from '#server/shares/kinds.ts'
import { makeShare } from '#server/shares/make-share.ts'

import { makePlayer } from './player-rows.ts'
import { makeTeam } from './team-rows.ts'

type Row = Awaited<ReturnType<typeof makePlayer>>

/** A team with a player for every even-strength slot, whose roster is not cached yet. */
export async function makeRosteredTeam(db: Database, given: Parameters<typeof makeTeam>[1] = {}) {
  const team = await makeTeam(db, given)
  const bySlot: Partial<Record<SlotId, Row>> = {}
  for (const { id, position } of SLOTS.even_strength) {
    bySlot[id] = await makePlayer(db, { team_id: team.id, position: position satisfies Position })
  }
  dropRosters(db)
  const placements = Object.fromEntries(Object.entries(bySlot).map(([slot, { id }]) => [slot, id]))
  return { team, bySlot, placements }
}
export type RosteredTeam = Awaited<ReturnType<typeof makeRosteredTeam>>

/** The team's full lineup, as the builder sends it to get a link. */
export function lineupShare(
  { team, placements }: Pick<RosteredTeam, 'placements'> & { readonly team: { readonly id: number } | null },
  given: Partial<Omit<LineupShareInput, 'lineup'>> & {
    readonly lineup?: Partial<LineupShareInput['lineup']>
  } = {},
): LineupShareInput {
  return {
    client_key: randomUUID(),
    ...given,
    lineup: {
      team_id: team?.id ?? null,
      title: 'Opening night',
      type: 'even_strength',
      placements: { even_strength: placements },
      ...given.lineup,
    },
  }
}

/** The first center of one team for the other's first goalie and a pick. */
export function tradeShare(
  one: RosteredTeam,
  two: RosteredTeam,
  given: Partial<TradeShareInput> = {},
): TradeShareInput {
  const idOf = (team: RosteredTeam, slot: SlotId) => team.bySlot[slot]?.id ?? 0
  return {
    client_key: randomUUID(),
    trade: {
      team1: { team_id: one.team.id, players: [{ id: idOf(one, 'c1') }], picks: [] },
      team2: {
        team_id: two.team.id,
        players: [{ id: idOf(two, 'starter'), retained: 50 }],
        picks: [{ year: new Date().getFullYear() + 1, round: 1 }],
      },
    },
    ...given,
  }
}

type Sharer = Parameters<typeof makeShare>[0]['ctx']

/** Creates the link to a legal lineup. */
export async function linkToLineup(ctx: Sharer, input: LineupShareInput) {
  const made = await makeShare({ ctx, kind: 'lineup', input })
  if (!made.ok) throw new Error(made.problem.code)
  return made.value
}

/** Creates the link to a legal trade. */
export async function linkToTrade(ctx: Sharer, input: TradeShareInput) {
  const made = await makeShare({ ctx, kind: 'trade', input })
  if (!made.ok) throw new Error(made.problem.code)
  return made.value
}
