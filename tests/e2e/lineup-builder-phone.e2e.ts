import { middleOf, onTheBoard, readyToDrag } from '#tests/support/lineup-builder.ts'
import { expect, test } from '#tests/support/test.ts'

test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

test('P-BUILD-21 a player is dragged after a long press; a swipe only scrolls', async ({ page, open }) => {
  const on = onTheBoard(page)
  await open('/lineup-builder?team=HFX')
  await readyToDrag(page)
  await on.slot('Center, line 1').tap()
  await on
    .dialog('Center, line 1')
    .getByRole('button', { name: /^Gus Archer,/ })
    .tap()
  await expect(on.slot('Center, line 1')).toHaveAccessibleName(/: Gus Archer,/)
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
  const start = await middleOf(on.slot('Center, line 1'))
  const end = await middleOf(on.slot('Left wing, line 2'))

  await touch('touchStart', start)
  await expect(async () => {
    await touch('touchMove', { x: start.x, y: start.y + 1 })
    await expect(page.getByText('Archer', { exact: true })).toHaveCount(2, { timeout: 50 })
  }).toPass()
  await touch('touchMove', { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 })
  await touch('touchMove', end)
  await touch('touchMove', { x: end.x + 1, y: end.y })
  await touch('touchEnd')
  await expect(on.slot('Left wing, line 2')).toHaveAccessibleName(/: Gus Archer,/)

  // Sent together: on a slow machine the pause between both would count as a long press.
  const swipedBy = (y: number) => ({ x: end.x, y: end.y - y })
  await Promise.all([touch('touchStart', end), touch('touchMove', swipedBy(30))])
  for (let y = 60; y <= 240; y += 30) await touch('touchMove', swipedBy(y))
  await touch('touchEnd')
  await expect(on.slot('Left wing, line 2')).toHaveAccessibleName(/: Gus Archer,/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
})

test('Back closes layers before it leaves the page, and Forward returns', async ({ page, open }) => {
  const on = onTheBoard(page)
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const sheet = on.dialog('Center, line 1')
  await open('/')
  await page.getByRole('button', { name: 'Open menu' }).tap()
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).tap()
  await menu.getByRole('link', { name: 'Lineup Builder' }).tap()
  await page.getByRole('button', { name: 'Start', exact: true }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Halifax Harbours' }).tap()
  await expect(page).toHaveURL('/lineup-builder?team=HFX')

  await on.slot('Center, line 1').tap()
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await on.slot('Center, line 1').tap()
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await page.getByRole('button', { name: 'Fill the rest' }).tap()
  await expect(page.getByRole('dialog', { name: 'Your lineup is ready' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog', { name: 'Your lineup is ready' })).toBeHidden()
  await expect(on.emptySlots()).toHaveCount(0)

  // One step each: the team, the builder without one, the page before it.
  for (const address of ['/lineup-builder', '/']) {
    await page.goBack()
    await expect(page).toHaveURL(address)
  }
  for (const address of ['/lineup-builder', '/lineup-builder?team=HFX']) {
    await page.goForward()
    await expect(page).toHaveURL(address)
  }
  await expect(on.emptySlots()).toHaveCount(0)
})
