import { readFile } from 'node:fs/promises'

import { accountMenu, makeAccount } from '#tests/support/accounts.ts'
import { type ChangingSite, changeSite, installed, kept } from '#tests/support/changing-site.ts'
import { onTheBoard } from '#tests/support/lineup-builder.ts'
import { fillLineup, image, overlay } from '#tests/support/ready-overlay.ts'
import { test as base, expect, hydrated } from '#tests/support/test.ts'

const test = base.extend<{ readonly site2: ChangingSite }>({
  site2: async ({ startedSite }, provide) => {
    await using changing = await changeSite(startedSite.url)
    await provide(changing)
  },
  baseURL: ({ site2 }, provide) => provide(site2.url),
})
test.use({ serviceWorkers: 'allow', expectedComplaints: [/ERR_|Failed to fetch/] })

test('a full lineup is built, drawn, downloaded and saved to the account offline, from an installed page', async ({
  page,
  open,
  site2,
  context,
}) => {
  const on = onTheBoard(page)
  await makeAccount(page.request)
  await open('/lineup-builder?team=HFX')
  await installed(page)
  site2.cut()
  await context.setOffline(true)
  await page.goto('/trade-players')
  await hydrated(page)
  await expect(page.getByText('Offline. What you build is kept on this device.')).toBeVisible()
  await page.goto('/lineup-builder?team=HFX')
  await hydrated(page)
  await expect(on.player('Gus Archer')).toBeVisible()
  await on.choosePlayer('Left wing, line 1', 'Gus Archer')
  await fillLineup(page)
  const downloading = page.waitForEvent('download')
  await overlay(page).getByRole('button', { name: 'Download' }).click()
  const file = await readFile(await (await downloading).path())
  expect(file.subarray(0, 3).toString('hex')).toBe('ffd8ff')
  expect(file.length).toBeGreaterThan(100_000)
  await page.keyboard.press('Escape')
  await expect(accountMenu(page).button).toBeVisible()
  await page.getByRole('button', { name: 'Save Lineup' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Opening night')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await on.dialog('Saved on this device').getByRole('button', { name: 'OK' }).click()
  site2.mend()
  await context.setOffline(false)
  await expect(page.getByText('Your lineup “Opening night” has been saved')).toBeVisible()
  const saved = await page.request.get('/lineup-builder/saved?team=1')
  expect(await saved.json()).toMatchObject({ lineups: [{ name: 'Opening night' }] })
})

test('pages visited within the site open offline, from links and by choosing a team', async ({
  page,
  open,
  site2,
  context,
}) => {
  const on = onTheBoard(page)
  const chooseTeam = async (name: string) => {
    await page.getByRole('button', { name: /^Team Lineup/ }).click()
    await page.getByRole('dialog').getByRole('button', { name }).click()
  }
  await open('/lineup-builder?team=HFX')
  await installed(page)
  await chooseTeam('Saskatoon Sheaves')
  await expect(on.player('Ward Ames')).toBeVisible()
  await kept(page)
  await page.getByRole('banner').getByRole('link', { name: 'Teams' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Saskatoon Sheaves' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Saskatoon Sheaves' })).toBeVisible()
  await kept(page)
  site2.cut()
  await context.setOffline(true)
  await page.goto('/teams')
  await hydrated(page)
  await expect(page.getByText('Offline. What you build is kept on this device.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Saskatoon Sheaves' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Saskatoon Sheaves' })).toBeVisible()
  await page.goto('/lineup-builder?team=HFX')
  await hydrated(page)
  await chooseTeam('Saskatoon Sheaves')
  await expect(on.player('Ward Ames')).toBeVisible()
  await page.goto('/settings/profile')
  await expect(page.getByRole('heading', { name: 'No network' })).toBeVisible()
})

test('a page still works after a deploy that removed its files; the new version is offered and loads on request', async ({
  page,
  open,
  site2,
}) => {
  const on = onTheBoard(page)
  await open('/lineup-builder?team=HFX')
  await installed(page)
  site2.deploy()
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  const offer = page.getByText('A new version is ready')
  await expect(offer).toBeVisible()
  await fillLineup(page)
  await expect(image(page)).toBeVisible()
  await page.keyboard.press('Escape')
  const before = await page.evaluate(() => performance.timeOrigin)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => page.evaluate(() => performance.timeOrigin).catch(() => before)).not.toBe(before)
  await hydrated(page)
  await expect(on.filledSlots()).toHaveCount(20)
  await expect(offer).not.toBeVisible()
})
