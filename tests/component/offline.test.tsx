import { data } from 'react-router'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import * as profile from '#app/account/settings/profile/route.tsx'
import { createDraftStore } from '#app/shared/drafts/draft-store.ts'
import { EMPTY_DRAFT } from '#domain/lineup/model/draft.ts'
import { SLOTS } from '#domain/lineup/model/slots.ts'
import { HALIFAX, playersOf } from '#tests/factories/made-league.ts'
import { answer, offline, refused, requests } from '#tests/support/component/answers.ts'
import { expectComplaint } from '#tests/support/component/complaints.ts'
import { onTheBoard, openBuilder } from '#tests/support/component/lineup-builder.tsx'
import { interceptRequests } from '#tests/support/component/network.ts'
import { anAccount, routeOf } from '#tests/support/component/open-screen.tsx'
import { image, inOverlay, overlay, said } from '#tests/support/component/ready-overlay.tsx'
import { button, openSettings, said as saidOf } from '#tests/support/component/settings.tsx'

const on = onTheBoard()
const SAVED = '/lineup-builder/saved'
const remembered = () => localStorage.getItem('benchboss:account')
const posted = () => requests(SAVED).filter(({ method }) => method === 'POST')
const strip = page.getByText('Offline. What you build is kept on this device.')

afterEach(() => vi.restoreAllMocks())

/** Takes the device offline. @returns a function that brings it back online */
function goOffline(): () => void {
  // A page that loads offline asks the server whether it is reachable.
  answer('GET /healthz', () => ({}))
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  dispatchEvent(new Event('offline'))
  return () => {
    network.mockRestore()
    dispatchEvent(new Event('online'))
  }
}

/** Lets the overlay's code load while `isThere`. @returns a live count of the requests */
async function interceptOverlayCode(first: { readonly isThere: boolean }) {
  const code = { ...first, asked: 0 }
  await interceptRequests(['*/ready-overlay.tsx*'], () => {
    code.asked += 1
    return code.isThere
      ? { command: 'continueRequest' }
      : { command: 'failRequest', errorReason: 'InternetDisconnected' }
  })
  return code
}

const groupOf = (position: string) => (position === 'D' || position === 'G' ? position : 'F')

/** Stores a draft of Halifax with this many players for the builder to open. */
function storeDraftOf(count: number): void {
  const left = [...playersOf(HALIFAX)]
  const even_strength = Object.fromEntries(
    SLOTS.even_strength.slice(0, count).map(({ id, position }) => {
      const at = left.findIndex((player) => groupOf(player.position) === groupOf(position))
      return [id, left.splice(at, 1)[0]]
    }),
  )
  const lineups = { ...EMPTY_DRAFT.lineups, even_strength }
  const draft = { ...EMPTY_DRAFT, mode: 'team', teamId: HALIFAX.id, lineups }
  createDraftStore('lineup').write(`team-${HALIFAX.id}`, JSON.stringify(draft))
}

test('the overlay’s code loads once twelve players are placed; if it fails the page stays, and Retry loads it', async () => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED/)
  const code = await interceptOverlayCode({ isThere: false })
  storeDraftOf(11)
  await openBuilder({ team: HALIFAX })
  await expect.element(on.filledSlots()).toHaveLength(11)
  expect(code.asked).toBe(0)
  await on.emptySlots().first().click()
  await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').click()
  await expect.element(on.filledSlots()).toHaveLength(12)
  await expect.poll(() => code.asked).toBe(1)
  await page.getByRole('button', { name: 'Fill the rest' }).click()
  const missing = page.getByRole('dialog', { name: /Your lineup is complete and kept on this device/ })
  await expect.element(missing).toBeVisible()
  await expect.element(on.filledSlots()).toHaveLength(20)
  const retry = missing.getByRole('button', { name: 'Retry' }).element()
  // Without waiting: the page also retries on its own, which would remove the button.
  code.isThere = true
  retry.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(image).toBeVisible()
  await expect.element(missing).not.toBeInTheDocument()
})

