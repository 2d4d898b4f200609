import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import * as accountSettings from '#app/account/settings/account/route.tsx'
import { everythingWaiting, keepWaiting } from '#app/shared/outbox/outbox.tsx'
import * as terms from '#app/site/legal/terms.route.tsx'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import { answer, offline, requests } from '#tests/support/component/answers.ts'
import { unmountAll } from '#tests/support/component/mount.tsx'
import { catchNavigations } from '#tests/support/component/navigations.ts'
import { anAccount, openScreen, routeOf } from '#tests/support/component/open-screen.tsx'
import { openSettings } from '#tests/support/component/settings.tsx'
import { HALIFAX_SASKATOON, openTable, proposeTrade, table } from '#tests/support/component/trade-builder.tsx'

const PROPOSALS = '/trade-players/proposals'

const waiting = () => everythingWaiting().map(({ client_key }) => client_key)

/** Whether the page has sent what waits for Ada, which it does on its own, or nothing does. */
const hasTried = () => requests().length > 0 || !waiting().some((key) => key.startsWith('ada'))

test('a waiting proposal is shown and sent only for its own account', async () => {
  answer(`POST ${PROPOSALS}`, offline)
  await openTable(HALIFAX_SASKATOON, { account: anAccount({ id: 'ada' }) })
  await proposeTrade()
  await table.save.click()
  await page.getByRole('button', { name: 'Save Proposal', exact: true }).click()
  await table.ok.click()
  await expect.element(table.foot).toMatchTextContent('1 proposal is kept on this device')
  answer(`POST ${PROPOSALS}`, () => ({ id: 7 }))
  const before = requests(PROPOSALS).length
  for (const account of [null, anAccount({ id: 'bob' })]) {
    unmountAll()
    await openTable(HALIFAX_SASKATOON, { account })
    await expect.element(table.foot).toBeVisible()
    dispatchEvent(new Event('online'))
    await expect.element(table.foot).not.toMatchTextContent('kept on this device')
  }
  expect(requests(PROPOSALS)).toHaveLength(before)
  unmountAll()
  await openTable(HALIFAX_SASKATOON, { account: anAccount({ id: 'ada' }) })
  await expect.element(page.getByText('Your proposal has been saved', { exact: true })).toBeVisible()
  expect(requests(PROPOSALS).at(-1)?.json()).toMatchObject({ for_user: 'ada' })
})

describe('signing out while something waits on this device', () => {
  const menu = page.getByRole('navigation', { name: 'Account' })
  const SAVED = '/lineup-builder/saved'
  const question = page.getByRole('dialog', { name: 'Not sent yet' })
  const choose = (name: string) => question.getByRole('button', { name }).click()
  let caught: ReturnType<typeof catchNavigations> | undefined
  afterEach(() => caught?.[Symbol.dispose]())

  const keep = (kind: 'lineup' | 'link', owner: string) =>
    keepWaiting({
      kind,
      client_key: `${owner} ${kind}`,
      path: kind === 'link' ? '/lineup-builder/shares' : SAVED,
      body: { name: 'Opening night' },
      name: 'Opening night',
      owner,
    })

  /** Opens a page of Ada's while the server is unreachable, and waits until it has tried to send what waits for her. */
  async function openPage() {
    answer('POST /signout', () => null)
    answer(`POST ${SAVED}`, offline)
    answer('POST /lineup-builder/shares', offline)
    await openScreen('/terms', [routeOf(terms).at('terms')], { account: anAccount({ id: 'ada' }) })
    await expect.poll(hasTried).toBe(true)
    caught = catchNavigations()
  }

  async function pressSignOut() {
    await page.getByRole('button', { name: /^Account menu of/ }).click()
    await menu.getByRole('button', { name: 'Sign out' }).click()
  }
  const signedOut = async () => {
    await expect.poll(() => [...(caught ?? [])]).toEqual(['/'])
  }

  test('asks what to do with it; what the server cannot take is kept for the account', async () => {
    keep('lineup', 'ada')
    await openPage()
    await pressSignOut()
    await expect
      .element(question)
      .toHaveAccessibleDescription('Saved only on this device: 1 lineup. Send before you sign out?')
    await expect.element(menu).not.toBeInTheDocument()
    await choose('Send and sign out')
    await expect.element(question).toMatchTextContent('It could not be sent.')
    expect(requests('/signout')).toHaveLength(0)
    await expectHolds('work that waits when signing out')
    await choose('Keep and sign out')
    await signedOut()
    expect(waiting()).toEqual(['ada lineup'])
  })

  test('sends it first, and does not ask about what waits for another account', async () => {
    keep('lineup', 'ada')
    keep('lineup', 'bob')
    await openPage()
    await pressSignOut()
    answer(`POST ${SAVED}`, () => ({ id: 7 }))
    await choose('Send and sign out')
    await signedOut()
    expect(requests(SAVED).at(-1)?.json()).toMatchObject({ name: 'Opening night', for_user: 'ada' })
    expect(waiting()).toEqual(['bob lineup'])
    caught?.[Symbol.dispose]()
    unmountAll()

    await openPage()
    await pressSignOut()
    await signedOut()
    expect(waiting()).toEqual(['bob lineup'])
  })

  test('discards it, but nothing of another account, above the page when started from the side panel', async () => {
    await page.viewport(390, 844)
    keep('lineup', 'ada')
    keep('lineup', 'bob')
    await openPage()
    const sent = requests(SAVED).length
    await page.getByRole('button', { name: 'Open menu' }).click()
    const panel = page.getByRole('dialog', { name: 'Menu' })
    await panel.getByRole('button', { name: 'Sign out' }).click()
    await expect.element(question).toBeVisible()
    await expect.element(panel).not.toBeInTheDocument()
    await choose('Discard and sign out')
    await signedOut()
    expect(waiting()).toEqual(['bob lineup'])
    expect(requests(SAVED)).toHaveLength(sent)
  })

  test('stays signed in, with a link to copy, once a waiting link is created', async () => {
    keep('link', 'ada')
    await openPage()
    await pressSignOut()
    const made = { id: 'abcdefABCDEF', url: 'https://benchboss.test/l/abcdefABCDEF', key: 'secret' }
    answer('POST /lineup-builder/shares', () => made)
    await choose('Send and sign out')
    await expect.element(page.getByText('Your link is ready')).toBeVisible()
    await expect.element(page.getByText('You are still signed in')).toBeVisible()
    await expect.element(question).not.toBeInTheDocument()
    expect(requests('/signout')).toHaveLength(0)
  })
})

test('deleting an account discards what waits for it on this device, and nothing of another', async () => {
  for (const owner of [anAccount().id, 'bob']) {
    const body = { client_key: owner, team1: {}, team2: {} }
    keepWaiting({ kind: 'trade', client_key: owner, path: PROPOSALS, body, name: '', owner })
  }
  answer(`POST ${PROPOSALS}`, offline)
  answer('POST /api/deletion-token', () => ({ token: 'once' }))
  answer('POST /api/delete-account', () => null)
  using left = catchNavigations()
  const loaded = {
    email: 'fan@example.com',
    hasPassword: true,
    isFresh: true,
    sessions: [],
    twoStep: null,
    hidesVisits: false,
  }
  await openSettings('account', [routeOf(accountSettings).at('account', { loader: () => loaded })])
  await page.getByRole('button', { name: 'Delete account' }).click()
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect.poll(() => [...left]).toEqual(['/'])
  expect(waiting()).toEqual(['bob'])
})
