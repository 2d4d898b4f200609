import * as z from 'zod/mini'

import { HANDS } from '#domain/hockey/vocabulary.ts'

/** Positions as the league lists them; it lists many wingers as C. */
export const NHL_POSITIONS = ['C', 'LW', 'RW', 'D', 'G'] as const

/** A player on the league's roster of a team, under our field names. Null if the list lacks the value. */
export const listedPlayerSchema = z.object({
  nhl_id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  number: z.nullable(z.int()),
  nhl_position: z.enum(NHL_POSITIONS),
  shoots: z.nullable(z.enum(HANDS)),
  /** "2001-02-03" */
  birthdate: z.nullable(z.string()),
  /** "Joliette, QC" or "Skelleftea, SWE" */
  birthplace: z.nullable(z.string()),
  /** Feet and inches: 6'1" */
  height: z.nullable(z.string()),
  /** Pounds. */
  weight: z.nullable(z.int()),
  /** Full address of the player's image. */
  headshot: z.nullable(z.string()),
})
export type ListedPlayer = z.infer<typeof listedPlayerSchema>

export const teamRosterSchema = z.object({
  team_id: z.int(),
  /** False if some entries could not be read, so that no player can count as missing. */
  complete: z.boolean(),
  players: z.array(listedPlayerSchema),
})
export type TeamRoster = z.infer<typeof teamRosterSchema>

/** Hour (UTC) after which the nightly check runs: every game is over and no office is open. */
const NIGHTLY_HOUR = 9

/** Returns the last time it was the nightly hour. A check that began after it counts as tonight's. */
export function lastNightlyHour(now: Date): Date {
  const hour = new Date(now)
  hour.setUTCHours(NIGHTLY_HOUR, 0, 0, 0)
  if (hour > now) hour.setUTCDate(hour.getUTCDate() - 1)
  return hour
}
