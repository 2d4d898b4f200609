import { expect, it } from 'vitest'

import { movedSince } from './moved-since.ts'

it('players who have changed teams are named beside what was shared', () => {
  expect(movedSince([{ name: 'Zach Hyman', team: 'BOS' }])).toBe(
    'Zach Hyman (now BOS) has changed teams since this was shared.',
  )
  expect(
    movedSince([
      { name: 'Zach Hyman', team: 'BOS' },
      { name: 'Corey Perry', team: null },
    ]),
  ).toMatch(/^Zach Hyman \(now BOS\) and Corey Perry have changed teams since this was shared\.$/)
})
