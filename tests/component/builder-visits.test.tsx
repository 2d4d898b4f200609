import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { HALIFAX, PORTLAND, SASKATOON } from '#tests/factories/made-league.ts'
import { answer, requests } from '#tests/support/component/answers.ts'
import { downloads } from '#tests/support/component/downloads.ts'
import { openBuilder } from '#tests/support/component/lineup-builder.tsx'
import { anAccount } from '#tests/support/component/open-screen.tsx'
import { openTable, table } from '#tests/support/component/trade-builder.tsx'

let recorded = 0

/** Every visit is recorded with its own number: `v-1`, `k-1`. */
beforeEach(() => {
  localStorage.setItem('enable_local_tracking', 'true')
  answer('POST /api/track-visit', () => {
    recorded += 1
    return { data: { id: `v-${recorded}`, key: `k-${recorded}` } }
  })
  answer('POST /api/complete-visit', () => ({ success: true }))
})

const visits = () => requests('/api/track-visit').map((visit) => visit.json())
const completions = () => requests('/api/complete-visit').map((completion) => completion.json())
const newest = () => ({ id: `v-${recorded}`, key: `k-${recorded}` })
const selection = { visit_type: 'team_selection', game_type: 'lineup' }

test('P-CALL-29 P-CALL-30 P-ENT-39 P-ENT-42 P-STATE-07 P-STATE-13 P-STATE-24 each choice of a team or the Dream Team records a visit; a lineup that becomes full completes its own once, and a download is stored with it', async () => {
  answer('POST /lineup-builder/pictures', () => ({ image_url: '/files/lineup_image/x.png' }))
  await openBuilder()
  const picker = page.getByRole('dialog', { name: 'Select a Team' })
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect.element(picker).toBeVisible()
  expect(visits()).toEqual([])
  await picker.getByRole('button', { name: SASKATOON.name }).click()
  await expect.poll(visits).toHaveLength(1)
  await page.getByRole('button', { name: 'Dream Team' }).click()
  await expect.poll(visits).toHaveLength(2)
  await expect.poll(() => requests('/lineup-builder/players')).toHaveLength(1)
  await page.getByRole('button', { name: /^Team Lineup/ }).click()
  await picker.getByRole('button', { name: HALIFAX.name }).click()
  await expect.poll(visits).toMatchObject([
    { ...selection, team_id: SASKATOON.id, lineup_type: 'team_lineup' },
    { ...selection, team_id: null, lineup_type: 'dream_team' },
    { ...selection, team_id: HALIFAX.id, lineup_type: 'team_lineup' },
  ])
  expect(completions()).toEqual([])

  const visit = newest()
  await page.getByRole('button', { name: 'Fill the rest' }).click()
  const ready = page.getByRole('dialog', { name: 'Your lineup is ready' })
  await ready.getByRole('button', { name: 'Download' }).click()
  await expect.poll(() => requests('/lineup-builder/pictures')).toHaveLength(1)
  expect.soft(requests('/lineup-builder/pictures')[0]?.json()).toMatchObject({
    team_name: 'Halifax Harbours',
    type: 'even_strength',
    lineup: { team_id: HALIFAX.id },
    visit,
  })
  await expect.poll(downloads).toHaveLength(1)
  await expect.poll(completions).toEqual([{ visitId: visit.id, key: visit.key }])

  // The Dream Team has no team.
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Dream Team' }).click()
  await expect.poll(visits).toHaveLength(4)
  await page.getByRole('button', { name: 'Fill the rest' }).click()
  await ready.getByRole('button', { name: 'Download' }).click()
  await expect.poll(() => requests('/lineup-builder/pictures')).toHaveLength(2)
  expect.soft(requests('/lineup-builder/pictures')[1]?.json()).toMatchObject({
    team_name: 'Dream Team',
    lineup: { team_id: null },
    visit: newest(),
  })
  await expect.poll(downloads).toHaveLength(2)
})

test('P-ENT-39 P-STATE-07 P-STATE-24 a team chosen on either side of a trade records a visit, favorite or not, clearing none; a downloaded trade is stored with the last one and completes it', async () => {
  answer('POST /trade-players/pictures', () => ({ image_url: '/files/trade_images/x.png' }))
  await openTable('/trade-players', { account: anAccount({ favoriteTeamId: SASKATOON.id }) })
  await page.getByRole('button', { name: 'Start with the Sheaves' }).click()
  await expect.poll(visits).toHaveLength(1)
  await table.select(2).selectOptions(HALIFAX.name)
  await expect.poll(visits).toHaveLength(2)
  await table.select(1).selectOptions('Choose a team')
  await table.select(1).selectOptions(PORTLAND.name)
  const chosen = [SASKATOON, HALIFAX, PORTLAND].map(({ id }) => ({
    visit_type: 'team_selection',
    game_type: 'trade',
    team_id: id,
  }))
  await expect.poll(visits).toMatchObject(chosen)
  expect(visits()[0]).not.toHaveProperty('lineup_type')

  const visit = newest()
  for (const name of ['Gus Archer', 'Van Finch'])
    await page.getByRole('checkbox', { name: new RegExp(`^${name},`) }).click()
  await page.getByRole('button', { name: 'Confirm & Download' }).click()
  const preview = page.getByRole('dialog', { name: 'Preview Trade Image' })
  await preview.getByRole('button', { name: 'Download Image' }).click()
  await expect.poll(completions).toEqual([{ visitId: visit.id, key: visit.key }])
  await expect.poll(() => requests('/trade-players/pictures')).toHaveLength(1)
  expect.soft(requests('/trade-players/pictures')[0]?.json()).toMatchObject({ visit })
  await expect.poll(downloads).toHaveLength(1)
})
