import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { HALIFAX, playersOf, PORTLAND } from '#tests/factories/made-league.ts'
import { answer, offline, refused, requests } from '#tests/support/component/answers.ts'
import { anAccount } from '#tests/support/component/open-screen.tsx'
import {
  aSavedLineup,
  builder,
  comeBack,
  keptOnTheServer,
  openBuilder,
} from '#tests/support/component/saved-lineups.tsx'

const gone = page.getByText('Could not load the requested lineup.')

test('P-ROUTE-15 P-ROUTE-17 P-STATE-21 a lineup in the address loads with its team, and the address names the team instead', async () => {
  keptOnTheServer(aSavedLineup())
  const screen = await openBuilder('?lineup=7')
  await expect.element(builder.filled).toHaveLength(2)
  await expect.poll(() => screen.address()).toBe('/lineup-builder?team=HFX')
  await expect.element(page.getByRole('button', { name: 'Team Lineup: Halifax Harbours' })).toBeVisible()
  await expect.element(builder.title).toHaveValue('Cup run')
  await expect.element(builder.saved).toHaveValue('7')
})

test('P-STATE-21 a lineup of another team than the one on the board brings its own team', async () => {
  const center = playersOf(PORTLAND).find(({ position }) => position === 'c')
  keptOnTheServer(
    aSavedLineup({
      teamId: PORTLAND.id,
      lineups: { even_strength: { ...(center && { c1: center }) }, power_play: {}, penalty_kill: {} },
    }),
  )
  const screen = await openBuilder('?team=HFX&lineup=7')
  await expect.poll(() => screen.address()).toBe('/lineup-builder?team=PLT')
  await expect.element(page.getByRole('button', { name: 'Team Lineup: Portland Pilots' })).toBeVisible()
  await expect.element(builder.slot('Center, line 1')).toHaveAccessibleName(/Van Finch/)
  await expect.element(builder.filled).toHaveLength(1)
  // The team was chosen first, so Undo leaves its empty board, not the previous team's.
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.element(builder.filled).toHaveLength(0)
  await expect.element(page.getByRole('button', { name: 'Team Lineup: Portland Pilots' })).toBeVisible()
})

test('P-ROUTE-16 a guest opens no saved lineup; the address is kept for after the sign-in', async () => {
  const screen = await openBuilder('?lineup=7', null)
  await expect.element(page.getByText('Sign in to open your saved lineup.').first()).toBeVisible()
  await expect.poll(() => screen.address()).toBe('/lineup-builder?lineup=7')
  await expect.element(builder.filled).toHaveLength(0)
  expect(requests('/lineup-builder/saved/7')).toEqual([])
  await expect
    .element(page.getByRole('banner').getByRole('link', { name: 'Sign in' }))
    .toHaveAttribute('href', '/signin?next=%2Flineup-builder%3Flineup%3D7')
})

test('P-ROUTE-18 P-ERR-12 P-ROLE-06 another account’s lineup is not loaded, and the address is cleared', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  answer('GET /lineup-builder/saved/7', () => promise)
  const screen = await openBuilder('?lineup=7')
  resolve(refused(404, { code: 'not_found', message: 'This lineup no longer exists.' }))
  await expect.element(gone).toBeVisible()
  await expect.poll(() => screen.address()).toBe('/lineup-builder')
  await expect.element(builder.filled).toHaveLength(0)
})

const PAGE = () => new Response('<html>Log in to the hotel</html>')

test.each([
  [
    'P-ERR-13 P-ROUTE-18 a lineup without a team',
    () => ({ ...aSavedLineup(), teamId: null }),
    'This lineup does not have a team associated with it.',
  ],
  [
    'P-ERR-12 a lineup that the server refuses without a word',
    () => refused(404, {}),
    'Could not load the requested lineup.',
  ],
  [
    'P-ERR-12 a server that fails',
    () => refused(500, { code: 'unexpected', message: 'Something went wrong on our side.' }),
    'Could not load the requested lineup.',
  ],
  [
    'P-ERR-14 a page where the lineup should be',
    PAGE,
    'An unexpected error occurred while loading the lineup.',
  ],
  ['P-ERR-14 a lost network', offline, 'An unexpected error occurred while loading the lineup.'],
])('%s shows an error, and the address is cleared', async (_, answered, sentence) => {
  answer('GET /lineup-builder/saved/7', answered)
  const screen = await openBuilder('?lineup=7')
  await expect.element(builder.dialog('Error')).toHaveAccessibleDescription(sentence)
  await expect.poll(() => screen.address()).toBe('/lineup-builder')
  await expect.element(builder.filled).toHaveLength(0)
})

