import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { HALIFAX, SASKATOON } from '#tests/factories/made-league.ts'
import { aWriteIn } from '#tests/factories/write-ins.ts'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import { commandField, FEW, onTheBoard, openBuilder } from '#tests/support/component/lineup-builder.tsx'
import {
  aSavedLineup,
  keptOnTheServer,
  openBuilder as openSaved,
} from '#tests/support/component/saved-lineups.tsx'
import { openTable, rostersWorth, shareOf, table } from '#tests/support/component/trade-builder.tsx'

const on = onTheBoard()
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const form = on.dialog('Add a player')
const field = (name: string) => form.getByLabelText(name)
const command = page.getByRole('combobox', { name: 'Place by command' })

test('P-BUILD-19 P-VALID-01 P-VALID-25 a player on no roster is typed from the search, a slot, a command and pasted lines, and is marked on the board', async () => {
  await openBuilder({ team: HALIFAX, players: FEW })
  await expect.element(on.roster.getByRole('button', { name: 'Add a player' })).toBeVisible()
  await on.roster.getByRole('searchbox').fill('Hage 47')
  await button('Add “Hage 47” as a write-in').click()
  await expect.element(field('Name')).toHaveValue('Hage')
  await expect.element(field('Number')).toHaveValue('47')
  await field('Name').fill(' ')
  await button('Add player').click()
  await expect.element(field('Name')).toHaveAccessibleDescription(/Give each write-in a name\./)
  await field('Name').fill('Michael Hage')
  await field('Number').fill('4x')
  await button('Add player').click()
  await expect.element(field('Number')).toHaveAccessibleDescription('Use a number from 0 to 99.')
  await expectHolds('the form of a write-in')
  await field('Number').fill('47')
  await button('Add player').click()
  await on.dialog('Michael Hage').getByRole('button', { name: 'Center, line 3: empty' }).click()
  const center = on.slot('Center, line 3')
  await expect.element(center).toHaveAccessibleName('Center, line 3: Michael Hage, number 47, write-in')
  await expect.element(center).toMatchTextContent('write-in')
  await expect.element(center).toHaveFocus()
  // Their form leads to the same player, who is listed like anyone else.
  await on.roster.getByRole('searchbox').fill('hage')
  await expect
    .element(on.player('Michael Hage'))
    .toHaveAccessibleName(/, write-in, in the lineup: Center, line 3/)
  await on.undo.click()
  await expect.element(on.filledSlots()).toHaveLength(0)
  await page
    .getByRole('region', { name: 'Lineup', exact: true })
    .getByRole('button', { name: 'Redo', exact: true })
    .click()
  await on.roster.getByRole('searchbox').fill('')

  await on.slot('Left defense, pair 1').click()
  await on.dialog('Left defense, pair 1').getByRole('searchbox').fill('Ø')
  await button('Add “Ø” as a write-in').click()
  await expect.element(field('Position').getByRole('option')).toHaveLength(1)
  await field('Name').click()
  await userEvent.keyboard('{Enter}')
  await expect.element(on.slot('Left defense, pair 1')).toHaveAccessibleName(/: Ø, write-in$/)
  await expect.element(on.slot('Left defense, pair 1')).toHaveFocus()

  await commandField()
  await command.fill('Roy 8 pp1')
  await expect.element(page.getByRole('option', { name: /^Roy → .*power play.*write-in/ })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(field('Number')).toHaveValue('8')
  await userEvent.keyboard('{Enter}')
  await expect.element(on.slot('Left wing, unit 1')).toHaveAccessibleName(/: Roy, number 8, write-in$/)
  await expect.element(command).toHaveFocus()
  await on.chooseType('Even Strength')

  await button('Paste lines').click()
  const chart = on.dialog('Paste your lines')
  await chart.getByLabelText('Line chart').fill('Hutson - Archer - Beck\nMichael Hage - Bishop - Carver')
  await expect.element(chart.getByText('2 names are on no roster: add them as write-ins?')).toBeVisible()
  await chart.getByRole('button', { name: 'Add as write-ins' }).click()
  await chart.getByRole('button', { name: 'Apply' }).click()
  await expect.element(on.slot('Left wing, line 1')).toHaveAccessibleName(/: Hutson, write-in$/)
  // The one on the board moves.
  await expect
    .element(on.slot('Left wing, line 2'))
    .toHaveAccessibleName(/: Michael Hage, number 47, write-in$/)
  await expect.element(center).toHaveAccessibleName('Center, line 3: empty')
  await expectHolds('a board with write-ins')
})

test('a saved lineup says once that a write-in is on the roster now, and one press uses them, letter and all', async () => {
  const archer = FEW.find(({ name }) => name === 'Gus Archer')
  const typed = aWriteIn({ name: 'ARCHER', position: 'c', number: null, teamId: HALIFAX.id })
  const lineups = { even_strength: { c1: typed }, power_play: { c1: typed }, penalty_kill: {} }
  keptOnTheServer(aSavedLineup({ lineups, letters: { [typed.id]: 'C' } }))
  await openSaved('?lineup=7')
  await expect
    .element(page.getByText(`Archer is on the roster now (#${archer?.number}). Use him?`))
    .toBeVisible()
  await button('Use him').click()
  await expect.element(on.slot('Center, line 1')).toHaveAccessibleName(/: Gus Archer, number \d+, captain$/)
  await on.chooseType('Power Play')
  await expect.element(on.slot('Center, unit 1')).toHaveAccessibleName(/: Gus Archer,/)
  await on.undo.click()
  await expect.element(on.slot('Center, line 1')).toHaveAccessibleName(/: ARCHER, captain, write-in$/)
})

test('P-TRADE-09 P-TRADE-11 P-TRADE-15 by keyboard, a player on no roster is typed on either side of a trade, with the fan’s cap hit or without', async () => {
  await openTable(undefined, { loaded: { rosters: rostersWorth({}) } })
  const [first, second] = [table.side(HALIFAX.name), table.side(SASKATOON.name)]
  const { keyboard } = userEvent
  const tabTo = async (name: string) => {
    while (document.activeElement?.textContent !== name) await keyboard('{Tab}')
    await keyboard('{Enter}')
  }
  await table.search(HALIFAX.name).click()
  await keyboard('Zibanejad 93')
  await expect.element(first.getByText('No players found')).toBeVisible()
  await expect.element(first.getByRole('button', { name: 'Add “Zibanejad 93” as a write-in' })).toBeVisible()
  await tabTo('Add “Zibanejad 93” as a write-in')
  await expect.element(field('Name')).toHaveFocus()
  await field('Cap hit (optional)').fill('a lot')
  await keyboard('{Enter}')
  await expect
    .element(field('Cap hit (optional)'))
    .toHaveAccessibleDescription(/whole dollars, such as 12,500,000 or 12\.5M\./)
  await expect.element(field('Cap hit (optional)')).toHaveFocus()
  await field('Cap hit (optional)').fill('4.5M')
  await keyboard('{Enter}')
  await expect.element(table.search(HALIFAX.name)).toHaveFocus()
  const typed = table.player('Zibanejad')
  await expect.element(typed).toBeChecked()
  await expect
    .element(typed)
    .toHaveAccessibleName('Zibanejad, number 93, center, write-in, $4.5M, fan’s figure')
  await expect.element(table.board).toMatchTextContent('write-in, fan’s figure')
  await expect.element(table.foot).toMatchTextContent('1 player + 0 picks from Halifax Harbours')

  // At the end of the other roster, for a player without a cap hit.
  await second.getByRole('button', { name: 'Add a player' }).click()
  await expect.element(field('Name')).toHaveFocus()
  await keyboard('Бек')
  await field('Position').selectOptions('Defense')
  await field('Name').click()
  await keyboard('{Enter}')
  await expect.element(second.getByRole('button', { name: 'Add a player' })).toHaveFocus()
  const beck = table.player('Бек')
  await expect.element(beck).toHaveAccessibleName('Бек, defense, write-in, cap hit unknown')
  await expect.element(table.board).toMatchTextContent('Cap hit unknown: Бек.')
  await expect.element(table.confirm).toBeEnabled()
  const lines = table.board.getByRole('link', { name: /^Sheaves’ lines/ })
  await expect
    .element(lines)
    .toHaveAttribute('href', expect.stringContaining('&write_in=1.c.93..4500000.Zibanejad&'))
  await shareOf('Zibanejad').fill('50')
  await expect.element(table.board).toMatchTextContent('$2.25M')
  // Typed again, they are refused; removed, they are still listed, like anyone.
  await second.getByRole('button', { name: 'Add a player' }).click()
  await expect.element(field('Name')).toHaveFocus()
  await keyboard('Бек')
  await field('Position').selectOptions('Defense')
  await button('Add player').click()
  await expect.element(field('Name')).toHaveAccessibleDescription(/Бек is already in this trade\./)
  await keyboard('{Escape}')
  await beck.click()
  await expect.element(table.foot).toMatchTextContent('0 players + 0 picks from Saskatoon Sheaves')
  await expect.element(beck).not.toBeChecked()
  await keyboard('{Control>}z{/Control}')
  await expect.element(beck).toBeChecked()
  await expectHolds('a trade with write-ins')
})
