import { expect, hydrated, test } from '#tests/support/admin-site.ts'
import {
  add,
  button,
  choose,
  field,
  found,
  main,
  notice,
  question,
  searchField,
} from '#tests/support/admin-players.ts'

test.slow()

test('A-PLAYER-01 A-NAV-01 the tabs stand in their order, each at its own address', async ({
  page,
  open,
}) => {
  await open('/admin/players')
  await expect(page).toHaveURL('/admin/players/edit')
  await expect(
    page.getByRole('navigation', { name: 'Back-office' }).getByRole('link', { name: 'Players' }),
  ).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'Player tools' }).getByRole('link')
  const labels = await tabs.allTextContents()
  expect(labels).toEqual(['Edit', 'Move', 'Add', 'Delete', 'Find Duplicates', 'Import', 'Update Data'])
  for (const label of labels) {
    await tabs.filter({ hasText: new RegExp(`^${label}$`) }).click()
    await expect(tabs.filter({ hasText: new RegExp(`^${label}$`) })).toHaveAttribute('aria-current', 'page')
  }
})

test.describe('a form with faults', () => {
  test.use({ expectedComplaints: [/Failed to load resource: .* 4(?:09|22)/] })

  test('A-VALID-04 A-VALID-06 A-VALID-12 A-PLAYER-05 A-PLAYER-06 A-PLAYER-08 A-CONST-03 a player is added, or what is missing is said', async ({
    page,
    open,
  }) => {
    await open('/admin/players/add')
    await button(page, 'Add Player').click()
    await expect(notice(page, 'Select a team first')).toBeVisible()
    await expect(field(page, 'Team')).toHaveAccessibleDescription('Select a team first')
    await expect(field(page, 'First name')).toHaveAccessibleDescription('First or last name is required')
    await expect(field(page, 'Team')).toBeFocused()
    await expect(field(page, 'Position').getByRole('option')).toHaveText([
      '–',
      'L',
      'D',
      'C',
      'RW',
      'LW',
      'G',
    ])
    await expect(field(page, 'Shoots').getByRole('option')).toHaveText(['–', 'L', 'R'])
    await expect(main(page).getByLabel('Full name')).toHaveCount(0)
    await field(page, 'Last name').fill('Nobody')
    await button(page, 'Clear').click()
    await expect(field(page, 'Last name')).toHaveValue('')
    await expect(main(page).getByText('Select a team first')).toHaveCount(0)

    await field(page, 'Team').selectOption({ label: 'Edmonton Oilers' })
    const typed = { 'First name': 'Gordie', 'Last name': 'Newman', Number: '9', Height: '6-1' }
    for (const [label, text] of Object.entries(typed)) await field(page, label).fill(text)
    // The page's timers stand still from here on.
    await page.clock.pauseAt(Date.now() + 60_000)
    await button(page, 'Add Player').click()
    await expect(notice(page, 'Gordie Newman added')).toBeVisible()
    await expect(field(page, 'Last name')).toHaveValue('')
    await expect(field(page, 'Team')).toHaveValue('')
    await page.clock.runFor(3000)
    await expect(notice(page, 'Gordie Newman added')).toBeVisible()
    await page.clock.runFor(1000)
    // It leaves the page a few frames later.
    await page.clock.runFor(300)
    await expect(notice(page, 'Gordie Newman added')).toBeHidden()
  })

  test('A-PLAYER-02 A-PLAYER-03 A-PLAYER-08 A-VALID-02 A-ENT-02 a player is found, edited and saved, or left as he was; Undo takes it back', async ({
    page,
    open,
  }) => {
    await add(page, { 'First name': 'Édouard', 'Last name': 'Brassard', Number: '61' })
    await open('/admin/players/edit')
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/admin/players/search') asked.push(searchParams.get('q') ?? '')
    })
    await page.clock.pauseAt(Date.now() + 60_000)
    await searchField(page).pressSequentially(' edouard bra')
    await page.clock.runFor(299)
    expect(asked).toEqual([])
    await page.clock.runFor(1)
    await page.clock.resume()
    await expect(found(page)).toHaveText([/Édouard Brassard.*Edmonton Oilers · #61/])
    expect(asked).toEqual(['edouard bra'])
    await searchField(page).press('ArrowDown')
    await expect(found(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Édouard Brassard' })).toBeFocused()

    await field(page, 'Number').fill('62')
    await button(page, 'Cancel').click()
    await expect(searchField(page)).toBeFocused()
    await choose(page, 'brassard')
    await expect(field(page, 'Number')).toHaveValue('61')

    await field(page, 'Number').fill('100')
    await button(page, 'Save').click()
    await expect(field(page, 'Number')).toHaveAccessibleDescription(
      'A jersey number is a whole number from 0 to 99.',
    )
    await expect(field(page, 'Number')).toBeFocused()
    await field(page, 'Number').fill('62')
    await field(page, 'Height').fill('6 ft 1')
    await button(page, 'Save').click()
    await expect(notice(page, 'Édouard Brassard saved')).toBeVisible()
    await expect(page).toHaveURL('/admin/players/edit')
    await notice(page, 'Édouard Brassard saved').getByRole('button', { name: 'Undo' }).click()
    await expect(notice(page, 'Undone')).toBeVisible()
    await choose(page, 'brassard')
    await expect(field(page, 'Number')).toHaveValue('61')
    await expect(field(page, 'Height')).toHaveValue('')
  })

  test('A-ERR-17 what two admins both change is not lost: the second is told, and may put his over it', async ({
    page,
    open,
    context,
  }) => {
    await add(page, { 'First name': 'Ivan', 'Last name': 'Twice', Number: '10' })
    await open('/admin/players/edit')
    await choose(page, 'twice')
    const other = await context.newPage()
    await other.goto(page.url())
    await hydrated(other)
    await field(other, 'Number').fill('11')
    await field(other, 'Birthplace').fill('Moose Jaw')
    await button(other, 'Save').click()
    await expect(notice(other, 'Ivan Twice saved')).toBeVisible()
    await field(page, 'Number').fill('12')
    await button(page, 'Save').click()
    await expect(notice(page, 'Failed to save player')).toBeVisible()
    await expect(main(page).getByRole('alert')).toContainText(
      'Somebody else changed this player since you opened him: Number.',
    )
    await expect(field(page, 'Number')).toHaveValue('12')
    await expect(field(page, 'Birthplace')).toHaveValue('Moose Jaw')
    await button(page, 'Save').click()
    await expect(notice(page, 'Ivan Twice saved')).toBeVisible()
    await choose(page, 'twice')
    await expect(field(page, 'Number')).toHaveValue('12')
    await expect(field(page, 'Birthplace')).toHaveValue('Moose Jaw')
    await other.close()
  })
})

test('A-PLAYER-04 A-PLAYER-09 A-PLAYER-10 A-PLAYER-08 A-VALID-33 a player moves to another team, once it is another', async ({
  page,
  open,
}) => {
  await add(page, { 'First name': 'Marcel', 'Last name': 'Mover' })
  await open('/admin/players/move')
  await choose(page, 'mover')
  await expect(button(page, 'Move')).toBeDisabled()
  await field(page, 'Target team').selectOption({ label: 'Edmonton Oilers' })
  await expect(button(page, 'Move')).toBeDisabled()
  await field(page, 'Target team').selectOption({ label: 'Boston Bruins' })
  await button(page, 'Move').click()
  await expect(question(page, 'Move player')).toContainText('Move Marcel Mover to the selected team?')
  await question(page, 'Move player').getByRole('button', { name: 'Cancel' }).click()
  await button(page, 'Move').click()
  await question(page, 'Move player').getByRole('button', { name: 'Move' }).click()
  await expect(notice(page, 'Marcel Mover moved to Boston Bruins')).toBeVisible()
  await expect(page).toHaveURL('/admin/players/move')
  await searchField(page).fill('mover')
  await expect(found(page)).toHaveText([/Marcel Mover.*Boston Bruins/])
})

test('A-PLAYER-07 A-PLAYER-08 A-VALID-31 a player is deleted after the question; Undo brings him back', async ({
  page,
  open,
}) => {
  await add(page, { 'First name': 'Dale', 'Last name': 'Leaver' })
  await open('/admin/players/delete')
  await choose(page, 'leaver')
  await button(page, 'Delete Dale Leaver').click()
  await expect(
    question(page, 'Delete player').getByText(
      'Are you sure you want to delete Dale Leaver? This cannot be undone.',
      { exact: true },
    ),
  ).toBeVisible()
  await question(page, 'Delete player').getByRole('button', { name: 'Delete' }).click()
  await expect(notice(page, 'Dale Leaver deleted')).toBeVisible()
  await expect(page).toHaveURL('/admin/players/delete')
  await searchField(page).fill('leaver')
  await expect(main(page).getByText('No player has this in a name.')).toBeVisible()
  await notice(page, 'Dale Leaver deleted').getByRole('button', { name: 'Undo' }).click()
  await expect(notice(page, 'Undone')).toBeVisible()
  await searchField(page).fill('leave')
  await expect(found(page)).toHaveText([/Dale Leaver/])
})

test('A-DUP-01 A-DUP-02 records of one name stand side by side with what differs; Delete takes one out', async ({
  page,
  open,
}) => {
  await add(page, { 'First name': 'Pat', 'Last name': 'Double', Number: '7' })
  await add(page, { 'First name': 'PAT', 'Last name': 'Double', Number: '8' })
  await open('/admin/players/duplicates')
  await expect(page.getByRole('region', { name: 'Elias Pettersson' })).toHaveCount(0)
  await button(page, 'Find Duplicates').click()
  const namesakes = page.getByRole('region', { name: 'Elias Pettersson' })
  await expect(namesakes.getByText('Different people')).toBeVisible()
  await expect(namesakes.getByRole('listitem').filter({ hasText: 'Nov 12, 1998' })).toContainText('8480012')
  await expect(namesakes.getByRole('listitem').filter({ hasText: 'Feb 16, 2004' })).toContainText('8483678')
  const group = page.getByRole('region', { name: 'Pat Double' })
  await expect(group.getByText('Perhaps one player twice')).toBeVisible()
  await group
    .getByRole('listitem')
    .filter({ hasText: /Number\s*8/ })
    .getByRole('button', { name: 'Delete PAT Double' })
    .click()
  await expect(question(page, 'Delete player')).toContainText(
    'Are you sure you want to delete PAT Double? This cannot be undone.',
  )
  await question(page, 'Delete player').getByRole('button', { name: 'Delete' }).click()
  await expect(notice(page, 'PAT Double deleted')).toBeVisible()
  await expect(group).toHaveCount(0)
  await expect(namesakes).toBeVisible()
})
