import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { capLimits } from '#domain/cap/limits.ts'
import { isWriteIn } from '#domain/player/player.ts'
import { sharedTradeSchema } from '#domain/share/payload-schema.ts'
import { tradedPlayersOf } from '#domain/share/payload.ts'
import { findMoved } from '#domain/share/shared-players.ts'
import { record, redo, startHistory, undo } from '#domain/undo-history/edits.ts'
import { aPlayer } from '#tests/factories/players.ts'
import { anOffer, BOSTON, BOTH_TEAMS, EDMONTON, TRADE_YEAR } from '#tests/factories/trades.ts'
import { anyTradeWithWriteIns, aWriteIn, TRADE_ROSTERS } from '#tests/factories/write-ins.ts'

import { performTrade } from './actions.ts'
import { tradeSentences } from './describe.ts'
import { parseStoredTrade } from './draft-schema.ts'
import { SIDES, sentWriteIns, type TradeDraft } from './draft.ts'
import { exportTradeText } from './export-text.ts'
import { findGone, fromStoredOffer, toStoredOffer } from './stored-trade.ts'
import { bothCaps, capEffects, type SideCap, withContracts } from './trade-cap.ts'
import { checkTrade } from './trade.ts'

const teams = { team1: EDMONTON, team2: BOSTON }
const today = new Map(Object.values(TRADE_ROSTERS).flatMap((all) => all.map((player) => [player.id, player])))
const payrolls = { rosters: TRADE_ROSTERS, retained: [], day: '2026-11-23' }
const shared = (trade: TradeDraft) => {
  const colors = { primary: '#000000', secondary: '#ffffff', tertiary: null }
  const [team1, team2] = SIDES.map((side) => ({ ...teams[side], colors }))
  return { teams: { team1, team2 }, trade, pickTeams: [], cap: null, showsCap: false, asOf: '2026-10-10' }
}

test('P-ENT-33 any trade with write-ins survives the browser’s draft, undo, a link and its counter, and a saved proposal', () => {
  fc.assert(
    fc.property(anyTradeWithWriteIns, (drafts) => {
      const [draft] = drafts
      expect(parseStoredTrade(JSON.stringify(draft))).toEqual(draft)

      const steps = drafts.toReversed()
      let history = startHistory(BOTH_TEAMS)
      for (const after of steps) history = record(history, { label: 'Choose player' }, after)
      const whole = history
      for (const _ of whole.past) history = undo(history)
      expect(history.present).toBe(BOTH_TEAMS)
      for (const _ of whole.past) history = redo(history)
      expect(history).toEqual(whole)

      const link = sharedTradeSchema.parse(JSON.parse(JSON.stringify(shared(draft))))
      expect(link.trade).toEqual(draft)
      expect(findMoved(tradedPlayersOf(link), today)).toEqual([])
      for (const side of SIDES) {
        const columns: ReturnType<typeof toStoredOffer> = JSON.parse(
          JSON.stringify(toStoredOffer(draft[side])),
        )
        const opened = fromStoredOffer(draft[side].teamId ?? 0, columns, today)
        expect(opened.players).toEqual(draft[side].players)
        expect(findGone(opened, today)).toEqual([])
      }

      // Every cap hit is known but those that the fan left open, and no roster changes one.
      const open = new Set(
        sentWriteIns(draft.team1, draft.team2).flatMap(({ name, capHit }) => (capHit === null ? [name] : [])),
      )
      expect(withContracts(draft, TRADE_ROSTERS)).toEqual(draft)
      const unknown = SIDES.flatMap((side) => capEffects(draft, payrolls)?.[side].unknown ?? ['no effects'])
      expect(unknown.filter((name) => !open.has(name))).toEqual([])
    }),
  )
})

const hage = aWriteIn({ teamId: EDMONTON.id, capHit: 950_000 })
const zacha = aPlayer({ name: 'Pavel Zacha', number: 18, teamId: BOSTON.id, capHit: 4_750_000 })
const trade: TradeDraft = {
  team1: { teamId: EDMONTON.id, picks: [], players: [{ player: hage, retained: 50 }] },
  team2: anOffer(BOSTON.id, [zacha]),
}

