import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { NO_EXTRAS } from '#domain/lineup/draft.ts'
import { HALIFAX, playersOf } from '#tests/factories/made-league.ts'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import { requests } from '#tests/support/component/answers.ts'
import { fillLineup, openHalifax, overlay } from '#tests/support/component/ready-overlay.tsx'

/** The extras of each link request. */
const asked = () => requests('/lineup-builder/shares').map((one) => Shared.parse(one.json()).lineup)
const Shared = z.object({ lineup: z.object({ extras: z.looseObject({ scratched: z.array(z.int()) }) }) })

test('the sweater and up to five scratches are chosen in the overlay, and are part of its link', async () => {
  const [first, ...others] = playersOf(HALIFAX)
  if (!first) throw new Error('Halifax has players')
  const extra = ['Amos', 'Boyd', 'Cole', 'Dunn', 'Egan', 'Ford'].map((last, index) => ({
    ...first,
    id: 9000 + index,
    name: `Hal ${last}`,
    number: 80 + index,
    capHit: 1_000_000 - index,
  }))
  await openHalifax({ players: [first, ...others, ...extra] })
  await fillLineup()
  await overlay.getByRole('combobox', { name: 'Sweater' }).selectOptions('Away')
  await expect.poll(() => asked().at(-1)?.extras).toEqual({ ...NO_EXTRAS, sweater: 'away' })
  const chooser = overlay.getByText('Choose the scratches')
  expect(chooser.query()).toBeNull()
  await overlay.getByRole('switch', { name: 'Scratched and injured' }).click()
  await chooser.click()
  const scratches = overlay.getByRole('checkbox')
  const named = () => scratches.elements().filter((box) => box instanceof HTMLInputElement && box.checked)
  await expect.poll(named).toHaveLength(5)
  // The sixth waits until another is left out.
  const free = overlay.getByRole('checkbox', { checked: false, disabled: true }).first()
  await expect.element(free).toBeVisible()
  await expectHolds()
  await overlay.getByRole('checkbox', { checked: true }).first().click()
  await expect.poll(named).toHaveLength(4)
  await expect.poll(() => asked().at(-1)?.extras.scratched).toHaveLength(4)
  for (let left = 4; left > 1; left -= 1)
    await overlay.getByRole('checkbox', { checked: true }).last().click()
  // The switch above leaves out all of them.
  await expect.element(overlay.getByRole('checkbox', { checked: true })).toBeDisabled()
})
