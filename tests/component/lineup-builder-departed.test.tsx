import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { Player } from '#domain/player/player.ts'
import { HALIFAX, playersOf } from '#tests/factories/made-league.ts'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import { answer, requests } from '#tests/support/component/answers.ts'
import { onTheBoard, openBuilder } from '#tests/support/component/lineup-builder.tsx'
import { anAccount } from '#tests/support/component/open-screen.tsx'

const on = onTheBoard()
const savedLineups = page.getByRole('combobox', { name: 'Saved lineup' })
const notice = page.getByText(/^Shown as you saved it\./)

function named(name: string): Player {
  const player = playersOf(HALIFAX).find((one) => one.name === name)
  if (!player) throw new Error(`${name} does not play for Halifax.`)
  return player
}

/** Opens Halifax's builder and loads the account's only saved lineup: two players, and `departed` are those who left. */
async function openWithDeparted(
  departed: ReadonlyArray<{ readonly name: string; readonly teamId: number | null }>,
) {
  const [first, second] = [named('Gus Archer'), named('Tim Bishop')]
  const gone = new Set(departed.map(({ name }) => name))
  answer('GET /lineup-builder/saved/7', () => ({
    id: 7,
    name: 'The old days',
    title: 'Opening night',
    teamId: HALIFAX.id,
    lineups: { even_strength: { c1: first, c2: second }, power_play: {}, penalty_kill: {} },
    departed,
  }))
  await openBuilder({
    team: HALIFAX,
    players: playersOf(HALIFAX).filter(({ name }) => !gone.has(name)),
    account: anAccount(),
    saved: [{ id: 7, name: 'The old days' }],
  })
  await expect.element(savedLineups).toHaveDisplayValue('Select Saved Lineup')
  await savedLineups.selectOptions('The old days')
}

test('P-STATE-20 a saved lineup fills its slots and its title, without a notice when no one has left', async () => {
  await openWithDeparted([])
  await expect.element(on.filledSlots()).toHaveLength(2)
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Opening night')
  await expect.element(notice).not.toBeInTheDocument()
})

test('P-STATE-20 a saved lineup with departed players is shown as saved, and names them', async () => {
  await openWithDeparted([
    { name: 'Gus Archer', teamId: 2 },
    { name: 'Tim Bishop', teamId: null },
  ])
  await expect
    .element(notice)
    .toHaveTextContent('Shown as you saved it. Gus Archer (now SSK) and Tim Bishop have left the team since.')
  await expect.element(on.slot('Center, line 1')).toHaveAccessibleName(/: Gus Archer,/)
  await expect.element(on.slot('Center, line 2')).toHaveAccessibleName(/: Tim Bishop,/)
  await expectHolds()
})

test('a new lineup removes the notice about departed players', async () => {
  await openWithDeparted([{ name: 'Gus Archer', teamId: 2 }])
  await expect.element(notice).toBeVisible()
  await savedLineups.selectOptions('New Lineup')
  await expect.element(on.emptySlots()).toHaveLength(20)
  await expect.element(notice).not.toBeInTheDocument()
})

test('saving the lineup again keeps departed players', async () => {
  await openWithDeparted([{ name: 'Gus Archer', teamId: 2 }])
  await expect.element(on.filledSlots()).toHaveLength(2)
  answer('POST /lineup-builder/saved/7', () => ({ id: 7 }))
  await page.getByRole('button', { name: 'Save Lineup' }).click()
  await expect.element(page.getByText('Your lineup was updated successfully.')).toBeVisible()
  expect(requests('/lineup-builder/saved/7').at(-1)?.json()).toMatchObject({
    team_id: HALIFAX.id,
    placements: { even_strength: { c1: named('Gus Archer').id, c2: named('Tim Bishop').id } },
  })
})
