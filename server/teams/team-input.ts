import { z } from 'zod'

import { hexColor } from '#domain/team/colors.ts'
import { isLogoAddress, TEAM_TEXT_LIMITS, type TeamFieldProblem } from '#domain/team/team-form.ts'

const EARLIEST = Date.UTC(1900, 0, 1)
const LATEST = Date.UTC(2200, 0, 1)

const says = (problem: TeamFieldProblem) => problem

/** A text without blanks around it; null when nothing is left. */
const text = (field: keyof typeof TEAM_TEXT_LIMITS) =>
  z
    .string(says('missing'))
    .trim()
    // PostgreSQL's texts hold no zero.
    .transform((given) => given.replaceAll('\u0000', ''))
    .pipe(z.string().max(TEAM_TEXT_LIMITS[field], says('too_long')))
    .transform((given) => given || null)

const color = z
  .string(says('not_a_color'))
  .refine((given) => given.trim() === '' || hexColor(given) !== null, says('not_a_color'))
  .transform((given) => hexColor(given))

/** A moment with its zone, "2026-10-10T18:30:00.000Z" (A-ENT-04); nothing is null. */
const moment = z
  .union(
    [z.literal('').transform(() => null), z.iso.datetime({ offset: true }).transform((iso) => new Date(iso))],
    {
      error: says('not_a_moment'),
    },
  )
  .refine((at) => at === null || (at.getTime() >= EARLIEST && at.getTime() < LATEST), says('not_a_moment'))

/**
 * What a save of a team may change; a field that is not sent stays. All else that is sent is dropped: the abbreviation
 * (A-VALID-09), the id, last_imported_at.
 */
export const TeamInput = z
  .object({
    name: text('name').pipe(z.string(says('missing'))),
    team_name: text('team_name'),
    city: text('city'),
    location_name: text('location_name'),
    conference: text('conference'),
    division: text('division'),
    logo_url: text('logo_url').refine(
      (given) => given === null || isLogoAddress(given),
      says('not_an_address'),
    ),
    color_primary: color,
    color_secondary: color,
    color_tertiary: color,
    profile_picture_players_completed: moment,
  })
  .partial()
