import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { answer, offline, refused } from '#tests/support/component/answers.ts'
import {
  aSavedLineup,
  builder,
  keptOnTheServer,
  openBuilder,
} from '#tests/support/component/saved-lineups.tsx'

const naming = builder.dialog('Name your lineup')
const error = builder.dialog('Error')
const UNEXPECTED = 'An unexpected error occurred while saving your lineup.'

/** Expects that dialog, and closes it. */
async function expectError(sentence: string): Promise<void> {
  await expect.element(error).toHaveAccessibleDescription(sentence)
  await error.getByRole('button', { name: 'OK' }).click()
  await expect.element(error).not.toBeInTheDocument()
}

test('P-ERR-17 P-ERR-19 P-VALID-10 each failure to save a new lineup shows its error, and the name stays', async () => {
  keptOnTheServer()
  await openBuilder('?team=HFX')
  await builder.choosePlayer('Center, line 1', 'Gus Archer')
  await builder.save.click()
  await naming.getByLabelText('Name', { exact: true }).fill('Opening night')
  for (const [answered, sentence] of [
    [() => refused(500, { code: 'unexpected', message: 'Something went wrong.' }), 'Could not save lineup.'],
    [() => refused(503, { code: 'unavailable', message: 'Server not configured' }), 'Server not configured'],
    [offline, UNEXPECTED],
  ] as const) {
    answer('POST /lineup-builder/saved', answered)
    await naming.getByRole('button', { name: 'Save', exact: true }).click()
    await expectError(sentence)
    await expect.element(naming.getByLabelText('Name', { exact: true })).toHaveValue('Opening night')
  }
})

test('P-ERR-18 P-ERR-19 P-ERR-20 each failure to update a lineup shows its error; one deleted elsewhere is created again by the next save', async () => {
  keptOnTheServer(aSavedLineup(), aSavedLineup({ id: 8, name: 'The old days' }))
  await openBuilder('?team=HFX')
  await builder.saved.selectOptions('Opening night')
  await expect.element(builder.filled).toHaveLength(2)
  const gone = { code: 'not_found', message: 'This lineup no longer exists.' }
  for (const [answered, sentence] of [
    [() => refused(422, {}), 'Could not update lineup.'],
    [offline, UNEXPECTED],
    [() => refused(404, gone), gone.message],
  ] as const) {
    await expect.element(builder.saved).toHaveValue('7')
    answer('POST /lineup-builder/saved/7', answered)
    await builder.save.click()
    await expectError(sentence)
  }
  await expect.element(builder.saved.getByRole('option', { name: 'Opening night' })).not.toBeInTheDocument()
  await builder.save.click()
  await naming.getByLabelText('Name', { exact: true }).fill('Opening night')
  answer('POST /lineup-builder/saved', () => ({ id: 9 }))
  await naming.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(page.getByText('Your lineup was saved successfully.').first()).toBeVisible()
  await expect.element(builder.saved).toHaveValue('9')
})
