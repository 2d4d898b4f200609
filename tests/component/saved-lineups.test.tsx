import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'

import { madePlayers, PORTLAND } from '#tests/factories/made-league.ts'
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

test('P-BUILD-12 a guest has no list of saved lineups, and none is requested', async () => {
  await openBuilder('?team=HFX', null)
  await builder.choosePlayer('Center, line 1', 'Gus Archer')
  await expect.element(builder.filled).toHaveLength(1)
  await expect.element(builder.saved).not.toBeInTheDocument()
  expect(requests('/lineup-builder/saved')).toEqual([])
})

test('P-BUILD-13 a guest has no save button', async () => {
  await openBuilder('?team=HFX', null)
  await builder.choosePlayer('Center, line 1', 'Gus Archer')
  await expect.element(builder.filled).toHaveLength(1)
  await expect.element(builder.save).not.toBeInTheDocument()
})

test('P-BUILD-12 a team with saved lineups has the list, after its two fixed options', async () => {
  keptOnTheServer(aSavedLineup(), aSavedLineup({ id: 8, name: 'Road trip' }))
  await openBuilder('?team=HFX')
  await expect.element(builder.saved.getByRole('option')).toHaveLength(4)
  expect(options()).toEqual(['Select Saved Lineup', 'New Lineup', 'Opening night', 'Road trip'])
  await expectHolds()
})

test('P-BUILD-12 one saved lineup is enough for the list', async () => {
  keptOnTheServer(aSavedLineup())
  await openBuilder('?team=HFX')
  await expect.element(builder.saved.getByRole('option')).toHaveLength(3)
})

const top = (locator: Locator) => Math.round(locator.element().getBoundingClientRect().top)

test('the save button is beside the list of saved lineups at every width', async () => {
  keptOnTheServer(aSavedLineup())
  await openBuilder('?team=HFX')
  await builder.choosePlayer('Center, line 1', 'Gus Archer')
  await expect.element(builder.save).toBeVisible()
  for (const width of [1440, 1100, 1024, 768, 390, 320]) {
    await page.viewport(width, 900)
    await expect
      .poll(() => ({
        width: document.documentElement.clientWidth,
        isBeside: top(builder.save) === top(builder.saved),
      }))
      .toEqual({ width, isBeside: true })
    expect(builder.save.element().getBoundingClientRect().right).toBeLessThanOrEqual(width)
  }
})

test('P-BUILD-13 P-VALID-09 a power play player shows the button; without one at even strength nothing is saved', async () => {
  keptOnTheServer()
  await openBuilder('?team=HFX')
  await builder.chooseType('Power Play')
  await expect.element(builder.save).not.toBeInTheDocument()
  await builder.choosePlayer('Center, unit 1', 'Gus Archer')
  await builder.save.click()
  const refusal = builder.dialog('Empty lineup')
  await expect
    .element(refusal)
    .toHaveAccessibleDescription('Add at least one player to the lineup before saving.')
  expect(requests().filter(({ method }) => method === 'POST')).toEqual([])
  await refusal.getByRole('button', { name: 'OK' }).click()
  await builder.chooseType('Even Strength')
  await expect.element(builder.save).not.toBeInTheDocument()
  await builder.choosePlayer('Center, line 1', 'Gus Archer')
  await expect.element(builder.save).toBeVisible()
})

test('older lineups are listed on request', async () => {
  const five = [5, 4, 3, 2, 1].map((id) => aSavedLineup({ id, name: `Night ${id}` }))
  keptOnTheServer(...five)
  await openBuilder('?team=HFX')
  await expect.element(builder.saved.getByRole('option')).toHaveLength(5)
  await builder.saved.selectOptions('List older lineups…')
  await expect.element(page.getByText('2 older lineups are now in the list').first()).toBeVisible()
  await expect.element(builder.saved).toHaveValue('none')
  await builder.saved.selectOptions('List older lineups…')
  await expect.element(page.getByText('1 older lineup is now in the list').first()).toBeVisible()
  expect(options()).toEqual(['Select Saved Lineup', 'New Lineup', ...five.map(({ name }) => name)])
})

test('the lineup on the board is in the list, however old it is', async () => {
  const five = [5, 4, 3, 2, 1].map((id) => aSavedLineup({ id, name: `Night ${id}` }))
  keptOnTheServer(...five)
  await openBuilder('?team=HFX&lineup=1')
  await expect.element(builder.saved).toHaveDisplayValue('Night 1')
  expect(options()).toContain('List older lineups…')
  await comeBack('?team=HFX')
  await expect.element(builder.saved).toHaveDisplayValue('Night 1')
  expect(options()).toEqual(['Select Saved Lineup', 'New Lineup', ...five.map(({ name }) => name)])
})

