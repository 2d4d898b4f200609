import { boxOf, dragByMouse, middleOf, onTheBoard, readyToDrag } from '#tests/support/lineup-builder.ts'
import { expect, test } from '#tests/support/test.ts'

test('P-BUILD-19 slot first: a click on an empty slot offers who may play there', async ({ page, open }) => {
  const on = onTheBoard(page)
  await open('/lineup-builder?team=EDM')
  await on.slot('Left defence, pair 1').click()
  const sheet = on.dialog('Left defence, pair 1')
  await expect(sheet.getByRole('listitem')).toHaveCount(8)
  await sheet.getByRole('button', { name: /^Mattias Ekholm,/ }).click()
  await expect(on.slot('Left defence, pair 1')).toHaveAccessibleName(
    'Left defence, pair 1: Mattias Ekholm, number 14',
  )
  await expect(on.slot('Left defence, pair 1')).toBeFocused()
  await expect(
    page.getByRole('status').getByText('Ekholm, left defence, pair 1. 1 of 20 filled.'),
  ).toBeAttached()
})

test('P-BUILD-20 player first: a small board of the slots that take him', async ({ page, open }) => {
  const on = onTheBoard(page)
  await open('/lineup-builder?team=EDM')
  await on.tab('G').click()
  await on.player('Tristan Jarry').click()
  const picker = on.dialog('Tristan Jarry')
  await expect(picker.getByRole('button', { name: /: empty$/ })).toHaveCount(20)
  await expect(picker.getByRole('button', { name: /: empty$/, disabled: false })).toHaveCount(2)
  await picker.getByRole('button', { name: 'Backup goaltender: empty' }).click()
  await expect(on.slot('Backup goaltender')).toHaveAccessibleName(/Tristan Jarry/)
})

test('P-BUILD-22 a click on a filled slot takes the player off, Undo puts him back', async ({
  page,
  open,
}) => {
  const on = onTheBoard(page)
  await open('/lineup-builder?team=EDM')
  await on.choosePlayer('Centre, line 1', 'Connor McDavid')
  await on.slot('Centre, line 1').click()
  await expect(on.slot('Centre, line 1')).toHaveAccessibleName('Centre, line 1: empty')
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(on.slot('Centre, line 1')).toHaveAccessibleName(/Connor McDavid/)
})

test('P-VALID-06 P-BUILD-24 who plays already cannot be added again', async ({ page, open }) => {
  const on = onTheBoard(page)
  await open('/lineup-builder?team=EDM')
  await on.choosePlayer('Centre, line 1', 'Connor McDavid')
  await on.tab('C').click()
  await on.player('Connor McDavid').click()
  const message = on.dialog('Player already assigned')
  await expect(message).toContainText('Connor McDavid is already in the lineup.')
  await expect(message).toContainText('He is at centre, line 1.')
  await message.getByRole('button', { name: 'OK' }).click()
  await expect(message).toHaveCount(0)
})

test('the menu of a filled slot replaces, moves, swaps and removes', async ({ page, open }) => {
  const on = onTheBoard(page)
  await open('/lineup-builder?team=EDM')
  await on.choosePlayer('Centre, line 1', 'Connor McDavid')
  await on.choosePlayer('Centre, line 2', 'Leon Draisaitl')

  await on.optionsFor('Connor McDavid').click()
  await page.getByRole('menuitem', { name: 'Swap with…' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Centre, line 2: Leon/ })
    .click()
  await expect(on.slot('Centre, line 1')).toHaveAccessibleName(/Leon Draisaitl/)
  await expect(on.slot('Centre, line 2')).toHaveAccessibleName(/Connor McDavid/)

  await on.slot('Centre, line 2').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Move to…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Left wing, line 3: empty' }).click()
  await expect(on.slot('Left wing, line 3')).toHaveAccessibleName(/Connor McDavid/)

  await on.optionsFor('Connor McDavid').click()
  await page.getByRole('menuitem', { name: 'Replace' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Zach Hyman,/ })
    .click()
  await expect(on.slot('Left wing, line 3')).toHaveAccessibleName(/Zach Hyman/)

  await on.optionsFor('Zach Hyman').click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(on.filledSlots()).toHaveCount(1)
})

test('lines trade places', async ({ page, open }) => {
  const on = onTheBoard(page)
  await open('/lineup-builder?team=EDM')
  await on.choosePlayer('Centre, line 1', 'Connor McDavid')
  await page.getByRole('button', { name: 'Line 1: swap' }).click()
  await page.getByRole('menuitem', { name: 'Swap with line 3' }).click()
  await expect(on.slot('Centre, line 3')).toHaveAccessibleName(/Connor McDavid/)
})

test('undo and redo by button and by key', async ({ page, open }) => {
  const on = onTheBoard(page)
  await open('/lineup-builder?team=EDM')
  await on.choosePlayer('Centre, line 1', 'Connor McDavid')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(on.emptySlots()).toHaveCount(20)
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect(on.filledSlots()).toHaveCount(1)
  await page.keyboard.press('Control+z')
  await expect(on.emptySlots()).toHaveCount(20)
  await page.keyboard.press('Control+Shift+Z')
  await expect(on.filledSlots()).toHaveCount(1)
})

