import { expect, test } from 'vitest'

import { answer, offline, refused } from '#tests/support/component/answers.ts'
import {
  aSavedLineup,
  builder,
  keptOnTheServer,
  openBuilder,
} from '#tests/support/component/saved-lineups.tsx'

const nameField = builder.dialog('Name your lineup').getByLabelText('Name', { exact: true })
const UNEXPECTED = 'An unexpected error occurred while saving your lineup.'

test.each([
  ['P-ERR-17 a refusal without a word', () => refused(422, {}), 'Could not save lineup.'],
  [
    'P-ERR-17 a refusal of the server',
    () => refused(422, { code: 'unknown_team', title: 'Error', message: 'That team is gone.' }),
    'That team is gone.',
  ],
  [
    'P-ERR-17 a server that fails',
    () => refused(500, { code: 'unexpected', message: 'Something went wrong on our side.' }),
    'Could not save lineup.',
  ],
  ['P-ERR-19 a page where the answer should be', () => new Response('<html>Hotel</html>'), UNEXPECTED],
  ['P-ERR-19 a lost network', offline, UNEXPECTED],
  [
    'P-VALID-10 a server without its database',
    () => refused(503, { code: 'unavailable', message: 'Server not configured' }),
    'Server not configured',
  ],
])('%s shows an error for a new lineup, and its name stays', async (_, answered, sentence) => {
  keptOnTheServer()
  answer('POST /lineup-builder/saved', answered)
  await openBuilder('?team=HFX')
  await builder.choosePlayer('Center, line 1', 'Gus Archer')
  await builder.saveAs('Opening night')
  await expect.element(builder.dialog('Error')).toHaveAccessibleDescription(sentence)
  await builder.dialog('Error').getByRole('button', { name: 'OK' }).click()
  await expect.element(nameField).toHaveValue('Opening night')
})

test.each([
  ['P-ERR-18 a refusal without a word', () => refused(422, {}), 'Could not update lineup.'],
  ['P-ERR-19 a lost network', offline, UNEXPECTED],
])('%s shows an error for an existing lineup', async (_, answered, sentence) => {
  keptOnTheServer(aSavedLineup())
  answer('POST /lineup-builder/saved/7', answered)
  await openBuilder('?team=HFX')
  await builder.saved.selectOptions('Opening night')
  await expect.element(builder.filled).toHaveLength(2)
  await builder.save.click()
  await expect.element(builder.dialog('Error')).toHaveAccessibleDescription(sentence)
  await builder.dialog('Error').getByRole('button', { name: 'OK' }).click()
  await expect.element(builder.saved).toHaveValue('7')
})
