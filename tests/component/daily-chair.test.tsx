import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { AskedQuestion, DailyChair, DailyPlace } from '#domain/fans/daily-question.ts'
import { HALIFAX, playersOf } from '#tests/factories/made-league.ts'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import { answer, offline, refused, requests } from '#tests/support/component/answers.ts'
import { downloads } from '#tests/support/component/downloads.ts'
import { onTheBoard, openBuilder } from '#tests/support/component/lineup-builder.tsx'
import { unmountAll } from '#tests/support/component/mount.tsx'
import { anAccount } from '#tests/support/component/open-screen.tsx'
import { sizeOf } from '#tests/support/component/ready-overlay.tsx'
import { mockShareSheet, withoutShareSheet } from '#tests/support/component/share-sheet.ts'

const on = onTheBoard()
const ASKED: AskedQuestion = {
  question: { type: 'even_strength', group: 'forward', lineNumber: 2, day: '2026-10-12', teamId: HALIFAX.id },
  team: HALIFAX,
  place: 'Halifax',
}
const called = (name: string) => {
  const player = playersOf(HALIFAX).find((one) => one.name === name)
  if (!player) throw new Error(`${name} does not play for Halifax.`)
  return { playerId: player.id, name }
}
const [BERG, ARCHER, GRADY, BISHOP] = ['Oskar Berg', 'Gus Archer', 'Jack Grady', 'Tim Bishop'].map(called)
const OWN = [BERG, ARCHER, GRADY].map((player) => player?.playerId ?? 0)

/** As an earlier version sends it during a rolling update: without `countsLater`, unless it is given. */
const chair = (given: Partial<DailyChair> = {}, answers = 12): Omit<DailyChair, 'countsLater'> => ({
  answer: null,
  streak: null,
  result: {
    answers,
    game: { date: '2026-10-09', opponent: 'CGY', isHome: true },
    places: [
      { slotId: 'lw2', fans: BERG && answers > 4 ? { ...BERG, percent: 75 } : null, coach: BERG ?? null },
      { slotId: 'c2', fans: BISHOP && answers > 4 ? { ...BISHOP, percent: 67 } : null, coach: null },
      { slotId: 'rw2', fans: GRADY && answers > 4 ? { ...GRADY, percent: 58 } : null, coach: GRADY ?? null },
    ],
  },
  ...given,
})

const open = (given: Parameters<typeof openBuilder>[0] = {}) =>
  openBuilder({ team: HALIFAX, search: '&daily=2026-10-12', loaded: { daily: ASKED }, ...given })

const send = page.getByRole('button', { name: 'Send my answer' })
const locked = page.getByText(/^Your answer is locked\./)
const countsLater = page.getByText(/^Your account is new, /)
const image = page.getByRole('img', { name: /^Benchboss daily 10\/12, / })
const row = (place: string) => page.getByRole('row', { name: new RegExp(`^${place}`) })

async function fill(): Promise<void> {
  await on.choosePlayer('Left wing, line 2', 'Oskar Berg')
  await on.choosePlayer('Center, line 2', 'Gus Archer')
  await on.choosePlayer('Right wing, line 2', 'Jack Grady')
}

beforeEach(() => answer('POST /lineup-builder/daily', () => chair()))

