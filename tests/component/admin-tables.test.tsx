import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import * as downloads from '#app/back-office/lineup-downloaded/route.tsx'
import { readTableQuery } from '#domain/back-office/tables.ts'
import { answer, refused } from '#tests/support/component/answers.ts'
import { openBackOffice } from '#tests/support/component/back-office.tsx'
import {
  button,
  done,
  field,
  halifaxPlayer,
  main,
  manyPlayers,
  notice,
  openPlayers,
  playersOffice,
} from '#tests/support/component/league-check.tsx'
import { routeOf } from '#tests/support/component/open-screen.tsx'
import { dismissNotice, noticeCount } from '#ui/notify.ts'

afterEach(() => void vi.useRealTimers())

const cote = halifaxPlayer('Émile Côté')
const tick = (at: number) => main.getByRole('checkbox', { name: `Select ${cote.full_name}` }).nth(at)

/** The bottom edge of the page's header. */
const headerBottom = () => page.getByRole('banner').element().getBoundingClientRect().bottom

/** Whether nothing covers the upper edge of the focused element. */
function isFocusVisible(): boolean {
  const focused = document.activeElement
  if (!focused || focused === document.body) return true
  const { left, top, width } = focused.getBoundingClientRect()
  const there = document.elementFromPoint(left + Math.min(width / 2, 40), top + 1)
  return focused.contains(there) || (there?.contains(focused) ?? false)
}

test('in a long table Shift-click selects a range, the headings stay below the page header, and no focus is hidden under it', async () => {
  await openPlayers('edit', playersOffice(manyPlayers(cote, 50)))
  const bar = main.getByRole('region', { name: 'Selection' })
  await tick(4).click()
  await tick(1).click({ modifiers: ['Shift'] })
  await expect.element(bar.getByText('4 selected')).toBeVisible()
  await tick(7).click()
  await expect.element(bar.getByText('5 selected')).toBeVisible()
  await tick(2).click()
  await tick(3).click({ modifiers: ['Shift'] })
  await expect.element(bar.getByText('3 selected')).toBeVisible()
  await bar.getByRole('button', { name: 'Clear' }).click()
  await expect.element(bar).not.toBeInTheDocument()

  window.scrollTo(0, 1500)
  const heading = page.getByRole('columnheader', { name: 'Number' }).element()
  await expect.poll(() => Math.round(heading.getBoundingClientRect().top - headerBottom())).toBe(0)

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
  main.getByLabelText('Photo').element().focus()
  await press('{Tab}', 16)
  tick(49).element().focus()
  await press('{Shift>}{Tab}{/Shift}', 30)
  expect(hidden).toEqual([])
})

test('A-CONST-03 a notice stays while the pointer is on it; without the notice, the menu keeps the last changes to undo', async () => {
  const office = playersOffice()
  office.answer = () => done('Gus Archer moved to Yukon Lights')
  await openPlayers(`edit?player=${cote.id}`, office)
  await field('Number').fill('62')
  await button('Save').click()
  const moved = notice('Gus Archer moved to Yukon Lights')
  await moved.hover()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await vi.advanceTimersByTimeAsync(20_000)
  vi.useRealTimers()
  await expect.element(moved).toBeVisible()
  // The ids of notices are in the order of their creation.
  for (let at = 1; at <= noticeCount.getState(); at += 1) dismissNotice(`notice-${at}`)
  await expect.element(moved).not.toBeInTheDocument()
  const opener = page.getByRole('button', { name: 'Undo a change' })
  await opener.click()
  const item = page.getByRole('menuitem', { name: 'Undo “Gus Archer moved to Yukon Lights”' })
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

test('a heading, a team and a search that load at once are all kept, and Back leads to the list before', async () => {
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
          counts: [{ team: 'Halifax Harbours', downloads: 1 }],
        }
      },
    }),
  ])
  const search = page.getByRole('searchbox', { name: 'Find a download' })
  // Both at once, as on a slow page that has not rendered the first choice.
  for (const link of ['Team', 'Halifax Harbours 1'].map((name) =>
    page.getByRole('link', { name, exact: true }),
  ))
    link.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  await search.fill('hali')
  const other = page.getByRole('link', { name: 'Downloaded by', exact: true })
  await expect
    .element(other)
    .toHaveAttribute('href', '/admin/lineup-downloaded?sort=who&team=Halifax+Harbours&find=hali')
  arrived.resolve()
  await expect.poll(screen.address).toBe('/admin/lineup-downloaded?sort=team&team=Halifax+Harbours&find=hali')
  await search.fill('hal')
  await expect.poll(screen.address).toBe('/admin/lineup-downloaded?sort=team&team=Halifax+Harbours&find=hal')
  await screen.go(-1)
  await expect.element(search).toHaveValue('')
  await expect.poll(screen.address).toBe('/admin/lineup-downloaded')
  await screen.go(1)
  await expect.element(search).toHaveValue('hal')
  await expect.poll(screen.address).toBe('/admin/lineup-downloaded?sort=team&team=Halifax+Harbours&find=hal')
  // What Enter sends without scripts.
  const form = search.element().closest('form')
  expect([...new FormData(form ?? undefined)]).toEqual([
    ['sort', 'team'],
    ['team', 'Halifax Harbours'],
    ['find', 'hal'],
  ])
})
