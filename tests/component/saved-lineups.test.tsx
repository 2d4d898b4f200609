import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'

import { HALIFAX, madePlayers, playersOf } from '#tests/factories/made-league.ts'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import { answer, refused, requests } from '#tests/support/component/answers.ts'
import { anAccount } from '#tests/support/component/open-screen.tsx'
import {
  aSavedLineup,
  builder,
  comeBack,
  keptOnTheServer,
  openBuilder,
} from '#tests/support/component/saved-lineups.tsx'

const naming = builder.dialog('Name your lineup')
const nameField = naming.getByLabelText('Name', { exact: true })
const confirm = naming.getByRole('button', { name: 'Save', exact: true })
const options = () =>
  builder.saved
    .getByRole('option')
    .elements()
    .map((option) => option.textContent)
const posted = () => requests().filter(({ method }) => method === 'POST')
const top = (locator: Locator) => Math.round(locator.element().getBoundingClientRect().top)

test('P-BUILD-12 P-BUILD-13 P-ROUTE-16 a guest opens no saved lineup, has neither list nor save button, and keeps the address for after the sign-in', async () => {
  const screen = await openBuilder('?team=HFX&lineup=7', null)
  await expect.element(page.getByText('Sign in to open your saved lineup.').first()).toBeVisible()
  await expect
    .element(page.getByRole('banner').getByRole('link', { name: 'Sign in' }))
    .toHaveAttribute('href', '/signin?next=%2Flineup-builder%3Fteam%3DHFX%26lineup%3D7')
  await builder.choosePlayer('Center, line 1', 'Gus Archer')
  await expect.element(builder.filled).toHaveLength(1)
  await expect.element(builder.saved).not.toBeInTheDocument()
  await expect.element(builder.save).not.toBeInTheDocument()
  expect.soft(screen.address()).toBe('/lineup-builder?team=HFX&lineup=7')
  expect(requests().filter(({ path }) => path.startsWith('/lineup-builder/saved'))).toEqual([])
})

test('P-BUILD-12 P-BUILD-13 P-ERR-15 P-ERR-20 P-ERR-21 P-STATE-17 P-STATE-18 P-STATE-19 P-VALID-09 P-VALID-11 P-VALID-12 a new lineup is saved under a name of its own, is then in the list, and is updated by the next save', async () => {
  const taken = 'A lineup with that name already exists for your account. Choose a different name.'
  keptOnTheServer(aSavedLineup({ teamId: 3 }))
  answer('POST /lineup-builder/saved/9', () => ({ id: 9 }))
  await openBuilder('?team=HFX')
  await expect.poll(() => requests('/lineup-builder/saved')).toHaveLength(1)
  await expect.element(builder.saved).not.toBeInTheDocument()
  await expect.element(builder.save).not.toBeInTheDocument()

  // A power play player shows the button, but nothing is saved without one at even strength.
  await builder.chooseType('Power Play')
  await builder.choosePlayer('Center, unit 1', 'Gus Archer')
  await builder.save.click()
  const refusal = builder.dialog('Empty lineup')
  await expect
    .element(refusal)
    .toHaveAccessibleDescription('Add at least one player to the lineup before saving.')
  await refusal.getByRole('button', { name: 'OK' }).click()
  await builder.chooseType('Even Strength')
  await expect.element(builder.save).not.toBeInTheDocument()
  await builder.choosePlayer('Center, line 1', 'Gus Archer')
  await builder.save.click()

  await expectHolds('the name of a new lineup')
  await nameField.fill('   ')
  await confirm.click()
  await expect.element(nameField).toHaveAccessibleDescription('Give your lineup a name.')
  expect(posted()).toEqual([])
  answer('POST /lineup-builder/saved', () =>
    refused(422, { code: 'name_taken', title: 'Error', message: taken }),
  )
  await nameField.fill('Opening night')
  await confirm.click()
  await expect.element(nameField).toHaveAccessibleDescription(taken)
  await expect.element(nameField).toHaveValue('Opening night')
  await expect.element(builder.saved).not.toBeInTheDocument()
  answer('POST /lineup-builder/saved', () => ({ id: 9 }))
  await nameField.fill('Closing night')
  await confirm.click()
  await expect.element(page.getByText('Your lineup was saved successfully.').first()).toBeVisible()
  await expect.element(naming).not.toBeInTheDocument()
  expect.soft(posted().at(-1)?.json()).toMatchObject({ name: 'Closing night', team_id: 1 })
  await expect.element(builder.saved).toHaveValue('9')
  await expect.element(builder.saved).toHaveDisplayValue('Closing night')

  const updated = page.getByText('Your lineup was updated successfully.')
  await expect.element(updated).not.toBeInTheDocument()
  await builder.choosePlayer('Center, line 2', 'Tim Bishop')
  await builder.save.click()
  await expect.element(updated.first()).toBeVisible()
  await expect.element(naming).not.toBeInTheDocument()
  const [sent] = requests('/lineup-builder/saved/9')
  expect.soft(sent?.json()).toMatchObject({ placements: { even_strength: { c1: 105, c2: 106 } } })
  expect.soft(sent?.json()).not.toHaveProperty('name')
})