test('the board is only the daily line; the sent answer is shown beside the fans’ and the coach’s, as an image too, and shared without naming a player', async () => {
  await open()
  await expect.element(page.getByRole('heading', { name: 'Pick Halifax’s second line' })).toBeVisible()
  await expect.element(on.emptySlots()).toHaveLength(3)
  await expect.element(page.getByText(/last game/)).not.toBeInTheDocument()
  await on.player('Gus Archer').click()
  const places = page.getByRole('dialog').getByRole('button', { name: /, (line|pair) \d|goaltender/ })
  await expect.element(places).toHaveLength(3)
  await places.nth(1).click()
  await expect.element(on.slot('Center, line 2')).toHaveAccessibleName(/: Gus Archer,/)
  await expect.element(send).toHaveAttribute('aria-disabled', 'true')
  await on.choosePlayer('Left wing, line 2', 'Oskar Berg')
  await on.choosePlayer('Right wing, line 2', 'Jack Grady')
  await on.optionsFor('Gus Archer').click()
  await expect
    .element(page.getByRole('menuitem', { name: 'Move to…' }))
    .toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Escape}')

  await send.click()
  // The button is gone, and so is the roster.
  await expect.element(page.getByRole('region', { name: 'Daily chair' })).toHaveFocus()
  await expect.element(on.roster).not.toBeInTheDocument()
  expect
    .soft(requests('/lineup-builder/daily').map((asked) => asked.json()))
    .toEqual([{ day: '2026-10-12', player_ids: OWN }])
  await expect
    .element(page.getByRole('heading', { name: 'You agree with the fans on 2 of 3.' }))
    .toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: 'Coach, Oct 9 vs CGY' })).toBeVisible()
  await expect.element(row('C')).toHaveTextContent('CArcherBishop 67%–')
  await expect.element(row('LW')).toHaveTextContent('LWBergBerg 75%Berg')
  await expect
    .element(image)
    .toHaveAccessibleName(
      'Benchboss daily 10/12, Halifax’s second line: 2 of 3 with the fans, 2 of 3 with the coach. Same as the fans: LW and RW. Same as the coach: LW and RW.',
    )
  await expect.poll(() => sizeOf(image)).toEqual({ width: 1200, height: 630 })
  await expect
    .element(page.getByRole('link', { name: 'Sign in' }).last())
    .toHaveAttribute('href', '/signin?next=%2Flineup-builder%3Fdaily')
  await expectHolds('the result of the daily question')

  await page.getByRole('button', { name: 'Download image' }).click()
  await expect.poll(() => downloads().at(-1)?.filename).toBe('benchboss-daily-2026-10-12.jpg')
  expect.soft((await downloads().at(-1)?.content)?.type).toBe('image/jpeg')
  const share = page.getByRole('button', { name: 'Share', exact: true })
  const agrees = 'Benchboss daily 10/12: 2 of 3 with the fans, 2 of 3 with the coach'
  const link = `${location.origin}/daily/2026-10-12`
  // As text, in a browser without a share sheet; else as a file.
  withoutShareSheet()
  await share.click()
  await expect.poll(() => navigator.clipboard.readText()).toBe(`${agrees}\n${link}`)
  const shared = mockShareSheet({ takesFiles: true })
  await share.clickByMouse()
  await expect
    .poll(() => shared)
    .toEqual([
      {
        title: 'Halifax’s second line',
        text: `${agrees} ${link}`,
        files: ['benchboss-daily-2026-10-12.jpg image/jpeg'],
      },
    ])
})

test('the question about the starter has one slot, and a roster that begins with the goaltenders', async () => {
  const [abe, ben] = ['Abe Rusk', 'Ben Stone'].map(called)
  const place: DailyPlace = {
    slotId: 'starter',
    fans: abe ? { ...abe, percent: 75 } : null,
    coach: ben ?? null,
  }
  answer('POST /lineup-builder/daily', () =>
    chair({
      result: { answers: 12, game: { date: '2026-10-09', opponent: 'CGY', isHome: true }, places: [place] },
    }),
  )
  const question = { ...ASKED.question, group: 'goalie', lineNumber: 1 } as const
  await page.viewport(390, 844)
  await open({ loaded: { daily: { ...ASKED, question } } })
  await expect.element(page.getByRole('heading', { name: 'Pick Halifax’s starter' })).toBeVisible()
  await expect.element(on.emptySlots()).toHaveLength(1)
  await expect.element(on.tab('G')).toHaveAttribute('aria-selected', 'true')
  await on.player('Abe Rusk').click()
  const places = page.getByRole('dialog').getByRole('button', { name: /goaltender/ })
  await expect.element(places).toHaveLength(1)
  await places.click()
  await send.click()
  await expect
    .poll(() => requests('/lineup-builder/daily').map((asked) => asked.json()))
    .toEqual([{ day: '2026-10-12', player_ids: [abe?.playerId] }])
  await expect.element(page.getByRole('heading', { name: 'You agree with the fans.' })).toBeVisible()
  await expect.element(row('Starter')).toHaveTextContent('StarterRuskRusk 75%Stone')
  await expect
    .element(image)
    .toHaveAccessibleName(
      'Benchboss daily 10/12, Halifax’s starter: same starter as the fans, not the coach.',
    )
})