test('P-BUILD-12 P-BUILD-13 without saved lineups of the team there is no list, and without a player nothing to save', async () => {
  keptOnTheServer(aSavedLineup({ teamId: PORTLAND.id }))
  await openBuilder('?team=HFX')
  await expect.poll(() => requests('/lineup-builder/saved')).toHaveLength(1)
  await expect.element(builder.saved).not.toBeInTheDocument()
  await expect.element(builder.save).not.toBeInTheDocument()
  await builder.choosePlayer('Center, line 1', 'Gus Archer')
  await expect.element(builder.save).toBeVisible()
  await expect.element(builder.saved).not.toBeInTheDocument()
})

test('P-STATE-18 P-ERR-20 a new lineup asks for its name, is saved and confirmed', async () => {
  keptOnTheServer()
  answer('POST /lineup-builder/saved', () => ({ id: 9 }))
  await openBuilder('?team=HFX')
  await builder.choosePlayer('Center, line 1', 'Gus Archer')
  await builder.save.click()
  await expectHolds()
  await nameField.fill('Opening night')
  await confirm.click()
  await expect.element(page.getByText('Your lineup was saved successfully.').first()).toBeVisible()
  await expect.element(naming).not.toBeInTheDocument()
  const sent = requests('/lineup-builder/saved').find(({ method }) => method === 'POST')
  expect(sent?.json()).toMatchObject({ name: 'Opening night', team_id: 1 })
  await expect.element(builder.saved).toHaveValue('9')
})

test('P-STATE-19 P-STATE-17 P-ERR-21 a saved lineup stays loaded: the next save updates it', async () => {
  keptOnTheServer()
  answer('POST /lineup-builder/saved', () => ({ id: 9 }))
  answer('POST /lineup-builder/saved/9', () => ({ id: 9 }))
  await openBuilder('?team=HFX')
  await builder.choosePlayer('Center, line 1', 'Gus Archer')
  await builder.saveAs('Opening night')
  await expect.element(builder.saved).toHaveDisplayValue('Opening night')
  await expect.element(page.getByText('Your lineup was saved successfully.').first()).toBeVisible()
  const updated = page.getByText('Your lineup was updated successfully.')
  await expect.element(updated).not.toBeInTheDocument()
  await builder.choosePlayer('Center, line 2', 'Tim Bishop')
  await builder.save.click()
  await expect.element(updated.first()).toBeVisible()
  await expect.element(naming).not.toBeInTheDocument()
  const [sent] = requests('/lineup-builder/saved/9')
  expect(sent?.json()).toMatchObject({ placements: { even_strength: { c1: 105, c2: 106 } } })
  expect(sent?.json()).not.toHaveProperty('name')
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
  await expectHolds()
  await required.getByRole('button', { name: 'OK' }).click()
  await expect
    .element(page.getByRole('banner').getByRole('link', { name: 'Sign in' }))
    .toHaveAttribute('href', next)
  await expect.element(builder.save).not.toBeInTheDocument()
  await expect.element(builder.filled).toHaveLength(1)
  expect(screen.address()).toBe('/lineup-builder?team=HFX')
})

test('P-VALID-11 a blank name is refused at the field, and nothing is sent', async () => {
  keptOnTheServer()
  await openBuilder('?team=HFX')
  await builder.choosePlayer('Center, line 1', 'Gus Archer')
  await builder.saveAs('   ')
  await expect.element(nameField).toHaveAccessibleDescription('Give your lineup a name.')
  await expectHolds()
  expect(requests().filter(({ method }) => method === 'POST')).toEqual([])
})

test('P-ERR-15 P-VALID-12 a taken name is reported at the field, and another one is tried', async () => {
  keptOnTheServer(aSavedLineup())
  const taken = 'A lineup with that name already exists for your account. Choose a different name.'
  answer('POST /lineup-builder/saved', () =>
    refused(422, { code: 'name_taken', title: 'Error', message: taken }),
  )
  await openBuilder('?team=HFX')
  await builder.choosePlayer('Center, line 1', 'Gus Archer')
  await builder.saveAs('Opening night')
  await expect.element(nameField).toHaveAccessibleDescription(taken)
  await expect.element(nameField).toHaveValue('Opening night')
  answer('POST /lineup-builder/saved', () => ({ id: 9 }))
  await nameField.fill('Closing night')
  await confirm.click()
  await expect.element(builder.saved).toHaveDisplayValue('Closing night')
})