test('P-ROUTE-18 a lineup with an unknown team clears the address too', async () => {
  keptOnTheServer(aSavedLineup({ teamId: 999 }))
  const screen = await openBuilder('?lineup=7')
  await expect.poll(() => screen.address()).toBe('/lineup-builder')
  await expect.element(builder.filled).toHaveLength(0)
})

test.each([
  ['a user', anAccount()],
  ['a guest', null],
])(
  'P-ROUTE-19 a lineup id that is not a number shows a warning and is removed from the address for %s',
  async (_who, account) => {
    const screen = await openBuilder('?lineup=abc', account)
    await expect
      .element(
        page
          .getByText('The link has no valid lineup number, so no lineup was opened.', { exact: true })
          .first(),
      )
      .toBeVisible()
    await expect.poll(() => screen.address()).toBe('/lineup-builder')
    expect(requests()).toEqual([])
  },
)

test('P-STATE-17 P-STATE-19 a loaded lineup is still selected after returning to the page', async () => {
  keptOnTheServer(aSavedLineup())
  answer('POST /lineup-builder/saved/7', () => ({ id: 7 }))
  await openBuilder('?team=HFX')
  await builder.saved.selectOptions('Opening night')
  await builder.choosePlayer('Center, line 1', 'Gus Archer')
  await expect.element(builder.filled).toHaveLength(3)
  await expect.poll(() => Object.values(localStorage).join()).toContain('Gus Archer')

  await comeBack('?team=HFX')
  await expect.element(builder.filled).toHaveLength(3)
  await expect.element(builder.saved).toHaveValue('7')
  await builder.save.click()
  await expect.poll(() => requests('/lineup-builder/saved/7').at(-1)?.method).toBe('POST')
})

test('a new lineup is still not a saved one after returning to the page', async () => {
  keptOnTheServer(aSavedLineup())
  await openBuilder('?team=HFX')
  await builder.saved.selectOptions('Opening night')
  await expect.element(builder.filled).toHaveLength(2)
  await builder.saved.selectOptions('New Lineup')
  await builder.choosePlayer('Center, line 1', 'Gus Archer')
  await expect.poll(() => Object.values(localStorage).join()).toContain('Gus Archer')

  await comeBack('?team=HFX')
  await expect.element(builder.filled).toHaveLength(1)
  await expect.element(builder.saved).toHaveValue('none')
  await builder.save.click()
  await expect.element(builder.dialog('Name your lineup')).toBeVisible()
})

const choose = async (team: string) => {
  await page.getByRole('button', { name: /^Team Lineup/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: team }).click()
}

test('choosing a team deselects the saved lineup: another team, and the same one again', async () => {
  keptOnTheServer(aSavedLineup())
  await openBuilder('?team=HFX')
  for (const teams of [[HALIFAX.name], [PORTLAND.name, HALIFAX.name]]) {
    await builder.saved.selectOptions('Opening night')
    await expect.element(builder.filled).toHaveLength(2)
    for (const team of teams) {
      await choose(team)
      await expect.element(builder.filled).toHaveLength(0)
    }
    await expect.element(builder.saved).toHaveValue('none')
  }
})

test('an emptied board is no saved lineup after returning to the page', async () => {
  const [abbott] = playersOf(HALIFAX)
  keptOnTheServer(
    aSavedLineup({
      title: '',
      lineups: { even_strength: { ...(abbott && { lw1: abbott }) }, power_play: {}, penalty_kill: {} },
    }),
  )
  await openBuilder('?team=HFX')
  await builder.saved.selectOptions('Opening night')
  await expect.element(builder.filled).toHaveLength(1)
  await expect.poll(() => Object.values(localStorage).join()).toContain('Ned Abbott')
  await page.getByRole('button', { name: 'Options for Ned Abbott' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect.poll(() => Object.values(localStorage).join()).not.toContain('Ned Abbott')

  await comeBack('?team=HFX')
  await expect.element(builder.empty.first()).toBeVisible()
  await expect.element(builder.saved).toHaveValue('none')
})

test('a loaded lineup is deselected when the server no longer lists it', async () => {
  keptOnTheServer(aSavedLineup(), aSavedLineup({ id: 8, name: 'Kept' }))
  await openBuilder('?team=HFX')
  await builder.saved.selectOptions('Opening night')
  await expect.element(builder.filled).toHaveLength(2)
  keptOnTheServer(aSavedLineup({ id: 8, name: 'Kept' }))
  await comeBack('?team=HFX')
  await expect.element(builder.saved.getByRole('option')).toHaveLength(3)
  await expect.element(builder.saved).toHaveValue('none')
  await expect.element(builder.filled).toHaveLength(2)
})
