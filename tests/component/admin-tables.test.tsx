import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import * as downloads from '#app/back-office/downloads/route.tsx'
import * as preferences from '#app/back-office/preferences/route.tsx'
import { readPreferencesQuery, readTableQuery } from '#domain/back-office/tables.ts'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import { answer, refused } from '#tests/support/component/answers.ts'
import { openBackOffice } from '#tests/support/component/back-office.tsx'
import { routeOf } from '#tests/support/component/open-screen.tsx'
import {
  button,
  done,
  field,
  halifaxPlayer,
  main,
  notice,
  openPlayers,
  playersOffice,
} from '#tests/support/component/rosters-office.tsx'
import { dismissNotice, noticeCount } from '#ui/notify.ts'

afterEach(() => void vi.useRealTimers())

const cote = halifaxPlayer('Émile Côté')
const many = () => Array.from({ length: 120 }, (_, index) => ({ ...cote, id: index + 1 }))
const tick = (at: number) => main.getByRole('checkbox', { name: `Select ${cote.full_name}` }).nth(at)

test('Shift-click selects every row from the one clicked before', async () => {
  await openPlayers('edit', playersOffice(many()))
  const bar = main.getByRole('region', { name: 'Selection' })
  await tick(4).click()
  await tick(1).click({ modifiers: ['Shift'] })
  await expect.element(bar.getByText('4 selected')).toBeVisible()
  await tick(7).click()
  await expect.element(bar.getByText('5 selected')).toBeVisible()
  await tick(2).click()
  await tick(3).click({ modifiers: ['Shift'] })
  await expect.element(bar.getByText('3 selected')).toBeVisible()
})

/** The bottom edge of the page's header. */
const headerBottom = () => page.getByRole('banner').element().getBoundingClientRect().bottom

test('the headings of a long table stay below the page header', async () => {
  await openPlayers('edit', playersOffice(many()))
  await expect.element(tick(49)).toBeInTheDocument()
  window.scrollTo(0, 1500)
  const heading = page.getByRole('columnheader', { name: 'Number' }).element()
  await expect.poll(() => Math.round(heading.getBoundingClientRect().top - headerBottom())).toBe(0)
})

/** Whether nothing covers the upper edge of the focused element. */
function isFocusVisible(): boolean {
  const focused = document.activeElement
  if (!focused || focused === document.body) return true
  const { left, top, width } = focused.getBoundingClientRect()
  const there = document.elementFromPoint(left + Math.min(width / 2, 40), top + 1)
  return focused.contains(there) || (there?.contains(focused) ?? false)
}

test('keyboard focus is never hidden under the page header, moving down or up', async () => {
  await openPlayers('edit', playersOffice(many()))
  await main.getByLabelText('Photo').element().focus()
  const hidden: string[] = []
  const press = async (keys: string, times: number) => {
    for (let at = 0; at < times; at += 1) {
      await userEvent.keyboard(keys)
      await new Promise(requestAnimationFrame)
      const { activeElement: focused } = document
      if (!isFocusVisible())
        hidden.push(`${keys} ${at}: ${focused?.getAttribute('aria-label') ?? focused?.textContent}`)
    }
  }
  await press('{Tab}', 16)
  await page.getByRole('link', { name: 'Next' }).element().focus()
  await press('{Shift>}{Tab}{/Shift}', 30)
  expect(hidden).toEqual([])
})

test('Undo does not depend on a notice: the back-office menu keeps the last changes', async () => {
  const office = playersOffice()
  office.answer = () => done('Gus Archer moved to Yukon Lights')
  await openPlayers(`edit?player=${cote.id}`, office)
  await field('Number').fill('62')
  await button('Save').click()
  const moved = notice('Gus Archer moved to Yukon Lights')
  await expect.element(moved).toBeVisible()
  // The ids of notices are in the order of their creation.
  for (let at = 1; at <= noticeCount.getState(); at += 1) dismissNotice(`notice-${at}`)
  await expect.element(moved).not.toBeInTheDocument()
  const opener = page.getByRole('button', { name: 'Undo a change' })
  await opener.click()
  const item = page.getByRole('menuitem', { name: 'Undo “Gus Archer moved to Yukon Lights”' })
  await expect.element(item).toBeVisible()
  await expectHolds()
  answer('POST /admin/acts/7/undo', () =>
    refused(409, { code: 'conflict', message: 'Gus Archer changed since.' }),
  )
  await item.click()
  await expect.element(notice('This could not be undone')).toBeVisible()
  await opener.click()
  answer('POST /admin/acts/7/undo', () => ({}))
  await item.click()
  await expect.element(notice('Undone')).toBeVisible()
  await expect.element(opener).not.toBeInTheDocument()
})

