import { dragByMouse, middleOf, onTheBoard, readyToDrag } from '#tests/support/lineup-builder.ts'
import { expect, test } from '#tests/support/test.ts'

test('P-STATE-12 a full lineup is built with the keyboard alone', async ({ page, open }) => {
  test.slow()
  const on = onTheBoard(page)
  await open('/lineup-builder?team=HFX')
  await on.slot('Left wing, line 1').focus()
  const placesOfRows = [3, 3, 3, 3, 2, 2, 2, 2]
  for (const [row, places] of placesOfRows.entries()) {
    for (let place = 1; place <= places; place += 1) {
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog', { name: /,|goaltender/ })).toHaveCount(0)
      if (place < places) await page.keyboard.press('ArrowRight')
    }
    if (row === placesOfRows.length - 1) break
    await page.keyboard.press('ArrowDown')
    for (let place = 0; place < 2; place += 1) await page.keyboard.press('ArrowLeft')
  }
  await expect(page.getByRole('dialog', { name: 'Your lineup is ready' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(on.emptySlots()).toHaveCount(0)
})

test('P-BUILD-21 a player is dragged with the mouse from the roster to a slot, to another one and to a filled one', async ({
  page,
  open,
}) => {
  const on = onTheBoard(page)
  await open('/lineup-builder?team=HFX')
  await readyToDrag(page)
  await on.tab('C').click()
  await dragByMouse(page, on.player('Gus Archer'), on.slot('Center, line 1'))
  await expect(on.slot('Center, line 1')).toHaveAccessibleName(/: Gus Archer,/)
  await dragByMouse(page, on.player('Tim Bishop'), on.slot('Center, line 2'))
  await expect(on.slot('Center, line 2')).toHaveAccessibleName(/: Tim Bishop,/)
  await dragByMouse(page, on.slot('Center, line 1'), on.slot('Right wing, line 4'))
  await expect(on.slot('Right wing, line 4')).toHaveAccessibleName(/: Gus Archer,/)
  await expect(on.slot('Center, line 1')).toHaveAccessibleName(/: empty/)
  await dragByMouse(page, on.slot('Right wing, line 4'), on.slot('Center, line 2'))
  await expect(on.slot('Right wing, line 4')).toHaveAccessibleName(/: Tim Bishop,/)
  await expect(on.slot('Center, line 2')).toHaveAccessibleName(/: Gus Archer,/)
})

test.describe('on a touch screen', () => {
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
})
