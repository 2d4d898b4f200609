import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { HALIFAX, playersOf, SASKATOON } from '#tests/factories/made-league.ts'
import { offline, refused } from '#tests/support/component/answers.ts'
import { onTheBoard, openBuilder } from '#tests/support/component/lineup-builder.tsx'

const FAILED = { status: 'failed', message: 'Failed to load players.' } as const

const on = onTheBoard()
const retry = on.roster.getByRole('button', { name: 'Retry' })
const search = on.roster.getByRole('searchbox', { name: 'Search players' })

test('P-ERR-07 teams that fail to load show an error; Retry loads them', async () => {
  let broken = true
  await openBuilder({
    loaded: () => (broken ? { teams: [], problem: 'Failed to load teams.' } : {}),
  })
  const alert = page.getByRole('alert')
  await expect.element(alert.getByText('Failed to load teams.', { exact: true })).toBeVisible()
  await expect.element(alert.getByRole('button', { name: 'Retry' })).toBeVisible()
  broken = false
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect.element(alert).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect.element(on.dialog('Select a Team').getByRole('listitem')).toHaveLength(4)
})

test('P-ERR-01 an error is shown when the database is unavailable', async () => {
  await openBuilder({ loaded: { teams: [], problem: 'Server not configured' } })
  await expect
    .element(page.getByRole('alert').getByText('Server not configured', { exact: true }))
    .toBeVisible()
})

test('P-ERR-08 a roster that fails to load leaves the board; the pool shows the error and Retry', async () => {
  let broken = true
  await openBuilder({ team: HALIFAX, loaded: () => (broken ? { pool: FAILED } : {}) })
  await expect.element(on.roster.getByRole('alert')).toHaveTextContent('Failed to load players.')
  await expect.element(on.emptySlots()).toHaveLength(20)
  await on.slot('Center, line 1').click()
  await expect
    .element(on.dialog('Center, line 1').getByRole('alert'))
    .toHaveTextContent('Failed to load players.')
  await userEvent.keyboard('{Escape}')
  await expect.element(retry).toBeVisible()
  broken = false
  await retry.click()
  await expect.element(on.player('Ned Abbott')).toBeVisible()
})

test('P-ERR-08 Dream Team players who fail to load show an error and Retry', async () => {
  let broken = true
  await openBuilder({
    mode: 'dream_team',
    league: () =>
      broken ? refused(500, { message: 'secret', code: 'unexpected' }) : { players: playersOf(HALIFAX) },
  })
  await search.fill('archer')
  await expect.element(on.roster.getByRole('alert')).toHaveTextContent('Failed to load players.')
  await expect.element(retry).toBeVisible()
  broken = false
  await retry.click()
  await on.tab('C').click()
  await expect.element(on.player('Gus Archer')).toBeVisible()
})

test('P-ERR-08 the server’s error about the Dream Team players is shown', async () => {
  const message = 'Server not configured'
  await openBuilder({ mode: 'dream_team', league: () => refused(503, { message, code: 'unavailable' }) })
  await expect.element(on.roster.getByRole('alert')).toHaveTextContent(message)
})

test('P-ERR-09 a roster without a network shows an error; Retry loads it', async () => {
  let gone = true
  await openBuilder({
    team: HALIFAX,
    players: (team) => (gone && team === SASKATOON ? offline() : playersOf(team)),
  })
  await page.getByRole('button', { name: /^Team Lineup/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Saskatoon Sheaves' }).click()
  await expect.element(on.roster.getByRole('alert')).toHaveTextContent('Unexpected error loading players.')
  await expect.element(on.emptySlots()).toHaveLength(20)
  await expect.element(retry).toBeVisible()
  gone = false
  await retry.click()
  await expect.element(on.player('Ward Ames')).toBeVisible()
})

test('P-ERR-09 Dream Team players without a network show an error', async () => {
  await openBuilder({ mode: 'dream_team', league: offline })
  await expect.element(on.roster.getByRole('alert')).toHaveTextContent('Unexpected error loading players.')
})