test('A-CONST-03 a notice stays while the pointer or the focus is on it', async () => {
  const office = playersOffice()
  await openPlayers(`edit?player=${cote.id}`, office)
  await field('Number').fill('62')
  await button('Save').click()
  const shown = notice('Done')
  await shown.hover()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await vi.advanceTimersByTimeAsync(20_000)
  vi.useRealTimers()
  await expect.element(shown).toBeVisible()
})

test('filters chosen while another one loads are applied together', async () => {
  const arrived = Promise.withResolvers<void>()
  const asked: string[] = []
  const screen = await openBackOffice('/admin/preferences?page=2', [
    routeOf(preferences).at('preferences', {
      loader: async ({ request }) => {
        const { search, searchParams } = new URL(request.url)
        asked.push(search)
        if (searchParams.has('hidden')) await arrived.promise
        const query = readPreferencesQuery(searchParams)
        return { rows: [], query, adminApi: { key: null, baseUrl: null } }
      },
    }),
  ])
  const visits = page.getByLabelText('Visits', { exact: true })
  await visits.selectOptions('Hidden')
  await expect.poll(() => asked.at(-1)).toBe('?hidden=yes')
  await expect.element(visits).toHaveValue('yes')
  await page.getByLabelText('Sort by', { exact: true }).selectOptions('Email')
  await expect.poll(() => asked.at(-1)).toBe('?hidden=yes&sort=email')
  await page.getByRole('searchbox', { name: 'Find by name or email' }).fill('dale')
  await expect.poll(() => asked.at(-1)).toBe('?hidden=yes&sort=email&find=dale')
  arrived.resolve()
  await expect.poll(screen.address).toBe('/admin/preferences?hidden=yes&sort=email&find=dale')
  await visits.selectOptions('Any')
  await expect.poll(screen.address).toBe('/admin/preferences?sort=email&find=dale')
})

test('a heading and a search that load at once are both kept, and Back leads to the list before', async () => {
  const arrived = Promise.withResolvers<void>()
  const row = { id: 1, team_name: 'Halifax Harbours', user_id: null, user_email: null, image_url: null }
  const at = new Date(2026, 9, 10)
  const screen = await openBackOffice('/admin/lineup-downloaded', [
    routeOf(downloads).at('lineup-downloaded', {
      loader: async ({ request }) => {
        const { search, searchParams } = new URL(request.url)
        if (search !== '') await arrived.promise
        return {
          rows: [{ ...row, visit_id: null, created_at: at, updated_at: at }],
          total: 1,
          query: readTableQuery(searchParams, ['at', 'team', 'who'], true),
          filtered: searchParams.has('find'),
          team: null,
          counts: [],
        }
      },
    }),
  ])
  const search = page.getByRole('searchbox', { name: 'Find a download' })
  await page.getByRole('link', { name: 'Team', exact: true }).click()
  await search.fill('hali')
  const other = page.getByRole('link', { name: 'Downloaded by', exact: true })
  await expect.element(other).toHaveAttribute('href', '/admin/lineup-downloaded?sort=who&find=hali')
  arrived.resolve()
  await expect.poll(screen.address).toBe('/admin/lineup-downloaded?sort=team&find=hali')
  await search.fill('hal')
  await expect.poll(screen.address).toBe('/admin/lineup-downloaded?sort=team&find=hal')
  await screen.go(-1)
  await expect.element(search).toHaveValue('')
  await expect.poll(screen.address).toBe('/admin/lineup-downloaded')
  await screen.go(1)
  await expect.element(search).toHaveValue('hal')
  await expect.poll(screen.address).toBe('/admin/lineup-downloaded?sort=team&find=hal')
})
