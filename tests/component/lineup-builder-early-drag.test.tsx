import { expect, test, vi } from 'vitest'

import { HALIFAX } from '#tests/factories/made-league.ts'
import {
  dragByMouse,
  onTheBoard,
  openBuilder,
  readyToDrag,
} from '#tests/support/component/lineup-builder.tsx'

const arrival = vi.hoisted(() => Promise.withResolvers<void>())
vi.mock(import('#app/builder/lineup/drag/drag-engine.ts'), async (original) => {
  await arrival.promise
  return original()
})

test('before the drag code has loaded, a press is a click or does nothing', async () => {
  const on = onTheBoard()
  await openBuilder({ team: HALIFAX })
  await on.choosePlayer('Center, line 1', 'Gus Archer')
  await dragByMouse(on.slot('Center, line 1'), on.slot('Center, line 2'))
  await expect.element(on.slot('Center, line 1')).toHaveAccessibleName(/: Gus Archer,/)
  await on.choosePlayer('Center, line 3', 'Tim Bishop')
  await on.slot('Center, line 3').click()
  await expect.element(on.slot('Center, line 3')).toHaveAccessibleName('Center, line 3: empty')
  arrival.resolve()
  await readyToDrag()
  await dragByMouse(on.slot('Center, line 1'), on.slot('Center, line 2'))
  await expect.element(on.slot('Center, line 2')).toHaveAccessibleName(/: Gus Archer,/)
})
