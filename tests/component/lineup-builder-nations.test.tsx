import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { HALIFAX, madePlayers, playersOf, PORTLAND, YUKON } from '#tests/factories/made-league.ts'
import { commandField, onTheBoard, openBuilder } from '#tests/support/component/lineup-builder.tsx'

const textsOf = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent)

test('"Fill the rest" completes a Dream Team with the best paid, and one under the cap within the limit', async () => {
  const on = onTheBoard()
  const dear = madePlayers().map((one, index) => ({
    ...one,
    capHit: index % 2 === 0 ? 9_000_000 : 5_000_000,
  }))
  await openBuilder({ mode: 'dream_team', league: dear })
  const game = page.getByRole('switch', { name: 'Under the cap' })
  const fill = page.getByRole('button', { name: 'Fill the rest' })
  const panel = page.getByRole('region', { name: 'Lineup', exact: true })
  await fill.click()
  await expect.element(on.dialog('Your lineup is ready')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).toMatchTextContent('Cap hit $180M')
  await on.undo.click()
  await game.click()
  await fill.click()
  await expect.element(on.dialog('Your lineup is ready')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).toMatchTextContent('Cap hit $104M')
})

/** Portland's Sid Chase and all of Halifax are Canadian, Yukon's players are Swedish, Rex Barlow's country is unknown. */
const nations = [
  ...playersOf(HALIFAX).map((player) => ({ ...player, nationality: 'CAN' })),
  ...playersOf(YUKON).map((player) => ({ ...player, nationality: 'SWE' })),
  ...playersOf(PORTLAND)
    .slice(0, 2)
    .map((player, index) => ({ ...player, nationality: index === 0 ? null : 'CAN' })),
]
const country = () => page.getByRole('combobox', { name: 'Country' })

test('a Dream Team of one country: its players are offered, another country removes them in one undoable step, and a command for one is refused', async () => {
  const on = onTheBoard()
  const screen = await openBuilder({ mode: 'dream_team', league: nations })
  await expect
    .poll(() => textsOf(country().getByRole('option').elements()))
    .toEqual(['All countries', 'Canada: 16 F, 7 D, 3 G', 'Sweden: 12 F, 6 D, 2 G'])
  await country().selectOptions('Canada: 16 F, 7 D, 3 G')
  await expect.poll(screen.address).toBe('/lineup-builder?mode=dream&country=CAN')
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Team Canada lineup builder')
  await on.tab('LW').click()
  await expect.element(on.players()).toHaveLength(7)
  await expect.element(on.player('Rex Barlow')).toHaveAccessibleName(/nationality unknown/)
  await expect.element(on.player('Sid Chase')).not.toHaveAccessibleName(/nationality unknown/)
  await expect.element(on.player('Milo Webb')).not.toBeInTheDocument()

  await on.choosePlayer('Left wing, line 1', 'Rex Barlow')
  await on.choosePlayer('Center, line 1', 'Gus Archer')
  await on.choosePlayer('Center, line 2', 'Tim Bishop')
  await country().selectOptions('Sweden: 12 F, 6 D, 2 G')
  await expect.element(page.getByText('Team Sweden: 2 players removed')).toBeVisible()
  await expect.element(page.getByText('Archer and Bishop play for other countries.')).toBeVisible()
  await expect.element(on.slot('Left wing, line 1')).toHaveAccessibleName(/Rex Barlow/)
  await expect.element(on.filledSlots()).toHaveLength(1)
  await expect.poll(screen.address).toBe('/lineup-builder?mode=dream&country=SWE')
  await on.undo.click()
  await expect.element(on.filledSlots()).toHaveLength(3)
  await expect.poll(screen.address).toBe('/lineup-builder?mode=dream&country=CAN')
  await expect.element(country()).toHaveValue('CAN')

  await (await commandField()).fill('Milo Webb LW2')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(page.getByText('Milo Webb plays for Team Sweden, not for Team Canada.').first())
    .toBeVisible()
  await expect.element(on.filledSlots()).toHaveLength(3)

  // Back restores the lineup with its country.
  await screen.go('/trade-players')
  await expect.element(page.getByRole('heading', { name: 'elsewhere' })).toBeVisible()
  await screen.go(-1)
  await expect.element(on.slot('Left wing, line 1')).toHaveAccessibleName(/Rex Barlow/)
  await expect.element(country()).toHaveValue('CAN')
})
