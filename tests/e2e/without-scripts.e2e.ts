import { newEmail, PASSWORD, signIn } from '#tests/support/accounts.ts'
import { onTheBoard } from '#tests/support/lineup-builder.ts'
import { expect, test } from '#tests/support/test.ts'
import { atTheTable, HALIFAX_SASKATOON } from '#tests/support/trade-builder.ts'

test.use({ javaScriptEnabled: false })

test('P-HOME-07 the site works with plain links, and its pages are complete', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Teams' }).click()
  await page.getByRole('link', { name: 'Halifax Harbours' }).click()
  await expect(page).toHaveURL('/teams/halifax-harbours')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Halifax Harbours')
  await expect(page.getByRole('row', { name: /Gus Archer C/ })).toBeVisible()
  await page.getByRole('link', { name: 'Build their lines' }).click()
  await expect(page).toHaveURL('/lineup-builder?team=HFX')
  await expect(page).toHaveTitle('Halifax Harbours lineup builder · Benchboss')
  await expect(onTheBoard(page).player('Gus Archer')).toBeVisible()

  await page.goto('/')
  await page.getByRole('link', { name: 'Start Trading' }).click()
  await expect(page).toHaveURL('/trading-players')
  await page.goto(HALIFAX_SASKATOON)
  await expect(page).toHaveTitle('Halifax Harbours – Saskatoon Sheaves trade proposal · Benchboss')
  for (const name of ['Gus Archer', 'Ike Pratt']) await expect(atTheTable(page).player(name)).toBeVisible()

  await page.getByRole('link', { name: 'Terms' }).click()
  await page.getByRole('link', { name: 'Third-party notices' }).click()
  await expect(page).toHaveURL('/notice.txt')
  await expect(page.getByText('libvips')).toBeVisible()
  const licenses = await page.request.get('/licenses.txt')
  expect(licenses.headers()['content-type']).toMatch(/^text\/plain/)
  expect(await licenses.text()).toMatch(/react-router[\s\S]*Permission is hereby granted/)
})

test('P-AUTH-03 a fan signs up and in with plain forms', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).click()
  const email = newEmail('plain')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  await expect(page).toHaveURL('/settings/profile')
  await page.context().clearCookies()
  await page.goto('/signin')
  await signIn(page, email)
  await expect(page).toHaveURL('/settings/profile')
})
