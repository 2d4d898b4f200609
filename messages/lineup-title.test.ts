import { expect, test } from 'vitest'

import { LINEUP_TYPES } from '#domain/hockey/vocabulary.ts'

import { wholeSheetName } from './lineup-title.ts'

test('the image of a whole sheet is named by team and title, or by its content', () => {
  const oilers = { team: 'Edmonton Oilers', title: ' ', types: LINEUP_TYPES }
  expect(wholeSheetName(oilers)).toBe('Edmonton Oilers, whole sheet: lines, power play and penalty kill')
  expect(wholeSheetName({ ...oilers, types: ['even_strength', 'penalty_kill'] })).toBe(
    'Edmonton Oilers, whole sheet: lines and penalty kill',
  )
  expect(wholeSheetName({ ...oilers, title: 'Cup run' })).toBe('Edmonton Oilers, whole sheet: Cup run')
})