const SHARED = { id: 'abcdefABCDEF', url: 'https://benchboss.test/l/abcdefABCDEF', key: 'secret' }

/** Opens a Dream Team, checks the hint about saving, and places one player. */
async function beginDreamTeam(): Promise<void> {
  answer('GET /lineup-builder/players', () => ({ players: madePlayers() }))
  answer('POST /lineup-builder/shares', () => SHARED)
  answer(`POST /shares/${SHARED.id}`, () => ({}))
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
}
const getLink = page.getByRole('button', { name: 'Get the link' })

test('P-VALID-08 a Dream Team is not saved: no team is selected, and its link is offered instead', async () => {
  await beginDreamTeam()
  await builder.save.click()
  const refusal = builder.dialog('No team selected')
  await expect.element(refusal.getByText('Please select a team before saving.')).toBeVisible()
  await expectHolds()
  await refusal.getByRole('button', { name: 'Copy link' }).click()
  await expect.element(refusal.getByText('Link copied')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe(SHARED.url)
  expect(requests('/lineup-builder/saved')).toEqual([])
})

test('an empty Dream Team already says that it is not saved; its link is offered with the first player', async () => {
  await beginDreamTeam()
  await getLink.click()
  const dialog = builder.dialog('Share your Dream Team')
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await expect.element(dialog.getByText('Link copied')).toBeVisible()
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  // Copying the link marks it as kept.
  expect(requests(`/shares/${SHARED.id}`)).toHaveLength(1)
})

test('P-STATE-20 a selected lineup fills the slots and the title; a new one empties them', async () => {
  keptOnTheServer(aSavedLineup())
  await openBuilder('?team=HFX')
  await builder.saved.selectOptions('Opening night')
  await expect.element(builder.filled).toHaveLength(2)
  await expect.element(builder.slot('Left wing, line 1')).toHaveAccessibleName(/Ned Abbott/)
  await expect.element(builder.slot('Left wing, line 2')).toHaveAccessibleName(/Oskar Berg/)
  await expect.element(builder.title).toHaveValue('Cup run')
  await expect.element(builder.saved).toHaveValue('7')
  await builder.saved.selectOptions('New Lineup')
  await expect.element(builder.filled).toHaveLength(0)
  await expect.element(builder.title).toHaveValue('')
  await expect.element(builder.saved).toHaveValue('none')
})

test('P-ERR-12 a lineup that cannot be loaded shows an error, and the board stays', async () => {
  keptOnTheServer(aSavedLineup())
  answer('GET /lineup-builder/saved/7', () => refused(404, { code: 'not_found', message: 'gone' }))
  await openBuilder('?team=HFX')
  await builder.choosePlayer('Center, line 1', 'Gus Archer')
  await builder.saved.selectOptions('Opening night')
  await expect.element(builder.dialog('Error')).toMatchTextContent('Could not load the requested lineup.')
  await builder.dialog('Error').getByRole('button', { name: 'OK' }).click()
  await expect.element(builder.filled).toHaveLength(1)
  await expect.element(builder.saved).toHaveValue('none')
})

test('P-ERR-18 updating a lineup deleted elsewhere shows an error, and the next save creates it again', async () => {
  keptOnTheServer(aSavedLineup())
  answer('POST /lineup-builder/saved/7', () =>
    refused(404, { code: 'not_found', message: 'This lineup no longer exists.' }),
  )
  await openBuilder('?team=HFX')
  await builder.saved.selectOptions('Opening night')
  await expect.element(builder.filled).toHaveLength(2)
  await builder.save.click()
  const message = builder.dialog('Error')
  await expect.element(message).toMatchTextContent('This lineup no longer exists.')
  await message.getByRole('button', { name: 'OK' }).click()
  await expect.element(builder.saved).not.toBeInTheDocument()
  await builder.save.click()
  await expect.element(naming).toBeVisible()
})

test('P-STATE-12 naming a lineup as it becomes full is not interrupted: the overlay opens afterwards', async () => {
  keptOnTheServer()
  answer('POST /lineup-builder/shares', () => new Promise(() => undefined))
  await openBuilder('?team=HFX')
  await builder.choosePlayer('Center, line 1', 'Gus Archer')
  const overlay = builder.dialog('Your lineup is ready')
  const [fill, save] = [page.getByRole('button', { name: 'Fill the rest' }), builder.save].map((one) =>
    one.element(),
  )
  // Both without a pause, faster than a test can click.
  for (const one of [fill, save]) one?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
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
