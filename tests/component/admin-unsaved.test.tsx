import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import * as audit from '#app/back-office/audit/route.tsx'
import {
  button,
  field,
  main,
  notice,
  openRoles,
  openTeams,
  playerRoutes,
  playersOffice,
  question,
  teamsOffice,
} from '#tests/support/component/league-check.tsx'
import { routeOf } from '#tests/support/component/open-screen.tsx'

const asked = question('Leave without saving?')
const answerQuestion = (name: 'Leave' | 'Keep editing') => asked.getByRole('button', { name }).click()
const searchField = page.getByRole('searchbox', { name: 'Search players' })

/** Whether the browser would ask before the tab closes. */
const asksBeforeClosing = () => {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

test('an editor with unsaved changes asks before it is left, and stays when the question is closed', async () => {
  const screen = await openTeams('?team=1')
  const allTeams = main.getByRole('link', { name: 'All teams' })
  await expect.element(field('City')).toHaveValue('Halifax')
  expect(asksBeforeClosing()).toBe(false)
  // The router's question is ready a render after the browser's, which is with the second letter.
  for (const typed of ['Dartmout', 'Dartmouth']) await field('City').fill(typed)
  await expect.poll(asksBeforeClosing).toBe(true)
  await allTeams.click()
  await expect.element(asked).toHaveAccessibleDescription('Your changes here are not saved yet.')
  await userEvent.keyboard('{Escape}')
  await expect.element(asked).not.toBeInTheDocument()
  await expect.poll(screen.address).toBe('/admin/teams?team=1')
  // Sorting the table beside the editor keeps it.
  await page
    .getByRole('region', { name: /^Players of/ })
    .getByRole('link', { name: 'Position' })
    .click()
  await expect.poll(screen.address).toBe('/admin/teams?team=1&sort=position')
  await expect.element(asked).not.toBeInTheDocument()
  // Keep editing asks again the next time.
  await allTeams.click()
  await answerQuestion('Keep editing')
  await expect.element(field('City')).toHaveValue('Dartmouth')
  await allTeams.click()
  await answerQuestion('Leave')
  await expect.element(page.getByRole('heading', { level: 2, name: 'All teams' })).toBeVisible()
  await expect.element(asked).not.toBeInTheDocument()
})

test('changes that were reverted or saved are left without a question', async () => {
  await openTeams('?team=1')
  await field('City').fill('Dartmouth')
  await expect.poll(asksBeforeClosing).toBe(true)
  await field('City').fill('Halifax')
  await expect.poll(asksBeforeClosing).toBe(false)
  await main.getByRole('link', { name: 'All teams' }).click()
  await main.getByRole('link', { name: 'Edit Halifax Harbours' }).click()
  await field('City').fill('Dartmouth')
  await button('Save').click()
  await expect.element(button('Saved')).toBeVisible()
  await main.getByRole('link', { name: 'All teams' }).click()
  await expect
    .element(page.getByRole('rowheader', { name: /Halifax Harbours/ }))
    .toMatchTextContent('Dartmouth')
})

test('A-VALID-05 a player is not added without a team; the dialog with the entries asks before it closes, and returns the focus', async () => {
  const people = playersOffice()
  await openTeams('', teamsOffice(), people)
  const adding = page.getByRole('dialog', { name: 'Add player' })
  await button('Add player').click()
  await expect.element(adding).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(adding).not.toBeInTheDocument()
  await button('Add player').click()
  await adding.getByLabelText('Last name').fill('Newcomer')
  await adding.getByRole('button', { name: 'Add Player' }).click()
  await expect.element(adding.getByLabelText('Team')).toHaveAccessibleDescription('Select a team')
  await expect.element(adding.getByLabelText('Team')).toHaveFocus()
  await expect.element(notice('Select a team')).toBeVisible()
  expect(people.sent).toEqual([])
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

test('a player’s form asks before another player, tab or screen opens, but not after Cancel or Save', async () => {
  const office = playersOffice()
  const address = `/admin/players/edit?player=${office.stored[0]?.id}`
  const screen = await openRoles(address, [
    playerRoutes(office),
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
  await field('Birthplace').fill('Winnipeg')
  await main.getByRole('link', { name: 'Move', exact: true }).click()
  await answerQuestion('Keep editing')
  await button('Choose another').click()
  await answerQuestion('Leave')
  await expect.element(searchField).toBeVisible()
  for (const name of ['Cancel', 'Save']) {
    await screen.go(address)
    await field('Birthplace').fill('Winnipeg')
    await button(name).click()
    await expect.element(searchField).toBeVisible()
    await expect.element(asked).not.toBeInTheDocument()
  }
  // The form of a new player asks, too.
  await screen.go('/admin/players/add')
  await field('Last name').fill('Newcomer')
  await page.getByRole('link', { name: 'Audit', exact: true }).click()
  await answerQuestion('Leave')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Audit' })).toBeVisible()
})
