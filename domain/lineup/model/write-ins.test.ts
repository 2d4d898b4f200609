import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { lineupCap } from '#domain/cap/cap-sum.ts'
import { voteOf } from '#domain/fans/consensus.ts'
import { LINEUP_TYPES } from '#domain/hockey/vocabulary.ts'
import { perform } from '#domain/lineup/edit/actions.ts'
import { fillDraft } from '#domain/lineup/edit/fill-rest.ts'
import { isWriteIn } from '#domain/player/player.ts'
import { indexPlayers } from '#domain/player/search.ts'
import { checkWriteInName, readWriteIn } from '#domain/player/write-in.ts'
import { sharedLineupSchema } from '#domain/share/payload-schema.ts'
import { findMoved, sharedSubject } from '#domain/share/shared-players.ts'
import { TEXT_FORMATS } from '#domain/text/markdown.ts'
import { record, redo, startHistory, undo } from '#domain/undo-history/edits.ts'
import { aPlayer } from '#tests/factories/players.ts'
import { anyDraftWithWriteIns, aWriteIn, ODD_NAMES, WRITE_IN_ROSTER } from '#tests/factories/write-ins.ts'

import { parseStoredDraft } from './draft-schema.ts'
import { EMPTY_DRAFT, type Placements } from './draft.ts'
import { exportText } from './export-text.ts'
import { withWriteIns } from './line-chart-write-ins.ts'
import { parseLineChart } from './line-chart.ts'
import { nowOnRoster } from './now-on-roster.ts'
import { findDeparted, toPlacements, toSaved } from './saved-lineup.ts'
import { writeInsOf } from './write-ins.ts'

const today = new Map(WRITE_IN_ROSTER.map((player) => [player.id, player]))

test('any lineup with write-ins survives the browser’s draft, undo, a link and its remix, and counts them nowhere', () => {
  fc.assert(
    fc.property(anyDraftWithWriteIns, (drafts) => {
      const [draft] = drafts
      const { lineups } = draft
      const typed = writeInsOf(draft)
      expect(parseStoredDraft(JSON.stringify(draft))).toEqual(draft)

      const steps = drafts.toReversed()
      let history = startHistory(EMPTY_DRAFT)
      for (const after of steps) history = record(history, { label: 'Place player' }, after)
      const whole = history
      for (const _ of steps) history = undo(history)
      expect(history.present).toBe(EMPTY_DRAFT)
      for (const _ of steps) history = redo(history)
      expect(history).toEqual(whole)

      const payload = { ...draft, subject: sharedSubject({ team: null, lineups }, []), asOf: '2026-10-10' }
      expect(sharedLineupSchema.parse(JSON.parse(JSON.stringify(payload))).lineups).toEqual(lineups)
      const players = new Map([...today, ...typed.map((player) => [player.id, player] as const)])
      for (const type of LINEUP_TYPES) {
        expect(toPlacements(type, toSaved(lineups[type]), players)).toEqual(lineups[type])
        expect(voteOf(type, lineups[type])?.every((id) => id === 0 || today.has(id))).not.toBe(false)
      }
      expect(findMoved(typed, today)).toEqual([])
      expect(
        findDeparted(
          22,
          LINEUP_TYPES.map((type) => toSaved(lineups[type])),
          today,
        ),
      ).toEqual([])
      const added = fillDraft(draft, { pool: WRITE_IN_ROSTER, lastGame: null })
      expect(Object.values(added).filter(isWriteIn)).toEqual([])
      expect(lineupCap(typed).writeIns ?? 0).toBe(typed.length)
    }),
  )
})

test.each(TEXT_FORMATS)(
  'a copied lineup leads back as %s: to the same write-ins, or elsewhere to the same names',
  (format) => {
    fc.assert(
      fc.property(anyDraftWithWriteIns, ([draft]) => {
        const typed = writeInsOf(draft)
        const first = typed.find(({ position }) => position !== 'g')
        const letters = first ? { [first.id]: 'A' as const } : {}
        const text = exportText({ ...draft, letters }, format, WRITE_IN_ROSTER)
        const own = parseLineChart(text, indexPlayers([...WRITE_IN_ROSTER, ...typed]))
        expect(own.unread).toEqual([])
        expect(own.letters).toEqual(letters)
        expect({ ...EMPTY_DRAFT.lineups, ...own.lineups }).toEqual(draft.lineups)

        const elsewhere = withWriteIns(parseLineChart(text, indexPlayers(WRITE_IN_ROSTER)), {
          teamId: 22,
          room: 20,
        })
        const named = (lineups: Partial<typeof draft.lineups>) =>
          LINEUP_TYPES.map((type) =>
            Object.fromEntries(
              Object.entries(lineups[type] ?? {}).map(([slot, { name, number }]) => [
                slot,
                `${name.normalize('NFKC').replace('’', "'")} ${number}`,
              ]),
            ),
          )
        expect(elsewhere.unread).toEqual([])
        expect(named(elsewhere.lineups)).toEqual(named(draft.lineups))
        expect(Object.values(elsewhere.letters)).toEqual(Object.values(letters))
      }),
      { numRuns: 60 },
    )
  },
)

