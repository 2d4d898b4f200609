import * as z from 'zod/mini'

import { HANDS } from '#domain/vocabulary.ts'

/** Positions as the league lists them; it calls many wingers C. */
export const NHL_POSITIONS = ['C', 'LW', 'RW', 'D', 'G'] as const

/** A player as the league's roster of a team lists them, in our words. Null: the list does not say. */
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
  /** False: some entries could not be read, so nobody can be called missing. */
  complete: z.boolean(),
  players: z.array(listedPlayerSchema),
})
export type TeamRoster = z.infer<typeof teamRosterSchema>

/** Hour of the day (UTC) after which a night's rosters are checked: every game is over, no office is open. */
const NIGHTLY_HOUR = 9

/** The last time it was that hour. A check that began since is this night's. */
export function lastNightlyHour(now: Date): Date {
  const hour = new Date(now)
  hour.setUTCHours(NIGHTLY_HOUR, 0, 0, 0)
  if (hour > now) hour.setUTCDate(hour.getUTCDate() - 1)
  return hour
}
