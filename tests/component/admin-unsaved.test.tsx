import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import * as audit from '#app/back-office/audit/route.tsx'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import { routeOf } from '#tests/support/component/open-screen.tsx'
import {
  button,
  field,
  main,
  openOffice,
  openPlayers,
  openTeams,
  playerRoutes,
  playersOffice,
  question,
} from '#tests/support/component/rosters-office.tsx'

const asked = question('Leave without saving?')
const answerQuestion = (name: 'Leave' | 'Keep editing') => asked.getByRole('button', { name }).click()
const searchField = page.getByRole('searchbox', { name: 'Search players' })

/** Opens the team's editor and types into it. */
async function typedCity() {
  const screen = await openTeams('?team=1')
  await field('City').fill('Dartmouth')
  return screen
}

test('a page with unsaved changes asks before it is left, and stays when the question is closed', async () => {
  const screen = await typedCity()
  await main.getByRole('link', { name: 'All teams' }).click()
  await expect.element(asked).toHaveAccessibleDescription('Your changes here are not saved yet.')
  await expectHolds()
  await userEvent.keyboard('{Escape}')
  await expect.element(asked).not.toBeInTheDocument()
  await expect.element(field('City')).toHaveValue('Dartmouth')
  await expect.poll(screen.address).toBe('/admin/teams?team=1')
})

test('Keep editing stays and asks again the next time; Leave leaves', async () => {
  await typedCity()
  await main.getByRole('link', { name: 'All teams' }).click()
  await answerQuestion('Keep editing')
  await expect.element(field('City')).toHaveValue('Dartmouth')
  await main.getByRole('link', { name: 'All teams' }).click()
  await answerQuestion('Leave')
  await expect.element(page.getByRole('heading', { level: 2, name: 'All teams' })).toBeVisible()
  await expect.element(asked).not.toBeInTheDocument()
})

test('sorting the table beside the editor changes the address and keeps the editor', async () => {
  const screen = await typedCity()
  await page
    .getByRole('region', { name: /^Players of/ })
    .getByRole('link', { name: 'Position' })
    .click()
  await expect.poll(screen.address).toBe('/admin/teams?team=1&sort=position')
  await expect.element(asked).not.toBeInTheDocument()
  await expect.element(field('City')).toHaveValue('Dartmouth')
})

test('changes that were reverted or saved are left without a question', async () => {
  await typedCity()
  await field('City').fill('Halifax')
  await main.getByRole('link', { name: 'All teams' }).click()
  await expect.element(page.getByRole('heading', { level: 2, name: 'All teams' })).toBeVisible()
  await main.getByRole('link', { name: 'Edit Halifax Harbours' }).click()
  await field('City').fill('Dartmouth')
  await button('Save').click()
  await expect.element(button('Saved')).toBeVisible()
  await main.getByRole('link', { name: 'All teams' }).click()
  await expect
    .element(page.getByRole('rowheader', { name: /Halifax Harbours/ }))
    .toMatchTextContent('Dartmouth')
})

/** Whether the browser would ask before the tab closes. */
const asksBeforeClosing = () => {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

test('closing the tab asks only while something would be lost', async () => {
  await openTeams('?team=1')
  await expect.element(field('City')).toHaveValue('Halifax')
  expect(asksBeforeClosing()).toBe(false)
  await field('City').fill('Dartmouth')
  expect(asksBeforeClosing()).toBe(true)
  await field('City').fill('Halifax')
  expect(asksBeforeClosing()).toBe(false)
})

test('a dialog with unsaved changes asks before it closes, and returns the focus', async () => {
  await openTeams('')
  const adding = page.getByRole('dialog', { name: 'Add player' })
  await button('Add player').click()
  await expect.element(adding).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(adding).not.toBeInTheDocument()
  await button('Add player').click()
  await adding.getByLabelText('Last name').fill('Newcomer')
  await userEvent.keyboard('{Escape}')
  await expect.element(asked).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(asked).not.toBeInTheDocument()
  await expect.element(adding.getByLabelText('Last name')).toHaveValue('Newcomer')
  await adding.getByRole('button', { name: 'Close' }).click()
  await answerQuestion('Leave')
  await expect.element(adding).not.toBeInTheDocument()
  await expect.element(button('Add player')).toHaveFocus()
})

test('a player’s form asks before another player or tab opens, but not after Cancel', async () => {
  const [first] = playersOffice().stored
  const screen = await openPlayers(`edit?player=${first?.id}`)
  await field('Birthplace').fill('Winnipeg')
  await main.getByRole('link', { name: 'Move', exact: true }).click()
  await answerQuestion('Keep editing')
  await button('Choose another').click()
  await answerQuestion('Leave')
  await expect.element(searchField).toBeVisible()
  await screen.go(`/admin/players/edit?player=${first?.id}`)
  await field('Birthplace').fill('Winnipeg')
  await button('Cancel').click()
  await expect.element(searchField).toBeVisible()
  await expect.element(asked).not.toBeInTheDocument()
})

test('a player’s form does not ask after Save', async () => {
  const [first] = playersOffice().stored
  await openPlayers(`edit?player=${first?.id}`)
  await field('Birthplace').fill('Winnipeg')
  await button('Save').click()
  await expect.element(searchField).toBeVisible()
  await expect.element(asked).not.toBeInTheDocument()
})

test('a new player’s form asks before another back-office screen opens', async () => {
  await openOffice('/admin/players/add', [
    playerRoutes(playersOffice()),
    routeOf(audit).at('audit', {
      loader: () => ({
        entries: [],
        next: null,
        choices: { actions: [], people: [], tables: [] },
        withoutAccount: 'none',
        undoable: [],
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      }),
    }),
  ])
  await field('Last name').fill('Newcomer')
  await page.getByRole('link', { name: 'Audit', exact: true }).click()
  await answerQuestion('Leave')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Audit' })).toBeVisible()
})