test('P-BUILD-12 P-ERR-12 P-STATE-20 a selected lineup fills the slots and the title and names who left the team; a new one empties them; one that cannot be loaded leaves the board', async () => {
  keptOnTheServer(
    aSavedLineup(),
    aSavedLineup({
      id: 8,
      name: 'The old days',
      title: '',
      departed: [
        { name: 'Ned Abbott', teamId: 2 },
        { name: 'Oskar Berg', teamId: null },
      ],
    }),
  )
  answer('POST /lineup-builder/saved/8', () => ({ id: 8 }))
  await openBuilder('?team=HFX')
  await expect.element(builder.saved.getByRole('option')).toHaveLength(4)
  expect.soft(options()).toEqual(['Select Saved Lineup', 'New Lineup', 'Opening night', 'The old days'])
  await builder.saved.selectOptions('Opening night')
  await expect.element(builder.filled).toHaveLength(2)
  await expect.element(builder.slot('Left wing, line 1')).toHaveAccessibleName(/Ned Abbott/)
  await expect.element(builder.slot('Left wing, line 2')).toHaveAccessibleName(/Oskar Berg/)
  await expect.element(builder.title).toHaveValue('Cup run')
  await expect.element(builder.saved).toHaveValue('7')
  const notice = page.getByText(/^Shown as you saved it\./)
  await expect.element(notice).not.toBeInTheDocument()

  // Departed players are shown as saved, named, and kept by the next save.
  await builder.saved.selectOptions('The old days')
  await expect
    .element(notice)
    .toHaveTextContent('Shown as you saved it. Ned Abbott (now SSK) and Oskar Berg have left the team since.')
  await expect.element(builder.title).toHaveValue('')
  await expect.element(builder.filled).toHaveLength(2)
  await builder.save.click()
  await expect.element(page.getByText('Your lineup was updated successfully.').first()).toBeVisible()
  const [abbott, berg] = playersOf(HALIFAX)
  expect.soft(requests('/lineup-builder/saved/8').at(-1)?.json()).toMatchObject({
    team_id: HALIFAX.id,
    placements: { even_strength: { lw1: abbott?.id, lw2: berg?.id } },
  })
  await builder.saved.selectOptions('New Lineup')
  await expect.element(builder.filled).toHaveLength(0)
  await expect.element(builder.title).toHaveValue('')
  await expect.element(builder.saved).toHaveValue('none')
  await expect.element(notice).not.toBeInTheDocument()

  answer('GET /lineup-builder/saved/7', () => refused(404, { code: 'not_found', message: 'gone' }))
  await builder.choosePlayer('Center, line 1', 'Gus Archer')
  await builder.saved.selectOptions('Opening night')
  await expect.element(builder.dialog('Error')).toMatchTextContent('Could not load the requested lineup.')
  await builder.dialog('Error').getByRole('button', { name: 'OK' }).click()
  await expect.element(builder.filled).toHaveLength(1)
  await expect.element(builder.saved).toHaveValue('none')

  // The save button is beside the list at every width.
  await expect.element(builder.save).toBeVisible()
  for (const width of [1440, 1100, 1024, 768, 390, 320]) {
    await page.viewport(width, 900)
    await expect
      .poll(() => ({
        width: document.documentElement.clientWidth,
        isBeside: top(builder.save) === top(builder.saved),
        isInside: builder.save.element().getBoundingClientRect().right <= width,
      }))
      .toEqual({ width, isBeside: true, isInside: true })
  }
})

test('older lineups are listed on request; the lineup on the board is in the list, however old it is', async () => {
  const five = [5, 4, 3, 2, 1].map((id) => aSavedLineup({ id, name: `Night ${id}` }))
  const all = ['Select Saved Lineup', 'New Lineup', ...five.map(({ name }) => name)]
  keptOnTheServer(...five)
  await openBuilder('?team=HFX')
  await expect.element(builder.saved.getByRole('option')).toHaveLength(5)
  await builder.saved.selectOptions('List older lineups…')
  await expect.element(page.getByText('2 older lineups are now in the list').first()).toBeVisible()
  await expect.element(builder.saved).toHaveValue('none')
  await builder.saved.selectOptions('List older lineups…')
  await expect.element(page.getByText('1 older lineup is now in the list').first()).toBeVisible()
  await expect.poll(options).toEqual(all)

  await openBuilder('?team=HFX&lineup=1')
  await expect.element(builder.saved).toHaveDisplayValue('Night 1')
  await expect.poll(options).toContain('List older lineups…')
  await comeBack('?team=HFX')
  await expect.element(builder.saved).toHaveDisplayValue('Night 1')
  await expect.poll(options).toEqual(all)
})

