import { describe, expect, it } from 'vitest'

import { type Arrival, arrivalOf, type Place } from './arrival.ts'

const at = (of: Partial<Place['subject']>, more: Partial<Omit<Place, 'subject'>> = {}): Place => ({
  subject: { mode: 'team', teamId: null, ...of },
  trade: null,
  isDaily: false,
  isRemix: false,
  start: null,
  ...more,
})
const HOME = at({ mode: 'none' })
const BOSTON = at({ teamId: 2 })
const CALGARY = at({ teamId: 3 })
/** An id that begins like Boston's. */
const TWENTY = at({ teamId: 20 })
const DREAM = at({ mode: 'dream_team' })
const CANADA = at({ mode: 'dream_team', country: 'CAN' })
const SWEDEN = at({ mode: 'dream_team', country: 'SWE' })
const TRADED = { trade: 'in-8-out-3' }
const OTHER_TRADE = { trade: 'in-8-out-31' }
const REMIX = { isRemix: true }
const DAILY = { isDaily: true }

type Case = readonly [
  what: string,
  previous: Place | null,
  next: Place,
  how: 'POP' | 'PUSH' | 'REPLACE',
  Arrival,
]

const CASES: readonly Case[] = [
  ['the builder opens before a choice', null, HOME, 'POP', 'own_draft'],
  ['a team’s page opens or reloads', null, BOSTON, 'POP', 'own_draft'],
  ['a link leads to a team from another page', null, BOSTON, 'PUSH', 'own_draft'],
  ['a sign-in leads back', null, BOSTON, 'REPLACE', 'own_draft'],
  ['a Dream Team opens', null, DREAM, 'POP', 'own_draft'],
  ['a first team is chosen', HOME, BOSTON, 'PUSH', 'new_choice'],
  ['another team is chosen', BOSTON, CALGARY, 'PUSH', 'new_choice'],
  ['a team whose id begins alike is chosen', BOSTON, TWENTY, 'PUSH', 'new_choice'],
  ['the Dream Team is chosen', BOSTON, DREAM, 'PUSH', 'new_choice'],
  ['a team is chosen after a nation', CANADA, BOSTON, 'PUSH', 'new_choice'],
  ['an address of another team replaces this one', BOSTON, CALGARY, 'REPLACE', 'new_choice'],
  ['Back leads to another team', CALGARY, BOSTON, 'POP', 'own_draft'],
  ['Back leads before a choice', BOSTON, HOME, 'POP', 'own_draft'],
  ['Back leads to another nation', SWEDEN, CANADA, 'POP', 'own_draft'],
  ['the same team again', BOSTON, at({ teamId: 2 }), 'PUSH', 'here'],
  ['the same team after Back', BOSTON, at({ teamId: 2 }), 'POP', 'here'],
  ['a nation is chosen on the board', DREAM, CANADA, 'REPLACE', 'here'],
  ['all nations are chosen on the board', CANADA, DREAM, 'REPLACE', 'here'],
  ['a nation is chosen by a link', DREAM, CANADA, 'PUSH', 'new_choice'],
  ['a remix opens', null, at({ teamId: 2 }, REMIX), 'POP', 'remix'],
  ['a remix of another team', CALGARY, at({ teamId: 2 }, REMIX), 'PUSH', 'remix'],
  ['a remix of another nation', DREAM, { ...CANADA, ...REMIX }, 'REPLACE', 'remix'],
  ['its address loses the link', at({ teamId: 2 }, REMIX), BOSTON, 'REPLACE', 'here'],
  ['a remix of the team on the board', BOSTON, at({ teamId: 2 }, REMIX), 'PUSH', 'here'],
  ['Back after a remix leads to another team', at({ teamId: 2 }, REMIX), CALGARY, 'POP', 'own_draft'],
  ['a team after a trade opens', null, at({ teamId: 2 }, TRADED), 'POP', 'after_trade'],
  ['a team after a trade, from the real one', BOSTON, at({ teamId: 2 }, TRADED), 'PUSH', 'after_trade'],
  ['after another trade', at({ teamId: 2 }, TRADED), at({ teamId: 2 }, OTHER_TRADE), 'PUSH', 'after_trade'],
  ['the same trade again', at({ teamId: 2 }, TRADED), at({ teamId: 2 }, TRADED), 'PUSH', 'here'],
  ['from a trade to the real team', at({ teamId: 2 }, TRADED), BOSTON, 'PUSH', 'own_draft'],
  ['from a trade to another team', at({ teamId: 2 }, TRADED), CALGARY, 'PUSH', 'new_choice'],
  ['the daily question opens', null, at({ teamId: 2 }, DAILY), 'POP', 'daily_answer'],
  ['the daily question again', at({ teamId: 2 }, DAILY), at({ teamId: 2 }, DAILY), 'POP', 'here'],
  ['the last game is asked for', null, at({ teamId: 2 }, { start: 'a' }), 'PUSH', 'last_game'],
  ['… on the team’s board', BOSTON, at({ teamId: 2 }, { start: 'a' }), 'PUSH', 'last_game'],
  ['… after a trade', null, at({ teamId: 2 }, { ...TRADED, start: 'a' }), 'PUSH', 'last_game'],
  ['… once per visit', at({ teamId: 2 }, { start: 'a' }), at({ teamId: 2 }, { start: 'a' }), 'PUSH', 'here'],
  [
    '… in the next visit',
    at({ teamId: 2 }, { start: 'a' }),
    at({ teamId: 2 }, { start: 'b' }),
    'PUSH',
    'last_game',
  ],
  ['… until its address loses it', at({ teamId: 2 }, { start: 'a' }), BOSTON, 'REPLACE', 'here'],
]

describe('an arrival in the lineup builder', () => {
  it.each(CASES)('%s', (_, previous, next, how, arrival) => {
    expect(arrivalOf(previous, next, how)).toBe(arrival)
  })
})
