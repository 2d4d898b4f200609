import { expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'

import { HALIFAX } from '#tests/factories/made-league.ts'
import { aPlayer } from '#tests/factories/players.ts'
import {
  dragByMouse,
  FEW,
  middleOf,
  onTheBoard,
  openBuilder,
  readyToDrag,
} from '#tests/support/component/lineup-builder.tsx'

const on = onTheBoard()
const [FIRST, SECOND] = [on.slot('Center, line 1'), on.slot('Center, line 2')]

async function openAndWait(given: Parameters<typeof openBuilder>[0] = {}) {
  await openBuilder({ team: HALIFAX, players: FEW, ...given })
  await readyToDrag()
}

test('P-BUILD-21 a dragged player is placed, replaces, moves, swaps and leaves the lineup', async () => {
  await openAndWait()
  await dragByMouse(on.player('Gus Archer'), FIRST)
  await expect.element(FIRST).toHaveAccessibleName(/: Gus Archer,/)
  await expect
    .element(page.getByRole('status').getByText('Archer, center, line 1. 1 of 20 filled.'))
    .toBeInTheDocument()
  // Who is in the lineup moves to the end of the list.
  await expect.element(on.players().last()).toMatchTextContent('Archer')
  await dragByMouse(on.player('Tim Bishop'), FIRST)
  await expect.element(FIRST).toHaveAccessibleName(/: Tim Bishop,/)
  await expect.element(on.players().last()).toMatchTextContent('Bishop')
  await expect.element(on.filledSlots()).toHaveLength(1)

  // To an empty slot, then to a filled one.
  await dragByMouse(FIRST, SECOND)
  await expect.element(SECOND).toHaveAccessibleName(/: Tim Bishop,/)
  await expect.element(FIRST).toHaveAccessibleName('Center, line 1: empty')
  await dragByMouse(on.player('Gus Archer'), FIRST)
  await expect.element(FIRST).toHaveAccessibleName(/: Gus Archer,/)
  await dragByMouse(FIRST, SECOND)
  await expect.element(FIRST).toHaveAccessibleName(/: Tim Bishop,/)
  await expect.element(SECOND).toHaveAccessibleName(/: Gus Archer,/)

  // To the roster.
  await dragByMouse(FIRST, on.roster)
  await expect.element(FIRST).toHaveAccessibleName('Center, line 1: empty')
  await expect.element(on.filledSlots()).toHaveLength(1)
})

test('P-VALID-05 P-BUILD-24 a drop against the rules is refused with the rule; one far from any slot, of a placed player or after Escape changes nothing', async () => {
  await openAndWait()
  await dragByMouse(on.player('Ned Abbott'), on.slot('Left defense, pair 1'))
  const message = on.dialog('Invalid position')
  await expect.element(message.getByRole('heading', { name: 'Invalid position', exact: true })).toBeVisible()
  for (const text of [
    "Ned Abbott can't be assigned to a defense position because he's a forward.",
    'Forwards can play left wing, center or right wing at even strength.',
  ])
    await expect.element(message.getByText(text, { exact: true })).toBeVisible()
  await message.getByRole('button', { name: 'OK' }).click()
  await expect.element(message).not.toBeInTheDocument()
  await expect.element(on.emptySlots()).toHaveLength(20)

  // Near a slot the nearest one is used.
  await on.tab('G').click()
  const last = on.slot('Backup goaltender')
  const { height } = (await last.findElement()).getBoundingClientRect()
  await dragByMouse(on.player('Ben Stone'), last, { x: 0, y: height / 2 + 60 })
  await dragByMouse(on.player('Abe Rusk'), last, { x: 0, y: height / 2 + 30 })
  await expect.element(last).toHaveAccessibleName(/: Abe Rusk,/)
  await expect.element(on.filledSlots()).toHaveLength(1)

  // On this tab the roster does not list the dragged player, so their name is seen once.
  await on.choosePlayer('Center, line 1', 'Gus Archer')
  const { x, y } = await middleOf(FIRST)
  const name = page.getByText('Archer', { exact: true })
  await commands.mouse([{ move: [x, y] }, 'down', { move: [x + 200, y + 60], steps: 6 }])
  await expect.element(name).toHaveLength(2)
  await userEvent.keyboard('{Escape}')
  await commands.mouse([{ move: [x, y] }, 'up'])
  await expect.element(name).toHaveLength(1)
  await expect.element(FIRST).toHaveAccessibleName(/: Gus Archer,/)

  await on.tab('C').click()
  await dragByMouse(on.player('Gus Archer'), SECOND)
  // A drag that follows would be refused while this one lasts.
  await dragByMouse(on.player('Tim Bishop'), on.slot('Center, line 3'))
  await expect.element(on.slot('Center, line 3')).toHaveAccessibleName(/: Tim Bishop,/)
  await expect.element(SECOND).toHaveAccessibleName('Center, line 2: empty')
  await expect.element(FIRST).toHaveAccessibleName(/: Gus Archer,/)
})

test('players that appear later can be dragged too: another lineup type, tab or part of a long list', async () => {
  const league = Array.from({ length: 80 }, (_, index) =>
    aPlayer({ name: `Made Man${String(index).padStart(2, '0')}`, number: index, teamId: HALIFAX.id }),
  )
  await openBuilder({ mode: 'dream_team', league })
  await readyToDrag()
  await on.chooseType('Power Play')
  await on.roster.getByRole('searchbox').fill('man')
  await on.tab('C').click()
  // A long list is virtualized by code that loads when needed.
  await expect.element(on.players().first()).toHaveAttribute('aria-setsize', '80')
  const { x, y } = await middleOf(on.player('Made Man02'))
  await commands.mouse([{ move: [x, y] }, { wheel: [0, 9000] }])
  // Only the end of the list is at rest: any other player may still scroll away from the pointer.
  const last = on.player('Made Man79')
  await expect.element(last).toBeInViewport({ ratio: 1 })
  await dragByMouse(last, on.slot('Center, unit 1'))
  await expect.element(on.slot('Center, unit 1')).toHaveAccessibleName(/: Made Man79,/)
  await expect.element(on.filledSlots()).toHaveLength(1)
})