test('P-STATE-16 Reset asks first', async ({ page, open }) => {
  const on = onTheBoard(page)
  await open('/lineup-builder?team=EDM')
  await on.choosePlayer('Centre, line 1', 'Connor McDavid')
  await page.getByRole('button', { name: 'Reset' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(on.filledSlots()).toHaveCount(1)
  await page.getByRole('button', { name: 'Reset' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset lineup' }).click()
  await expect(on.emptySlots()).toHaveCount(20)
})

test('a whole lineup by keyboard alone', async ({ page, open }) => {
  test.slow()
  const on = onTheBoard(page)
  await open('/lineup-builder?team=EDM')
  await on.slot('Left wing, line 1').focus()
  const rows = ['RRR', 'RRR', 'RRR', 'RRR', 'RR', 'RR', 'RR', 'RR']
  for (const [index, row] of rows.entries()) {
    for (let place = 0; place < row.length; place += 1) {
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog', { name: /,|goaltender/ })).toHaveCount(0)
      if (place < row.length - 1) await page.keyboard.press('ArrowRight')
    }
    if (index === rows.length - 1) break
    await page.keyboard.press('ArrowDown')
    for (let place = 0; place < 2; place += 1) await page.keyboard.press('ArrowLeft')
  }
  await expect(page.getByRole('dialog', { name: 'Your lineup is ready' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(on.emptySlots()).toHaveCount(0)
  await on.slot('Centre, line 2').focus()
  await page.keyboard.press('Delete')
  await expect(on.emptySlots()).toHaveCount(1)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Replace' })).toBeVisible()
})

test.describe('dragging with a mouse', () => {
  test('P-BUILD-21 pool to slot places, slot to empty slot moves, slot to filled slot swaps', async ({
    page,
    open,
  }) => {
    const on = onTheBoard(page)
    await open('/lineup-builder?team=EDM')
    await readyToDrag(page)
    await on.tab('C').click()
    await dragByMouse(page, on.player('Connor McDavid'), on.slot('Centre, line 1'))
    await expect(on.slot('Centre, line 1')).toHaveAccessibleName(/Connor McDavid/)
    await dragByMouse(page, on.player('Leon Draisaitl'), on.slot('Centre, line 2'))
    await expect(on.slot('Centre, line 2')).toHaveAccessibleName(/Leon Draisaitl/)
    await dragByMouse(page, on.slot('Centre, line 1'), on.slot('Right wing, line 4'))
    await expect(on.slot('Right wing, line 4')).toHaveAccessibleName(/Connor McDavid/)
    await expect(on.slot('Centre, line 1')).toHaveAccessibleName(/: empty/)
    await dragByMouse(page, on.slot('Right wing, line 4'), on.slot('Centre, line 2'))
    await expect(on.slot('Right wing, line 4')).toHaveAccessibleName(/Leon Draisaitl/)
    await expect(on.slot('Centre, line 2')).toHaveAccessibleName(/Connor McDavid/)
  })

  test('a drop beside a slot lands on the nearest one, a drop far from all nowhere', async ({
    page,
    open,
  }) => {
    const on = onTheBoard(page)
    await open('/lineup-builder?team=EDM')
    await readyToDrag(page)
    await on.tab('G').click()
    const last = on.slot('Backup goaltender')
    const { height } = await boxOf(last)
    await dragByMouse(page, on.player('Devon Levi'), last, { x: 0, y: height / 2 + 60 })
    await dragByMouse(page, on.player('Tristan Jarry'), last, { x: 0, y: height / 2 + 30 })
    await expect(last).toHaveAccessibleName(/Tristan Jarry/)
    await expect(on.filledSlots()).toHaveCount(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(on.emptySlots()).toHaveCount(20)
  })

  test('who appears later can be dragged as well: another lineup type, tab or part of a long list', async ({
    page,
    open,
  }) => {
    const on = onTheBoard(page)
    await open('/lineup-builder?mode=dream')
    await readyToDrag(page)
    await on.chooseType('Power Play')
    await on.roster.getByRole('searchbox').fill('a')
    await on.tab('C').click()
    await on.players().first().hover()
    await page.mouse.wheel(0, 3000)
    const below = on.roster.locator('li[aria-posinset="50"]').getByRole('button')
    await expect(below).toBeInViewport()
    const [name] = (await below.innerText()).split(',')
    await dragByMouse(page, below, on.slot('Centre, unit 1'))
    await expect(on.slot('Centre, unit 1')).toHaveAccessibleName(new RegExp(`: ${name},`))
    await expect(on.filledSlots()).toHaveCount(1)
  })

  test('P-VALID-05 P-BUILD-24 a forward dropped on defence is refused with the rule', async ({
    page,
    open,
  }) => {
    const on = onTheBoard(page)
    await open('/lineup-builder?team=EDM')
    await readyToDrag(page)
    await dragByMouse(page, on.player('Zach Hyman'), on.slot('Left defence, pair 1'))
    const message = on.dialog('Invalid position')
    await expect(message).toContainText(
      "Zach Hyman can't be assigned to a defense position because he's a forward.",
    )
    await expect(message).toContainText('Forwards can play left wing, centre or right wing at even strength.')
    await message.getByRole('button', { name: 'OK' }).click()
    await expect(on.emptySlots()).toHaveCount(20)
  })

  test('before the code that drags has come, a press is a click or nothing', async ({ page, open }) => {
    const on = onTheBoard(page)
    const arrival = Promise.withResolvers<void>()
    await page.route(/drag-engine/, async (route) => {
      await arrival.promise
      await route.continue()
    })
    await open('/lineup-builder?team=EDM')
    await on.choosePlayer('Centre, line 1', 'Connor McDavid')
    await dragByMouse(page, on.slot('Centre, line 1'), on.slot('Centre, line 2'))
    await expect(on.slot('Centre, line 1')).toHaveAccessibleName(/Connor McDavid/)
    await on.choosePlayer('Centre, line 3', 'Leon Draisaitl')
    await on.slot('Centre, line 3').click()
    await expect(on.slot('Centre, line 3')).toHaveAccessibleName(/: empty/)
    arrival.resolve()
    await readyToDrag(page)
    await dragByMouse(page, on.slot('Centre, line 1'), on.slot('Centre, line 2'))
    await expect(on.slot('Centre, line 2')).toHaveAccessibleName(/Connor McDavid/)
  })

  test('Escape cancels and leaves nothing behind; the pool takes a player back', async ({ page, open }) => {
    const on = onTheBoard(page)
    await open('/lineup-builder?team=EDM')
    await readyToDrag(page)
    await on.choosePlayer('Centre, line 1', 'Connor McDavid')
    const start = await middleOf(on.slot('Centre, line 1'))
    await page.mouse.move(start.x, start.y)
    await page.mouse.down()
    await page.mouse.move(start.x + 200, start.y + 60, { steps: 6 })
    await expect(page.getByText('McDavid', { exact: true })).toHaveCount(2)
    await page.keyboard.press('Escape')
    await page.mouse.move(start.x, start.y)
    await page.mouse.up()
    await expect(page.getByText('McDavid', { exact: true })).toHaveCount(1)
    await expect(on.slot('Centre, line 1')).toHaveAccessibleName(/Connor McDavid/)

    const away = await middleOf(on.roster)
    await page.mouse.down()
    await page.mouse.move(away.x, away.y, { steps: 8 })
    await page.mouse.up()
    await expect(on.emptySlots()).toHaveCount(20)
  })
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('P-BUILD-21 a held player is dragged; a swipe only scrolls', async ({ page, open }) => {
    const on = onTheBoard(page)
    await open('/lineup-builder?team=EDM')
    await readyToDrag(page)
    await on.choosePlayer('Centre, line 1', 'Connor McDavid')
    const finger = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
    const start = await middleOf(on.slot('Centre, line 1'))
    const end = await middleOf(on.slot('Left wing, line 2'))

    await touch('touchStart', start)
    await expect(async () => {
      await touch('touchMove', { x: start.x, y: start.y + 1 })
      await expect(page.getByText('McDavid', { exact: true })).toHaveCount(2, { timeout: 50 })
    }).toPass()
    await touch('touchMove', { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 })
    await touch('touchMove', end)
    await touch('touchMove', { x: end.x + 1, y: end.y })
    await touch('touchEnd')
    await expect(on.slot('Left wing, line 2')).toHaveAccessibleName(/Connor McDavid/)

    await touch('touchStart', end)
    for (let step = 1; step <= 8; step += 1) await touch('touchMove', { x: end.x, y: end.y - step * 30 })
    await touch('touchEnd')
    await expect(on.slot('Left wing, line 2')).toHaveAccessibleName(/Connor McDavid/)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  })

  test('slot, sheet, player: every target is 44 px', async ({ page, open }) => {
    const on = onTheBoard(page)
    await open('/lineup-builder?team=EDM')
    await on.slot('Centre, line 1').tap()
    const sheet = on.dialog('Centre, line 1')
    await expect(sheet).toBeInViewport()
    await sheet.getByRole('button', { name: /^Connor McDavid,/ }).tap()
    await expect(on.slot('Centre, line 1')).toHaveAccessibleName(/Connor McDavid/)
    const small = await page
      .getByRole('main')
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons
          .map((button) => ({
            name: button.getAttribute('aria-label') ?? button.textContent,
            box: button.getBoundingClientRect(),
          }))
          .filter(({ box }) => box.height < 44 || box.width < 24)
          .map(({ name, box }) => `${name} ${Math.round(box.width)}x${Math.round(box.height)}`),
      )
    expect(small).toEqual([])
  })
})
