import { describe, expect, it, test } from 'vitest'

import { aPlayer } from '#tests/factories/players.ts'
import { anOffer, aPick, aTrade, BOSTON, BOTH_TEAMS, EDMONTON } from '#tests/factories/trades.ts'

import {
  checkTradeName,
  defaultTradeName,
  shortTeamNames,
  tradeImageFileName,
  tradeSentences,
} from './describe.ts'
import { UNCONDITIONAL } from './draft.ts'

const teams = { team1: EDMONTON, team2: BOSTON }
const player = (name: string, teamId: number) => aPlayer({ name, teamId })

describe('a sentence for each team', () => {
  test('lists what it receives', () => {
    const draft = aTrade({
      team1: anOffer(EDMONTON.id, [player('Leon Draisaitl', EDMONTON.id)]),
      team2: anOffer(
        BOSTON.id,
        [player('David Pastrnak', BOSTON.id), player('Jeremy Swayman', BOSTON.id)],
        [aPick({ year: 2027, round: 2 })],
      ),
    })
    expect(tradeSentences(draft, teams)).toEqual({
      team1: 'Oilers receive David Pastrnak, Jeremy Swayman and a 2027 2nd pick.',
      team2: 'Bruins receive Leon Draisaitl.',
    })
  })

  test('has salary, conditions and notes', () => {
    const pick = aPick({
      year: 2028,
      note: 'slides to 2029',
      condition: { protectedTop: 10, conditional: true, originalTeam: EDMONTON },
    })
    const draft = aTrade({
      team1: {
        teamId: EDMONTON.id,
        players: [{ player: player('Darnell Nurse', EDMONTON.id), retained: 25 }],
        picks: [],
      },
      team2: anOffer(BOSTON.id, [], [pick]),
    })
    expect(tradeSentences(draft, teams)).toEqual({
      team1: 'Oilers receive a 2028 1st pick (from EDM, top-10 protected, conditional; slides to 2029).',
      team2: 'Bruins receive Darnell Nurse (25% retained).',
    })
  })

  test('tells players of one name apart by number, or by position', () => {
    const center = { ...player('Elias Pettersson', BOSTON.id), number: 40 }
    const defender = { ...center, id: 11, number: null, position: 'd' as const }
    const draft = aTrade({ team2: anOffer(BOSTON.id, [center, defender]) })
    expect(tradeSentences(draft, teams).team1).toBe(
      'Oilers receive Elias Pettersson (40) and Elias Pettersson (D).',
    )
  })

  test('tells two teams of one place apart, and shows if a team receives nothing', () => {
    const islanders = { name: 'New York Islanders', locationName: 'New York' }
    const rangers = { name: 'New York Rangers', locationName: 'New York' }
    expect(tradeSentences(BOTH_TEAMS, { team1: islanders, team2: rangers })).toEqual({
      team1: 'Islanders receive nothing.',
      team2: 'Rangers receive nothing.',
    })
  })

  test('uses full names for two teams with one nickname, and for a team without a place in its name', () => {
    const winnipeg = { name: 'Winnipeg Jets', locationName: 'Winnipeg' }
    const york = { name: 'York Jets', locationName: 'York' }
    const names = { team1: 'Winnipeg Jets', team2: 'York Jets' }
    expect(shortTeamNames({ team1: winnipeg, team2: york })).toEqual(names)
    const nowhere = { name: 'Utopia', locationName: 'Utopia' }
    expect(shortTeamNames({ team1: nowhere, team2: york })).toEqual({ team1: 'Utopia', team2: 'Jets' })
  })

  test('has no parentheses for a pick without terms', () => {
    const pick = aPick({ year: 2026, round: 7, condition: UNCONDITIONAL })
    const draft = aTrade({ team2: anOffer(BOSTON.id, [], [pick]) })
    expect(tradeSentences(draft, teams).team1).toBe('Oilers receive a 2026 7th pick.')
  })
})

describe('the name of a proposal', () => {
  it('is trimmed, and null if blank', () => {
    expect(checkTradeName('  Deadline deal ')).toEqual({ ok: true, value: 'Deadline deal' })
    expect(checkTradeName('   ')).toEqual({ ok: true, value: null })
  })

  it('has at most 80 characters, counted by code points', () => {
    expect(checkTradeName('🏒'.repeat(80))).toMatchObject({ ok: true })
    expect(checkTradeName('🏒'.repeat(81))).toEqual({
      ok: false,
      problem: { code: 'name_too_long', limit: 80 },
    })
  })

  it('is made of the teams if it has none', () => {
    expect(defaultTradeName({ team1: { abbreviation: 'EDM' }, team2: { abbreviation: 'BOS' } })).toBe(
      'EDM – BOS',
    )
  })
})

const at = new Date(1_790_000_000_000)

test('P-VALID-32 a trade image is named after its teams and the time', () => {
  expect(tradeImageFileName({ team1: 'Edmonton Oilers', team2: 'Boston Bruins' }, at)).toBe(
    'Edmonton_Oilers_vs_Boston_Bruins_trade_proposal_1790000000000.jpg',
  )
})

test('P-VALID-32 a file name has only characters that any disk accepts', () => {
  expect(tradeImageFileName({ team1: '../Montréal/Canadiens', team2: 'St. Louis Blues' }, at)).toBe(
    '..MontrealCanadiens_vs_St._Louis_Blues_trade_proposal_1790000000000.jpg',
  )
})