test('P-VALID-07 a session that ended before the save shows only that error, also in the header, with a sign-in link', async () => {
  keptOnTheServer()
  answer('POST /lineup-builder/saved', () =>
    refused(401, { code: 'not_signed_in', message: 'Sign in to do this.' }),
  )
  let account: ReturnType<typeof anAccount> | null = anAccount()
  const screen = await openBuilder('?team=HFX', () => account)
  await builder.choosePlayer('Center, line 1', 'Gus Archer')
  account = null
  await builder.saveAs('Opening night')
  const required = builder.dialog('Sign in required')
  await expect.element(required).toHaveAccessibleDescription('You must be signed in to save a lineup.')
  await expect.element(page.getByRole('dialog')).toHaveLength(1)
  const next = '/signin?next=%2Flineup-builder%3Fteam%3DHFX'
  await expect.element(required.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', next)
  await required.getByRole('button', { name: 'OK' }).click()
  await expect
    .element(page.getByRole('banner').getByRole('link', { name: 'Sign in' }))
    .toHaveAttribute('href', next)
  await expect.element(builder.save).not.toBeInTheDocument()
  await expect.element(builder.filled).toHaveLength(1)
  expect(screen.address()).toBe('/lineup-builder?team=HFX')
})

const SHARED = { id: 'abcdefABCDEF', url: 'https://benchboss.test/l/abcdefABCDEF', key: 'secret' }

test('P-BUILD-13 P-VALID-08 a Dream Team is not saved, which it says before the first player: no team is selected, and its link is offered instead', async () => {
  answer('GET /lineup-builder/players', () => ({ players: madePlayers() }))
  answer('POST /lineup-builder/shares', () => SHARED)
  answer(`POST /shares/${SHARED.id}`, () => ({}))
  const getLink = page.getByRole('button', { name: 'Get the link' })
  const copyLink = async (dialog: Locator) => {
    await dialog.getByRole('button', { name: 'Copy link' }).click()
    await expect.element(dialog.getByText('Link copied')).toBeVisible()
    expect.soft(await navigator.clipboard.readText()).toBe(SHARED.url)
    await dialog.getByRole('button', { name: 'OK' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await navigator.clipboard.writeText('')
  }
  await openBuilder('?mode=dream')
  await expect
    .element(page.getByText('A Dream Team can’t be saved to your account. Get a link to keep it.'))
    .toBeVisible()
  await expect.element(getLink).not.toBeInTheDocument()
  await builder.slot('Center, line 1').click()
  await page.getByRole('dialog').getByRole('searchbox').fill('archer')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Gus Archer,/ })
    .click()

  await builder.save.click()
  const refusal = builder.dialog('No team selected')
  await expect.element(refusal.getByText('Please select a team before saving.')).toBeVisible()
  await copyLink(refusal)
  await getLink.click()
  await copyLink(builder.dialog('Share your Dream Team'))
  // Copying the link marks it as kept.
  await expect.poll(() => requests(`/shares/${SHARED.id}`).length).toBeGreaterThan(0)
  expect(requests('/lineup-builder/saved')).toEqual([])
})

test('P-STATE-12 naming a lineup as it becomes full is not interrupted: the overlay opens afterwards', async () => {
  keptOnTheServer()
  answer('POST /lineup-builder/shares', () => new Promise(() => undefined))
  await openBuilder('?team=HFX')
  await builder.choosePlayer('Center, line 1', 'Gus Archer')
  const overlay = builder.dialog('Your lineup is ready')
  const fill = await page.getByRole('button', { name: 'Fill the rest' }).findElement()
  const save = await builder.save.findElement()
  // Both without a pause, faster than a test can click.
  for (const one of [fill, save]) one.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  const name = 'A name that takes longer to write than a picture takes to be painted'
  const field = await nameField.findElement()
  field.focus()
  await userEvent.keyboard(name)
  await expect.element(nameField).toHaveValue(name)
  await expect.element(nameField).toHaveFocus()
  await expect.element(overlay).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(overlay).toBeVisible()
  await expect.element(naming).not.toBeInTheDocument()
})