const figuresOf = ({ sent, received, retained, change, space }: SideCap) => [
  ...[sent, received, retained].map(({ dollars }) => dollars),
  change,
  space,
]
const countsOf = ({ rosterAfter, findings }: SideCap) => [
  rosterAfter,
  findings.map(({ code }) => code).filter((code) => code.startsWith('roster')),
]

test('a write-in costs the receiver the fan’s figure, and the sender only what it retains; without a figure it is unknown', () => {
  // Edmonton has $5M of space.
  const paid = aPlayer({ teamId: EDMONTON.id, capHit: capLimits(payrolls.day).upper - 5_000_000 })
  const typed = aWriteIn({ teamId: EDMONTON.id, capHit: 4_000_000 })
  const capsOf = (retained: number | null, player = typed) => {
    const team1 = { ...trade.team1, players: [{ player, retained }] }
    return bothCaps({ ...trade, team1 }, { ...payrolls, rosters: { team1: [paid], team2: [zacha] } })
  }
  const whole = capsOf(null)
  expect(figuresOf(whole.team1)).toEqual([0, 4_750_000, 0, 4_750_000, 250_000])
  expect([whole.team2.change, whole.team2.after.dollars]).toEqual([-750_000, 4_000_000])
  const half = capsOf(50)
  expect(figuresOf(half.team1)).toEqual([0, 4_750_000, 2_000_000, 6_750_000, -1_750_000])
  expect([half.team2.change, half.team2.after.dollars]).toEqual([-2_750_000, 2_000_000])

  const open = { ...typed, capHit: null }
  const [unpriced, kept] = [capsOf(null, open), capsOf(50, open)]
  expect(figuresOf(unpriced.team1)).toEqual(figuresOf(whole.team1))
  expect([unpriced.team1.sent.unknown, unpriced.team1.after.unknown]).toEqual([[], []])
  expect([unpriced.team2.change, unpriced.team2.after.unknown]).toEqual([null, [open.name]])
  expect([kept.team1.change, kept.team1.after.unknown]).toEqual([null, [open.name]])
})

test.each([
  {
    count: 19,
    back: 0,
    expected: [
      [19, []],
      [20, []],
    ],
  },
  {
    count: 23,
    back: 1,
    expected: [
      [24, ['roster']],
      [23, []],
    ],
  },
])(
  'a write-in takes no place of $count on the sender’s roster, and one on that of the receiver, who sends $back',
  ({ count, back, expected }) => {
    const rosterOf = (teamId: number) =>
      Array.from({ length: count }, () => aPlayer({ teamId, capHit: 4_000_000 }))
    const rosters = { team1: rosterOf(EDMONTON.id), team2: rosterOf(BOSTON.id) }
    const team2 = anOffer(BOSTON.id, rosters.team2.slice(0, back))
    const caps = bothCaps({ team1: anOffer(EDMONTON.id, [hage]), team2 }, { ...payrolls, rosters })
    expect(SIDES.map((side) => countsOf(caps[side]))).toEqual(expected)
  },
)

test('a write-in is marked in the sentences and the copied text of a trade', () => {
  expect(tradeSentences(trade, teams).team2).toBe('Bruins receive Michael Hage (write-in, 50% retained).')
  expect(exportTradeText(trade, teams, 'plain')).toContain('- #47 Michael Hage, C, write-in, 50% retained')
})

const many = (teamId: number, count: number) =>
  anOffer(
    teamId,
    Array.from({ length: count }, (_, number) => aWriteIn({ teamId, number })),
  )

test('P-VALID-17 a trade has at most twenty write-ins, on both sides together', () => {
  const full = { team1: many(EDMONTON.id, 12), team2: many(BOSTON.id, 8) }
  const player = aWriteIn({ teamId: BOSTON.id })
  const refusal = { code: 'too_many_write_ins', limit: 20 }
  expect(checkTrade(full, TRADE_YEAR).ok).toBe(true)
  const added = performTrade('togglePlayer', full, { side: 'team2', player })
  expect(added).toEqual({ ok: false, problem: refusal })
  const over = checkTrade({ ...full, team2: many(BOSTON.id, 9) }, TRADE_YEAR)
  expect(over.ok || over.problems).toEqual([refusal])
  // One of a roster is still welcome.
  expect(performTrade('togglePlayer', full, { side: 'team2', player: zacha }).ok).toBe(true)
  expect(sentWriteIns(full.team1, full.team2).every(isWriteIn)).toBe(true)
})
