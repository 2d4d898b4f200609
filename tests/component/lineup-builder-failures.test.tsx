import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { HALIFAX, playersOf, SASKATOON } from '#tests/factories/made-league.ts'
import { offline, refused } from '#tests/support/component/answers.ts'
import { FEW, onTheBoard, openBuilder } from '#tests/support/component/lineup-builder.tsx'

const on = onTheBoard()
const retry = on.roster.getByRole('button', { name: 'Retry' })
const alert = on.roster.getByRole('alert')

test('P-ERR-01 P-ERR-07 why the teams did not load is an alert with Retry, until they load', async () => {
  let problem: string | null = 'Server not configured'
  await openBuilder({ loaded: () => (problem === null ? {} : { teams: [], problem }) })
  const alert = page.getByRole('main').getByRole('alert')
  const retry = alert.getByRole('button', { name: 'Retry' })
  await expect.element(alert.getByText('Server not configured', { exact: true })).toBeVisible()
  problem = 'Failed to load teams.'
  await retry.click()
  await expect.element(alert.getByText('Failed to load teams.', { exact: true })).toBeVisible()
  problem = null
  await retry.click()
  await expect.element(alert).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect.element(on.dialog('Select a Team').getByRole('listitem')).toHaveLength(4)
})

test('P-ERR-08 P-ERR-09 a roster that fails to load leaves the board; the pool shows the error and Retry, which loads it', async () => {
  let broken = true
  await openBuilder({
    team: HALIFAX,
    players: (team) => (broken && team === SASKATOON ? offline() : playersOf(team)),
    loaded: () => (broken ? { pool: { status: 'failed', message: 'Failed to load players.' } } : {}),
  })
  await expect.element(alert).toHaveTextContent('Failed to load players.')
  await expect.element(on.emptySlots()).toHaveLength(20)
  await on.slot('Center, line 1').click()
  await expect
    .element(on.dialog('Center, line 1').getByRole('alert'))
    .toHaveTextContent('Failed to load players.')
  await userEvent.keyboard('{Escape}')
  broken = false
  await retry.click()
  await expect.element(on.player('Ned Abbott')).toBeVisible()

  // Without a network the roster of another team has no response.
  broken = true
  await page.getByRole('button', { name: /^Team Lineup/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Saskatoon Sheaves' }).click()
  await expect.element(alert).toHaveTextContent('Unexpected error loading players.')
  await expect.element(on.emptySlots()).toHaveLength(20)
  broken = false
  await retry.click()
  await expect.element(on.player('Ward Ames')).toBeVisible()
})

test('P-ERR-01 P-ERR-08 P-ERR-09 Dream Team players who fail to load show the server’s reason or our own, and Retry', async () => {
  const message = 'Server not configured'
  let response: unknown = refused(500, { message, code: 'unexpected' })
  await openBuilder({ mode: 'dream_team', league: () => response ?? offline() })
  await on.roster.getByRole('searchbox', { name: 'Search players' }).fill('archer')
  await expect.element(alert).toHaveTextContent('Failed to load players.')
  response = refused(503, { message, code: 'unavailable' })
  await retry.click()
  await expect.element(alert).toHaveTextContent('Server not configured')
  response = null
  await retry.click()
  await expect.element(alert).toHaveTextContent('Unexpected error loading players.')
  response = { players: FEW }
  await retry.click()
  await on.tab('C').click()
  await expect.element(on.player('Gus Archer')).toBeVisible()
})