test('an empty vote is none, and a player of a roster beside a write-in still has theirs', () => {
  expect(voteOf('even_strength', { c1: aWriteIn() })).toBeNull()
  const [player] = WRITE_IN_ROSTER
  expect(voteOf('even_strength', { c1: aWriteIn(), ...(player && { lw1: player }) })?.slice(0, 2)).toEqual([
    player?.id,
    0,
  ])
})

/** A stored draft with that name. */
const storedAs = (name: string) =>
  JSON.stringify({
    ...EMPTY_DRAFT,
    lineups: { ...EMPTY_DRAFT.lineups, even_strength: { c1: { ...aWriteIn(), name } } },
  })

test('a name is one line of at most 60 characters; one who is typed again is the same, and any other detail makes another', () => {
  for (const name of ODD_NAMES) expect(checkWriteInName(name)).toEqual({ ok: true, value: name })
  const codes = ['', ' \u200b ', 'x'.repeat(61)].map((name) => {
    const checked = checkWriteInName(name)
    return checked.ok ? null : checked.problem.code
  })
  expect(codes).toEqual(['write_in_name_blank', 'write_in_name_blank', 'write_in_name_long'])
  expect(checkWriteInName(' Mike\n\u202eHage ')).toEqual({ ok: true, value: 'Mike Hage' })
  expect([storedAs('Hage'), storedAs('Mike\nHage')].map((text) => parseStoredDraft(text) === null)).toEqual([
    false,
    true,
  ])

  expect(aWriteIn()).toEqual(aWriteIn())
  const others = [
    { name: 'Hage' },
    { number: 48 },
    { position: 'lw' },
    { shoots: 'L' },
    { teamId: null },
  ] as const
  const ids = [aWriteIn(), ...others.map((details) => aWriteIn(details))].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.every((id) => Number.isInteger(id) && id < 0 && id >= -2_147_483_648)).toBe(true)
  const twice = perform('applyPlacements', EMPTY_DRAFT, {
    lineups: { even_strength: { c1: aWriteIn(), c2: aWriteIn() } },
    over: 'cleared',
  })
  expect(twice.ok || twice.problem.code).toBe('illegal_lineup')
  expect(['Hage 47', '#47 Michael Hage', ' Michael  Hage ', '47'].map(readWriteIn)).toEqual([
    { name: 'Hage', number: 47 },
    { name: 'Michael Hage', number: 47 },
    { name: 'Michael Hage', number: null },
    { name: '', number: 47 },
  ])
})

test('a write-in is found on the roster by name, accents and case ignored, where they may play and are not in the lineup', () => {
  const slafkovsky = aPlayer({ name: 'Juraj Slafkovský', position: 'lw', number: 20 })
  const [one, other] = [aPlayer({ name: 'Jack Hughes' }), aPlayer({ name: 'Luke Hughes', position: 'd' })]
  const roster = [slafkovsky, one, other]
  const found = (name: string, placed: Placements = {}) => {
    const typed = aWriteIn({ name, position: 'lw' })
    const lineups = {
      ...EMPTY_DRAFT.lineups,
      even_strength: { lw1: typed, ...placed },
      power_play: { d1: typed },
    }
    const used = nowOnRoster({ lineups, letters: { [typed.id]: 'A' } }, roster)
    if (used.players.length === 0) return null
    return [used.lineups.even_strength.lw1, used.lineups.power_play.d1, used.letters]
  }
  const used = [slafkovsky, slafkovsky, { [slafkovsky.id]: 'A' }]
  expect(['slafkovsky', 'JURAJ SLAFKOVSKÝ', 'Juraj', 'Hughes'].map((name) => found(name))).toEqual([
    used,
    used,
    null,
    null,
  ])
  expect(found('Jack Hughes')?.[0]).toBe(one)
  // A defender may not play the wing, and no one is in a lineup twice.
  expect(found('Luke Hughes')).toBeNull()
  expect(found('Slafkovský', { lw2: slafkovsky })).toBeNull()
})