test('an account that answered on another device sees that answer, not the one it has just sent', async () => {
  const first = [BERG, BISHOP, GRADY].map((player) => player?.playerId ?? 0)
  answer('GET /lineup-builder/daily', () => chair({ streak: 3, countsLater: true }))
  answer('POST /lineup-builder/daily', () => chair({ answer: first, streak: 4, countsLater: true }))
  await open({ account: anAccount() })
  await expect.element(countsLater).toBeVisible()
  await fill()
  await send.click()
  await expect.element(locked).toBeVisible()
  expect.soft(countsLater.length).toBe(1)
  await expect
    .element(page.getByRole('heading', { name: 'You agree with the fans on 3 of 3.' }))
    .toBeVisible()
  await expect.element(row('C')).toMatchTextContent(/^CBishop/)
})

test('a guest’s sent answer is locked, with few answers only their number is shown; it survives a reload, also in another tab, and leaves the team’s lineup unchanged', async () => {
  answer('GET /lineup-builder/daily', () => chair())
  answer('POST /lineup-builder/daily', () => chair({}, 1))
  await open()
  expect(requests('/lineup-builder/daily')).toEqual([])
  await fill()
  await send.click()
  await expect
    .element(
      page.getByRole('heading', { name: '1 answer so far. The fans’ answer appears once there are 5.' }),
    )
    .toBeVisible()
  await expect.element(row('C')).toHaveTextContent('CArcher–')
  await expect.element(locked).toBeVisible()
  await expect.element(send).not.toBeInTheDocument()
  await expect
    .element(image)
    .toHaveAccessibleName(
      'Benchboss daily 10/12, Halifax’s second line: 2 of 3 with the coach. Same as the coach: LW and RW.',
    )
  // The result is where the board was.
  await expect.element(on.slot('Center, line 2')).not.toBeInTheDocument()
  await expect.poll(() => Object.keys(localStorage).join()).toContain(`daily-${HALIFAX.id}-2026-10-12`)

  unmountAll()
  await openBuilder({ team: HALIFAX })
  await expect.element(on.emptySlots()).toHaveLength(20)
  await expect.element(page.getByText(/still saved here/)).not.toBeInTheDocument()
  unmountAll()
  // Another tab has no draft of its own.
  for (const key of Object.keys(localStorage)) if (key.includes(':lineup:')) localStorage.removeItem(key)
  await open()
  await expect.element(row('C')).toMatchTextContent(/^CArcher/)
  await expect.element(locked).toBeVisible()
  await expect.element(page.getByText('You agree with the fans on 2 of 3.')).toBeVisible()
})

test('an account loads its answer from another device, and its streak of days', async () => {
  answer('GET /lineup-builder/daily', () => chair({ answer: OWN, streak: 4 }))
  await open({ account: anAccount() })
  await expect.element(row('C')).toMatchTextContent(/^CArcher/)
  await expect.element(page.getByText('4 days in a row. Come back tomorrow.')).toBeVisible()
  await expect.element(countsLater).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Save Lineup' })).not.toBeInTheDocument()
})

test('an answer that is refused or gets no response shows an error and stays on the board; where nothing is known of others, there is no image, and the text can be shared', async () => {
  const unknown: DailyPlace = { slotId: 'lw2', fans: null, coach: null }
  answer('POST /lineup-builder/daily', () =>
    refused(422, { code: 'not_today', message: 'A new question opens at midnight ET.' }),
  )
  await open()
  await fill()
  await send.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('A new question opens at midnight ET.')
  answer('POST /lineup-builder/daily', offline)
  await send.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/could not be sent\. It is still here/)
  await expect.element(on.filledSlots()).toHaveLength(3)

  answer('POST /lineup-builder/daily', () => chair({ result: { answers: 1, game: null, places: [unknown] } }))
  await send.click()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect
    .poll(() => navigator.clipboard.readText())
    .toMatch(/^Benchboss daily 10\/12: Halifax’s second line\n/)
  await expect.element(image).not.toBeInTheDocument()
})
