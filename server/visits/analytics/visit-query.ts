import { z } from 'zod'

import { isTimeZone } from '#domain/visit/local-days.ts'
import type { RecentFilter, RowFilter } from '#domain/visit/visit-filters.ts'
import { DEVICE_TYPES, GAME_TYPES, UTM_SOURCE_LIMIT } from '#domain/visit/visit.ts'
import { RANGE_UNREADABLE } from '#messages/visit-analytics.ts'
import { AppError } from '#server/errors.ts'

/** What the address of the visits screen asks for. A word it does not know counts as not said; a wrong range is refused. */
const Address = z.object({
  range: z.enum(['7', '30', 'all', 'custom']).catch('7'),
  from: z.iso.date().optional().catch(undefined),
  to: z.iso.date().optional().catch(undefined),
  admins: z.string().optional(),
  team: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .optional()
    .catch(undefined),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional()
    .catch(undefined),
  device: z.enum(DEVICE_TYPES).optional().catch(undefined),
  game: z.enum(GAME_TYPES).optional().catch(undefined),
  type: z.string().max(40).optional().catch(undefined),
  source: z.string().max(UTM_SOURCE_LIMIT).optional().catch(undefined),
  image: z.enum(['all', 'created', 'not-created']).catch('all'),
  visit: z.enum(['all', 'visit', 'selection']).catch('all'),
  playing: z.enum(['all', 'lineup', 'trade']).catch('all'),
  lineup: z.enum(['all', 'done', 'not-done']).catch('all'),
  trade: z.enum(['all', 'done', 'not-done']).catch('all'),
  utm: z.string().trim().max(UTM_SOURCE_LIMIT).catch(''),
  hasUtm: z.string().optional(),
  teamName: z.string().trim().max(80).catch(''),
})

export type VisitQuery = {
  readonly range: '7' | '30' | 'all' | 'custom'
  /** First and last day of a range of one's own, both included. */
  readonly days: { readonly from: string; readonly to: string } | null
  /** Are admins' own visits left out (A-VISIT-02)? */
  readonly excludeAdmins: boolean
  /** The reader's; days are counted as there. */
  readonly timeZone: string
  readonly rows: RowFilter
  readonly recent: RecentFilter
}

/** @throws {AppError} bad_request for days that are none or run backwards */
export function readVisitQuery(search: URLSearchParams, timeZone: string | null): VisitQuery {
  const text = (name: string) =>
    search
      .get(name)
      ?.toWellFormed()
      .replaceAll(/\p{Control}/gu, '') ?? undefined
  const given = Address.parse(
    Object.fromEntries(Object.keys(Address.shape).map((name) => [name, text(name)])),
  )
  const { team, country, device, game, type, source } = given
  return {
    range: given.range,
    days: given.range === 'custom' ? readDays(given) : null,
    excludeAdmins: given.admins !== 'include',
    timeZone: timeZone !== null && isTimeZone(timeZone) ? timeZone : 'UTC',
    rows: {
      ...(team !== undefined && { team }),
      ...(country !== undefined && { country }),
      ...(device !== undefined && { device }),
      ...(game !== undefined && { game }),
      ...(type !== undefined && { type }),
      ...(source !== undefined && { source }),
    },
    recent: {
      image: given.image,
      visit: given.visit,
      playing: given.playing,
      lineup: given.lineup,
      trade: given.trade,
      utm: given.utm,
      hasUtm: given.hasUtm === 'on',
      teamName: given.teamName,
    },
  }
}

function readDays({ from, to }: { readonly from?: string | undefined; readonly to?: string | undefined }) {
  if (from === undefined || to === undefined || from > to) throw new AppError('bad_request', RANGE_UNREADABLE)
  return { from, to }
}
