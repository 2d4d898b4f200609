import { onTheBoard } from '#tests/support/lineup-builder.ts'
import { expect, test } from '#tests/support/test.ts'

test('P-BUILD-15 P-BUILD-17 P-CALL-02 Start opens every club in its colours', async ({ page, open }) => {
  await open('/lineup-builder')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  const picker = page.getByRole('dialog', { name: 'Select a Team' })
  await expect(picker.getByRole('listitem')).toHaveCount(32)
  await expect(picker.getByRole('button', { name: 'Boston Bruins' })).toHaveCSS(
    'background-color',
    'rgb(255, 184, 28)',
  )
})

test('P-BUILD-16 the picker finds clubs by name or abbreviation', async ({ page, open }) => {
  await open('/lineup-builder')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  const picker = page.getByRole('dialog', { name: 'Select a Team' })
  const search = picker.getByRole('searchbox', { name: 'Search teams' })
  await search.fill('montreal')
  await expect(picker.getByRole('listitem')).toHaveText([/Montréal Canadiens/])
  await search.fill('tbl')
  await expect(picker.getByRole('listitem')).toHaveText([/Tampa Bay Lightning/])
  await search.press('Enter')
  await expect(page).toHaveURL('/lineup-builder?team=TBL')
})

test('P-BUILD-18 Close closes the picker and gives the focus back', async ({ page, open }) => {
  await open('/lineup-builder')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('P-STATE-03 P-STATE-06 P-STATE-08 a chosen club brings its roster and an empty board', async ({
  page,
  open,
}) => {
  const on = onTheBoard(page)
  await open('/lineup-builder?team=EDM')
  await page.getByRole('textbox', { name: 'Title' }).fill('Oil')
  await on.choosePlayer('Centre, line 1', 'Connor McDavid')
  await page.getByRole('button', { name: /^Team Lineup: Edmonton Oilers/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Boston Bruins' }).click()
  await expect(page).toHaveURL('/lineup-builder?team=BOS')
  await expect(page).toHaveTitle('Boston Bruins lineup builder · Benchboss')
  await expect(on.emptySlots()).toHaveCount(20)
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('')
  await on.tab('RW').click()
  await expect(on.player('David Pastrnak')).toBeVisible()
})

test('going back brings the other club and its lineup back', async ({ page, open }) => {
  const on = onTheBoard(page)
  await open('/lineup-builder?team=EDM')
  await on.choosePlayer('Centre, line 1', 'Connor McDavid')
  await page.getByRole('button', { name: /^Team Lineup/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Boston Bruins' }).click()
  await expect(on.emptySlots()).toHaveCount(20)
  await page.goBack()
  await expect(on.slot('Centre, line 1')).toHaveAccessibleName(/Connor McDavid/)
})

test('a lineup survives a reload, undo does not bring back what was never there', async ({ page, open }) => {
  const on = onTheBoard(page)
  await open('/lineup-builder?team=EDM')
  await on.choosePlayer('Centre, line 1', 'Connor McDavid')
  await page.getByRole('textbox', { name: 'Title' }).fill('Opening night')
  await page.reload()
  await expect(on.slot('Centre, line 1')).toHaveAccessibleName(/Connor McDavid/)
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Opening night')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
})

test('choosing a club again offers its last lineup', async ({ page, open }) => {
  const on = onTheBoard(page)
  await open('/lineup-builder?team=EDM')
  await on.choosePlayer('Centre, line 1', 'Connor McDavid')
  await page.getByRole('button', { name: 'Dream Team' }).click()
  await page.getByRole('button', { name: /^Team Lineup/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Edmonton Oilers' }).click()
  await expect(on.emptySlots()).toHaveCount(20)
  await page.getByRole('button', { name: 'Bring it back' }).click()
  await expect(on.slot('Centre, line 1')).toHaveAccessibleName(/Connor McDavid/)
})

test('a browser that keeps nothing still builds', async ({ page, open }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('forbidden', 'SecurityError')
      },
    })
  })
  const on = onTheBoard(page)
  await open('/lineup-builder?team=EDM')
  await on.choosePlayer('Centre, line 1', 'Connor McDavid')
  await expect(on.slot('Centre, line 1')).toHaveAccessibleName(/Connor McDavid/)
})