test('a strip is shown while the device is offline; a form sent then is kept and sent once back online', async () => {
  const sent: unknown[] = []
  await openSettings('profile', [
    routeOf(profile).at('profile', {
      loader: () => ({
        userId: 'ada',
        saved: { display_profile: true, profile_name: null, display_name: null, bio: null },
      }),
      action: async ({ request }) => {
        sent.push((await request.formData()).get('bio'))
        return data(saidOf('profile', 'Profile saved successfully'))
      },
    }),
  ])
  const bio = page.getByLabelText('Bio')
  await bio.fill('Since 1966.')
  await expect.element(strip).not.toBeInTheDocument()
  const back = goOffline()
  await expect.element(strip).toBeVisible()
  await button('Save profile').click()
  await expect
    .element(page.getByText('You are offline. Nothing was sent; what you typed is still here.'))
    .toBeVisible()
  await expect.element(bio).toHaveValue('Since 1966.')
  expect(sent).toEqual([])
  back()
  await expect.element(strip).not.toBeInTheDocument()
  await button('Save profile').click()
  await expect.element(page.getByText('Profile saved successfully')).toBeVisible()
  expect(sent).toEqual(['Since 1966.'])
})

test('a lineup saved offline is kept on this device and sent once, by the account that saved it; a save that fails on the server is not kept', async () => {
  answer(`POST ${SAVED}`, () => refused(500, { code: 'unexpected', message: 'Something went wrong.' }))
  storeDraftOf(3)
  await openBuilder({ team: HALIFAX, account: anAccount({ id: 'ada' }) })
  await expect.poll(remembered).toContain('"id":"ada"')
  const back = goOffline()
  await on.saveAs('Opening night')
  await expect.element(on.dialog('Error')).toMatchTextContent('Could not save lineup.')
  expect(localStorage.getItem('benchboss:waiting')).toBeNull()
  await page.getByRole('button', { name: 'OK' }).click()

  answer(`POST ${SAVED}`, offline)
  await on.dialog('Name your lineup').getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(on.dialog('Saved on this device')).toMatchTextContent('You are offline.')
  await page.getByRole('button', { name: 'OK' }).click()
  await expect.element(page.getByText(/^1 lineup is kept on this device/)).toBeVisible()
  answer(`POST ${SAVED}`, () => ({ id: 7 }))
  const before = posted().length
  back()
  await expect.element(page.getByText('Your lineup “Opening night” has been saved')).toBeVisible()
  await expect.element(page.getByText(/kept on this device/)).not.toBeInTheDocument()
  expect(
    posted()
      .slice(before)
      .map((one) => one.json()),
  ).toEqual([expect.objectContaining({ name: 'Opening night', again: true, for_user: 'ada' })])
})

test('a page loaded offline shows the last account and saves for it until the server reports another', async () => {
  localStorage.setItem('benchboss:account', JSON.stringify(anAccount({ id: 'ada', name: 'Ada' })))
  document.documentElement.dataset['kept'] = ''
  onTestFinished(() => void delete document.documentElement.dataset['kept'])
  answer(`POST ${SAVED}`, offline)
  storeDraftOf(3)
  const back = goOffline()
  await openBuilder({ team: HALIFAX })
  await expect.element(page.getByRole('button', { name: 'Account menu of Ada' })).toBeVisible()
  await on.saveAs('Opening night')
  await expect.element(on.dialog('Saved on this device')).toMatchTextContent('You are offline.')
  await page.getByRole('button', { name: 'OK' }).click()
  expect(localStorage.getItem('benchboss:waiting')).toContain('"owner":"ada"')
  const sent = posted().length
  back()
  await expect.element(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
  await expect.poll(remembered).toBeNull()
  expect(document.documentElement.dataset['kept']).toBeUndefined()
  expect(posted()).toHaveLength(sent)
  expect(localStorage.getItem('benchboss:waiting')).toContain('Opening night')
})

test('a link requested offline is created once online, for the account that asked, and offered', async () => {
  storeDraftOf(19)
  await openBuilder({ team: HALIFAX, account: anAccount({ id: 'ada' }) })
  answer('POST /lineup-builder/shares', offline)
  const back = goOffline()
  await page.getByRole('button', { name: 'Fill the rest' }).click()
  await expect.element(image).toBeVisible()
  await inOverlay('Copy link').click()
  await expect.element(said).toMatchTextContent('We will make the link when you are back online')
  await overlay.getByRole('button', { name: 'Close', exact: true }).click()
  await expect.element(overlay).not.toBeInTheDocument()
  const made = { id: 'abcdefABCDEF', url: 'https://benchboss.test/l/abcdefABCDEF', key: 'secret' }
  answer('POST /lineup-builder/shares', () => made)
  back()
  await expect.element(page.getByText('Your link is ready')).toBeVisible()
  const keys = requests('/lineup-builder/shares').map(({ text }) => /"client_key":"(.+?)"/.exec(text)?.[1])
  expect(new Set(keys).size).toBe(1)
  expect(requests('/lineup-builder/shares').at(-1)?.json()).toMatchObject({ for_user: 'ada' })
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect.poll(() => navigator.clipboard.readText()).toBe(made.url)
})
