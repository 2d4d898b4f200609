import { button, choose, field, main, notice, question } from '#tests/support/admin-players.ts'
import { expect, test } from '#tests/support/test.ts'

test.use({ site: 'admin' })

test(
  'A-NAV-01 A-PLAYER-02 A-PLAYER-04 A-PLAYER-05 A-PLAYER-07 A-PLAYER-10 a player is added, edited, moved and deleted, and the deletion is undone',
  { tag: '@postgres' },
  async ({ page, open }) => {
    await open('/admin/players')
    await expect(page).toHaveURL('/admin/players/edit')
    const tabs = page.getByRole('navigation', { name: 'Player tools' })
    /** Waits for the next tab: until it has loaded, typing would go to the old one. */
    const openTab = async (name: string) => {
      const tab = tabs.getByRole('link', { name, exact: true })
      await tab.click()
      await expect(tab).toHaveAttribute('aria-current', 'page')
    }
    await openTab('Add')
    await field(page, 'Team').selectOption('Portland Pilots')
    await field(page, 'First name').fill('Édouard')
    await field(page, 'Last name').fill('Wanderer')
    await button(page, 'Add Player').click()
    await expect(notice(page, 'Édouard Wanderer added')).toBeVisible()

    await openTab('Edit')
    await choose(page, 'edouard wand')
    await field(page, 'Height').fill('6 ft 1')
    await button(page, 'Save').click()
    await expect(notice(page, 'Édouard Wanderer saved')).toBeVisible()

    await openTab('Move')
    await choose(page, 'wanderer')
    await field(page, 'Target team').selectOption('Yukon Lights')
    await button(page, 'Move').click()
    await question(page, 'Move player').getByRole('button', { name: 'Move' }).click()
    await expect(notice(page, 'Édouard Wanderer moved to Yukon Lights')).toBeVisible()

    await openTab('Delete')
    await choose(page, 'wanderer')
    await expect(page.getByRole('region', { name: 'Chosen player' })).toContainText('Yukon Lights')
    await button(page, 'Delete Édouard Wanderer').click()
    await question(page, 'Delete player').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('searchbox', { name: 'Search players' }).fill('wanderer')
    await expect(main(page).getByText('No player matches this name or number.')).toBeVisible()
    await notice(page, 'Édouard Wanderer deleted').getByRole('button', { name: 'Undo' }).click()
    await expect(notice(page, 'Undone')).toBeVisible()
    await open('/admin/players/edit')
    await choose(page, 'wanderer')
    await expect(field(page, 'Height')).toHaveValue(`6'1"`)
  },
)
