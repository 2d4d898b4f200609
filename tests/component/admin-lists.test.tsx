import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { REQUEST_NOTICES } from '#app/back-office/player-request/copy.ts'
import { resizeTo } from '#tests/support/component/accessibility.ts'
import { answer } from '#tests/support/component/answers.ts'
import { confirmDeletion, COUNTS, said, textsOf } from '#tests/support/component/back-office.tsx'
import {
  ABBOTT,
  BERG,
  names,
  openRequests,
  replyTo,
  row,
  table,
} from '#tests/support/component/player-requests.tsx'
import { notify } from '#ui/notify.ts'

const bar = page.getByRole('region', { name: 'Selection' })
const select = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` }).click()
const deleteOf = (name: string) => page.getByRole('button', { name: `Delete the request about ${name}` })
const remove = async (name: string) => {
  await deleteOf(name).click()
  await confirmDeletion('Delete this request?')
}

test('A-REQ-06 A-ERR-29 A-VALID-31 a request, open or fixed, is deleted after a question, and Undo restores it', async () => {
  const { office } = await openRequests()
  for (const [name, id] of [
    ['Ned Abbott', 1],
    ['Cal Dunn-Bouchard', 3],
  ] as const) {
    await deleteOf(name).click()
    const sure = `Are you sure you want to delete the request about ${name}? This cannot be undone.`
    const question = page.getByRole('alertdialog', { name: 'Delete this request?' })
    await expect.element(question.getByText(sure, { exact: true })).toBeVisible()
    expect(office.sent).not.toContain(`delete ${id}`)
    await question.getByRole('button', { name: 'Delete' }).click()
    const deleted = page.getByRole('dialog', { name: 'Request deleted', exact: true })
    await expect.poll(() => textsOf(names)).not.toContain(name)
    expect(office.sent).toContain(`delete ${id}`)
    await deleted.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => textsOf(names)).toEqual(['Oskar Berg', 'Ned Abbott', 'Cal Dunn-Bouchard'])
    await expect.element(deleted).not.toBeInTheDocument()
  }
})

test('requests are marked fixed without a mail, one by one or all, and deleted together; the badge is counted again', async () => {
  const { office } = await openRequests([BERG, ABBOTT])
  const all = page.getByRole('checkbox', { name: 'Select all on this page' })
  const badge = page
    .getByRole('navigation', { name: 'Back-office' })
    .getByRole('link', { name: /^Player Requests/ })
  const fix = page.getByRole('button', { name: 'Mark fixed: the request about Oskar Berg' })
  await expect.element(badge).toMatchTextContent(/0$/)
  await expect.element(bar).not.toBeInTheDocument()
  await fix.click()
  await expect.element(said('Request marked fixed')).toBeVisible()
  await expect.element(fix).not.toBeInTheDocument()
  await expect.element(row('Oskar Berg').getByText('Fixed', { exact: true })).toBeVisible()
  await select('Ned Abbott')
  await expect.element(bar.getByRole('status')).toHaveTextContent('1 selected')
  await expect.element(all).toBePartiallyChecked()
  await all.click()
  await expect.element(bar.getByRole('status')).toHaveTextContent('2 selected')
  await bar.getByRole('button', { name: 'Mark fixed' }).click()
  await expect.poll(() => office.sent).toEqual(['fix 2', 'fix 2 1'])
  answer('GET /admin/counts', () => ({ ...COUNTS, requests: 7 }))
  await bar.getByRole('button', { name: 'Delete' }).click()
  await expect
    .element(said('Are you sure you want to delete 2 requests? This cannot be undone.'))
    .toBeVisible()
  await confirmDeletion('Delete these requests?')
  await expect.element(bar).not.toBeInTheDocument()
  expect(office.sent.at(-1)).toBe('delete 2 1')
  await expect.element(badge).toMatchTextContent(/7$/)
})

test('A-ERR-27 A-ERR-28 a deletion without a response shows an error, a refused one its reason; both keep the request', async () => {
  const { office } = await openRequests()
  office.answer = () => {
    throw new TypeError('Failed to fetch')
  }
  await remove('Ned Abbott')
  await expect.element(said('Error deleting request')).toBeVisible()
  office.answer = () => ({ ok: false, alert: REQUEST_NOTICES.deleteRefused('It is gone.'), reason: null })
  await remove('Ned Abbott')
  await expect.element(said('Failed to delete request: It is gone.')).toBeVisible()
  await expect.element(said('Error deleting request')).not.toBeInTheDocument()
  expect(textsOf(names)).toEqual(['Oskar Berg', 'Ned Abbott', 'Cal Dunn-Bouchard'])
})

const isWithin = (element: Element) => element.scrollWidth <= element.clientWidth

test('on a phone a request is a card, nothing is cut off, and long words wrap', async () => {
  const long = 'W'.repeat(100)
  const texts = {
    player_name: long,
    notes: long,
    team_name: long,
    guest_email: `${'w'.repeat(64)}@example.org`,
  }
  await page.viewport(390, 844)
  await openRequests([ABBOTT, { ...ABBOTT, ...texts, id: 4 }])
  replyTo('Ned Abbott').element().scrollIntoView()
  await expect.element(replyTo('Ned Abbott')).toBeInViewport({ ratio: 1 })
  const box = table.element()
  expect(isWithin(box)).toBe(true)
  const label = getComputedStyle(row('Ned Abbott').getByRole('cell').first().element(), '::before').content
  expect(label).toBe('"Type"')
  // A notice is above the bar of the selected rows.
  await select('Ned Abbott')
  notify({ title: long, action: { label: 'Undo', run: () => undefined } })
  await expect.element(page.getByRole('dialog', { name: long })).toBeVisible()
  const shown = page.getByRole('dialog', { name: long }).element()
  await expect
    .poll(() => bar.element().getBoundingClientRect().top - shown.getBoundingClientRect().bottom)
    .toBeGreaterThan(0)
  expect(isWithin(page.getByRole('dialog', { name: long }).getByText(long, { exact: true }).element())).toBe(
    true,
  )
  // A table that is too wide scrolls below its actions.
  await resizeTo(700, 844)
  expect(isWithin(box)).toBe(false)
  expect(deleteOf('Ned Abbott').element().getBoundingClientRect().right).toBeLessThanOrEqual(700)
  await resizeTo(1440, 900)
  expect(names.nth(1).element().getBoundingClientRect().width).toBeLessThan(300)
  await deleteOf(long).click()
  const question = page.getByRole('alertdialog')
  await expect.element(question).toBeVisible()
  for (const width of [320, 390, 1440]) {
    await resizeTo(width, 900)
    expect.soft(document.documentElement.scrollWidth, `the page at ${width} px`).toBeLessThanOrEqual(width)
    expect.soft(isWithin(question.element()), `the question at ${width} px`).toBe(true)
  }
})
