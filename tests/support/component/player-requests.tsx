import { page } from 'vitest/browser'

import { REQUEST_NOTICES } from '#app/back-office/player-request/copy.ts'
import * as playerRequest from '#app/back-office/player-request/route.tsx'
import type { ChangeAnswer } from '#app/back-office/shared/changes.ts'
import { HALIFAX } from '#tests/factories/made-league.ts'

import { answer } from './answers.ts'
import { openBackOffice, textsOf } from './back-office.tsx'
import { type LoadedBy, routeOf } from './open-screen.tsx'

type ListedRequest = LoadedBy<typeof playerRequest>['rows'][number]

export const ABBOTT: ListedRequest = {
  id: 1,
  type: 'Missing player',
  player_name: 'Ned Abbott',
  notes: 'Back on the roster.',
  team_id: HALIFAX.id,
  team_name: HALIFAX.name,
  reporter_email: 'fan@example.com',
  guest_email: null,
  created_at: new Date('2026-10-01T12:00:00Z'),
  fixed_at: null,
  handled: false,
}
export const BERG: ListedRequest = {
  ...ABBOTT,
  id: 2,
  type: 'Remove Player',
  player_name: 'Oskar Berg',
  notes: null,
  team_name: null,
  reporter_email: null,
  created_at: new Date('2026-10-02T12:00:00Z'),
}
export const LONG_NOTES = `${'He was traded. '.repeat(10)}Last week.`
/** A guest's request, already fixed. */
const FIXED: ListedRequest = {
  ...BERG,
  id: 3,
  // As wide as a row gets: what is longer is cut.
  team_name: 'Pittsburgh Penguins',
  player_name: 'Cal Dunn-Bouchard',
  notes: LONG_NOTES,
  guest_email: 'left.by.a.guest@example.com',
  created_at: new Date('2026-09-30T16:51:00Z'),
  fixed_at: new Date('2026-10-03T12:00:00Z'),
}

/** Locators for the parts of the screen. */
export const table = page.getByRole('region', { name: 'Player Requests' })
export const names = table.getByRole('rowheader').getByRole('strong')
export const row = (name: string) => table.getByRole('row').filter({ hasText: name })
export const buttonsOf = (name: string) => textsOf(row(name).getByRole('button'))
export const replyTo = (name: string) =>
  page.getByRole('button', { name: `Reply to the request about ${name}` })

/** Opens the screen over these requests, which its forms change as the server would. Undo restores them. */
export async function openRequests(
  rows: readonly ListedRequest[] = [BERG, ABBOTT, FIXED],
  missingSettings: string[] = [],
) {
  const office = {
    rows,
    asked: [] as string[],
    sent: [] as string[],
    /** Makes the response to the next changes; undefined lets each succeed. */
    answer: undefined as (() => ChangeAnswer) | undefined,
  }
  answer('POST /admin/acts/7/undo', () => {
    office.rows = rows
    return { undone: 7 }
  })
  const screen = await openBackOffice('/admin/player-request', [
    routeOf(playerRequest).at('player-request', {
      loader: ({ request }) => {
        const { search, searchParams } = new URL(request.url)
        office.asked.push(search)
        const type = searchParams.get('type')
        const isAscending = searchParams.get('order') === 'asc'
        const shown = office.rows.filter((one) => type === null || one.type === type)
        return {
          rows: isAscending ? shown.toReversed() : [...shown],
          total: shown.length,
          query: { page: 1, sort: 'received', descending: !isAscending },
          filtered: search !== '',
          missingSettings,
          adminApi: { key: null, baseUrl: null },
        }
      },
      action: async ({ request }) => {
        if (office.answer) return office.answer()
        const form = await request.formData()
        const ids = form.getAll('id').map(String)
        const isFix = form.get('intent') === 'fix'
        office.sent.push(`${isFix ? 'fix' : 'delete'} ${ids.join(' ')}`)
        office.rows = isFix
          ? office.rows.map((one) => (ids.includes(String(one.id)) ? { ...one, fixed_at: new Date() } : one))
          : office.rows.filter(({ id }) => !ids.includes(String(id)))
        const notice = isFix ? REQUEST_NOTICES.fixed(ids.length) : REQUEST_NOTICES.deleted(ids.length)
        return { ok: true, notice, auditId: 7 }
      },
    }),
  ])
  return { screen, office }
}
