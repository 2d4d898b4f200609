import * as z from 'zod/mini'

import { preferencesAddress, type PreferencesQuery } from '#domain/back-office/tables.ts'
import { foundPlayerSchema } from '#domain/player/found-player.ts'

import { get, NO_ANSWER, post } from './request.ts'

/** How back-office pages reach its endpoints. */
export type AdminApi = {
  /** Sent with each request; null when none is needed. */
  readonly key: string | null
  /** Tried before our own origin. */
  readonly baseUrl: string | null
}

const KEY = 'admin-api-key'
const BASE_URL = 'admin-api-base-url'

/** The meta tags with these values, rendered only on admin pages. */
export function adminApiMeta({ key, baseUrl }: AdminApi) {
  return [
    ...(key === null ? [] : [{ name: KEY, content: key }]),
    ...(baseUrl === null ? [] : [{ name: BASE_URL, content: baseUrl }]),
  ]
}

export function readAdminApi(page: Pick<Document, 'querySelector'> = document): AdminApi {
  const content = (name: string) =>
    page.querySelector(`meta[name="${name}"]`)?.getAttribute('content') || null
  return { key: content(KEY), baseUrl: content(BASE_URL)?.replace(/\/+$/, '') ?? null }
}

const SignedIn = z.object({ wantsCode: z.boolean() })
/** Takes an e-mail and password, or the pending sign-in's code. */
export const signedInAgain = post('/signin/again', SignedIn)

export const undoneEntry = (auditId: number) => post(`/admin/acts/${auditId}/undo`, NO_ANSWER)

const Found = z.object({ players: z.array(foundPlayerSchema) })
export const foundPlayers = (query: string) =>
  get(`/admin/players/search?q=${encodeURIComponent(query)}`, Found)

const Teams = z.object({ teams: z.array(z.object({ id: z.number(), name: z.string() })) })
export const teamChoices = get('/admin/players/search?teams', Teams)

/** The part of an image to keep, in fractions of its width and height. */
export type Crop = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

const Uploaded = z.object({ auditId: z.int() })

/** Takes the image's bytes. @param crop null for the whole */
export const playerPhoto = (id: number, crop: Crop | null) => {
  const part = crop ? `?crop=${[crop.x, crop.y, crop.width, crop.height].join(',')}` : ''
  return post(`/api/admin/player-pictures/${id}${part}`, Uploaded)
}
/** Takes the image's bytes. */
export const teamLogo = (id: number) => post(`/api/admin/team-logos/${id}`, Uploaded)

const Row = z.object({
  id: z.number(),
  user_id: z.nullable(z.string()),
  profile_name: z.nullable(z.string()),
  display_name: z.nullable(z.string()),
  hide_visit: z.nullable(z.boolean()),
})
export type Preference = z.infer<typeof Row>

const ROWS = '/admin/preferences/rows'
export const preferenceRows = (from: number, query: PreferencesQuery) =>
  get(`${ROWS}?from=${from}&${preferencesAddress(query)}`, z.object({ rows: z.array(Row) }))
/** Takes the changed fields of the row and returns the row. */
export const preferenceRow = (id: number) => post(`${ROWS}/${id}`, Row)

/** E-mails by user id; empty where the response has none we can read. */
const Emails = z.object({ emails: z.catch(z.record(z.string(), z.string()), {}) })
/** Takes user ids. @param origin of the server that answers; empty for our own */
export const userEmails = (origin: string) => post(`${origin}/api/admin-users-emails`, Emails)
/** The same from the users table, used when the first call fails. */
export const storedEmails = post('/admin/preferences/emails', Emails)

/** Null when the id is unknown. */
const count = z.nullable(z.number())
const counts = { images: count, requests: count, reports: count, trades: count, completed: count }
export type CountName = keyof typeof counts

/** And whether the rosters were not checked for a week. */
const Counts = z.object({ ...counts, areRostersOld: z.boolean() })

export type AdminCounts = z.infer<typeof Counts>

export const adminCounts = get('/admin/counts', Counts)
