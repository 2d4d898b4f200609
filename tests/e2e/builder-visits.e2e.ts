import type { Page } from '@playwright/test'
import sharp from 'sharp'

import { fillLineup, overlay } from '#tests/support/ready-overlay.ts'
import { expect, test } from '#tests/support/test.ts'
import { atTheTable, proposeTrade } from '#tests/support/trade-builder.ts'
import { callsTo, trackLocally } from '#tests/support/tracking.ts'

test.beforeEach(({ page }) => trackLocally(page))

/** The answer to the next visit that is recorded. */
async function nextVisit(page: Page): Promise<{ readonly id: string; readonly key: string }> {
  const response = await page.waitForResponse('/api/track-visit')
  return (await response.json()).data
}

test('P-STATE-07 P-ENT-42 a club that is chosen is a visit, the Dream Team another', async ({
  page,
  open,
}) => {
  const calls = callsTo(page, '/api/track-visit')
  const edmonton = nextVisit(page)
  await open('/lineup-builder?team=EDM')
  await edmonton
  const dream = nextVisit(page)
  await page.getByRole('button', { name: 'Dream Team' }).click()
  await dream
  expect(calls).toMatchObject([
    { visit_type: 'team_selection', game_type: 'lineup', team_id: 22, lineup_type: 'team_lineup' },
    { visit_type: 'team_selection', game_type: 'lineup', team_id: null, lineup_type: 'dream_team' },
  ])
})

test('P-STATE-13 P-STATE-24 a lineup that becomes full completes its visit, over a reload', async ({
  page,
  open,
}) => {
  const recorded = nextVisit(page)
  const visits = callsTo(page, '/api/track-visit')
  await open('/lineup-builder?team=EDM')
  const visit = await recorded
  await page.reload()
  const completed = page.waitForResponse('/api/complete-visit')
  const completions = callsTo(page, '/api/complete-visit')
  await fillLineup(page)
  expect((await completed).status()).toBe(200)
  expect(completions).toEqual([{ visitId: visit.id, key: visit.key }])
  expect(visits).toHaveLength(1)
})

test('P-CALL-29 P-CALL-30 P-VALID-30 a downloaded lineup is kept with its visit', async ({
  page,
  open,
  request,
}) => {
  const recorded = nextVisit(page)
  await open('/lineup-builder?team=EDM')
  const visit = await recorded
  await fillLineup(page)
  const kept = page.waitForResponse('/lineup-builder/pictures')
  await overlay(page).getByRole('button', { name: 'Download' }).click()
  const { image_url } = await (await kept).json()
  expect(image_url).toContain(`/edmonton_oilers__${visit.id}.png`)
  const file = await request.get(image_url)
  expect(await sharp(await file.body()).metadata()).toMatchObject({ format: 'png', width: 1920 })
})

test('a downloaded trade is kept with its visit, and completes it', async ({ page, open }) => {
  const table = atTheTable(page)
  await open('/trade-players?team1=EDM')
  const recorded = nextVisit(page)
  await table.select(2).selectOption('Boston Bruins')
  const visit = await recorded
  await proposeTrade(page)
  await table.confirm.click()
  const keeping = page.waitForRequest('**/trade-players/pictures')
  const completing = page.waitForRequest('**/api/complete-visit')
  await table.dialog('Preview Trade Image').getByRole('button', { name: 'Download Image' }).click()
  expect((await keeping).postDataJSON()).toMatchObject({ visit })
  expect((await completing).postDataJSON()).toEqual({ visitId: visit.id, key: visit.key })
})
