import { z } from 'zod'

import { COUNTRY_CODES, type CountryCode } from '#domain/country/countries.ts'
import {
  byLineupType,
  type ByLineupType,
  LETTERS,
  LINEUP_TYPES,
  SWEATERS,
} from '#domain/hockey/vocabulary.ts'
import {
  type CardExtras,
  type Letters,
  MAX_SCRATCHED,
  NO_EXTRAS,
  type Placements,
  TITLE_LIMIT,
} from '#domain/lineup/model/draft.ts'
import { checkLetters, type LetterProblem } from '#domain/lineup/model/letters.ts'
import { checkLineup } from '#domain/lineup/model/lineup.ts'
import type { PlacementProblem } from '#domain/lineup/model/placement.ts'
import { SLOT_IDS, type SlotId } from '#domain/lineup/model/slots.ts'
import { isWriteIn, type Player } from '#domain/player/player.ts'
import type { WriteInProblem } from '#domain/player/write-in.ts'
import { accept, type Problem, refuse, type Result } from '#domain/result/problem.ts'
import type { Team } from '#domain/team/team.ts'
import { oneLine } from '#domain/text/text.ts'
import type { Context } from '#server/core/context.ts'
import { RowId } from '#server/core/row-id.ts'
import { listAllPlayers, listTeams } from '#server/rosters/league.ts'
import { PlayerId, readWriteIns, WriteIn } from '#server/rosters/write-ins.ts'

/** More than the slots of all three types. */
const MAX_SENT_LETTERS = 50

const Placed = z.partialRecord(z.enum(SLOT_IDS), PlayerId)

/**
 * A lineup as the builder sends it: ids only, and the fan's write-ins. Names and numbers are read from the roster, the
 * owner from the session. A lineup from the outbox names its owner, because another user may be signed in by then.
 */
export const LineupInput = z.object({
  team_id: z.int().min(0).max(2_147_483_647).nullable(),
  for_user: z.uuid().optional(),
  /** The day on the maker's calendar when it was saved. */
  day: z.string().optional(),
  /** For a Dream Team of one country; a team's lineup has none. */
  country: z.enum(COUNTRY_CODES).optional(),
  title: z.string().max(2000),
  /** Player ids by slot. */
  placements: z.object({
    even_strength: Placed,
    power_play: Placed.optional(),
    penalty_kill: Placed.optional(),
  }),
  write_ins: z.array(WriteIn).max(100).optional(),
  /** By player id. */
  letters: z
    .record(z.string().regex(/^-?\d{1,10}$/), z.enum(LETTERS))
    .refine((letters) => Object.keys(letters).length <= MAX_SENT_LETTERS)
    .optional(),
  /** Which extras the card shows; their content is read here. */
  extras: z
    .object({
      sheet: z.boolean(),
      changes: z.boolean(),
      signature: z.boolean(),
      scratches: z.boolean(),
      cap: z.boolean(),
      underCap: z.boolean(),
      sweater: z.enum(SWEATERS),
      scratched: z.array(RowId).max(MAX_SCRATCHED),
    } satisfies Record<keyof CardExtras, unknown>)
    .partial()
    .optional(),
})
export type LineupInput = z.infer<typeof LineupInput>

export const NewLineupInput = LineupInput.extend({
  name: z.string().max(2000),
  /** The response to a first attempt was lost: if that lineup was stored, it is this one. */
  again: z.boolean().optional(),
})
export type NewLineupInput = z.infer<typeof NewLineupInput>

/** A sent lineup, with today's teams and players in place of their ids. */
export type SentLineup = {
  /** Null for a Dream Team. */
  readonly team: Team | null
  readonly country?: CountryCode | undefined
  /** Trimmed; may be empty. */
  readonly title: string
  readonly lineups: ByLineupType<Placements>
  /** For players who are in one of the lineups. */
  readonly letters: Letters
  readonly extras: CardExtras
}

export type SentLineupProblem =
  | PlacementProblem
  | LetterProblem
  | Problem<'two_captains'>
  | Problem<'unknown_team'>
  | Problem<'unknown_player', { readonly playerId: number }>
  | Problem<'title_too_long', { readonly limit: number }>
  | WriteInProblem

/**
 * Reads today's teams and players for the ids that a browser sent, and checks the rules of all three types.
 * @param before players who may be in it even if they are on no roster; these keep their name and number
 */
export async function checkSentLineup(
  ctx: Pick<Context, 'db'>,
  input: LineupInput,
  before: ReadonlyMap<number, Player> = new Map(),
): Promise<Result<SentLineup, SentLineupProblem>> {
  const known = new Map((await listAllPlayers({ ctx })).map((player) => [player.id, player]))
  const teams = await listTeams({ ctx })
  // In a team's lineup they wear its sweater.
  const worn = (id: number | null) => input.team_id ?? teams.find((team) => team.id === id)?.id ?? null
  const typed = readWriteIns((input.write_ins ?? []).map((one) => ({ ...one, teamId: worn(one.teamId) })))
  if (!typed.ok) return typed
  for (const player of typed.value) known.set(player.id, player)
  const placed = place(input.placements, known, before)
  if (!placed.ok) return placed
  const country = input.team_id === null ? input.country : undefined
  for (const type of LINEUP_TYPES) {
    const checked = checkLineup(type, placed.value[type], country)
    const [problem] = checked.ok ? [] : checked.problems
    if (problem) return refuse(problem)
  }
  const title = oneLine(input.title)
  if (Array.from(title).length > TITLE_LIMIT) return refuse({ code: 'title_too_long', limit: TITLE_LIMIT })
  const letters = checkLetters(input.letters ?? {}, placed.value)
  if (!letters.ok) return letters
  const sent = {
    title,
    lineups: placed.value,
    letters: letters.value,
    extras: { ...NO_EXTRAS, ...input.extras },
  }
  if (input.team_id === null) return accept({ team: null, country, ...sent })
  const team = teams.find(({ id }) => id === input.team_id)
  return team ? accept({ team, ...sent }) : refuse({ code: 'unknown_team' })
}

/** Returns the players for ids. An id on no roster is refused unless `before` has it. */
function place(
  ids: LineupInput['placements'],
  known: ReadonlyMap<number, Player>,
  before: ReadonlyMap<number, Player>,
): Result<ByLineupType<Placements>, Problem<'unknown_player', { readonly playerId: number }>> {
  const lineups = byLineupType((): Partial<Record<SlotId, Player>> => ({}))
  for (const type of LINEUP_TYPES) {
    for (const slot of Object.keys(ids[type] ?? {}) as SlotId[]) {
      const id = ids[type]?.[slot]
      if (id === undefined) continue
      // Every write-in is sent, so that all of them are checked and counted.
      const saved = isWriteIn({ id }) ? undefined : before.get(id)
      const today = known.get(id)
      const player = today && saved ? { ...today, name: saved.name, number: saved.number } : (today ?? saved)
      if (!player) return refuse({ code: 'unknown_player', playerId: id })
      lineups[type][slot] = player
    }
  }
  return accept(lineups)
}
