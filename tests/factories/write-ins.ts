import * as fc from 'fast-check'

import { LINEUP_TYPES } from '#domain/hockey/vocabulary.ts'
import { perform } from '#domain/lineup/edit/actions.ts'
import { EMPTY_DRAFT, type LineupDraft } from '#domain/lineup/model/draft.ts'
import { slotsFor } from '#domain/lineup/model/placement.ts'
import type { Player } from '#domain/player/player.ts'
import { createWriteIn, type WriteInDetails } from '#domain/player/write-in.ts'

import { aRoster } from './players.ts'

export const aWriteIn = (details: Partial<WriteInDetails> = {}): Player =>
  createWriteIn({ name: 'Michael Hage', position: 'c', number: 47, shoots: null, teamId: 22, ...details })

/** Long, accented, non-Latin and one-letter names. */
export const ODD_NAMES = [
  'Hage',
  'Jean-Luc Ó Briain-Żółkiewski',
  'Nguyễn Văn An',
  'O’Reilly Jr.',
  'Ø',
  '李 小龙',
  'Иван Иванов',
  'محمد صلاح',
  'Maximilian-Alexander Freiherr von Hohenzollern-Sigmaringen d',
] as const

const anyWriteIn = fc
  .record({
    name: fc.constantFrom(...ODD_NAMES),
    position: fc.constantFrom('lw', 'c', 'rw', 'd', 'g'),
    number: fc.option(fc.nat(99)),
    shoots: fc.constantFrom('L', 'R', null),
  })
  .map((details) => aWriteIn(details))

export const WRITE_IN_ROSTER = aRoster()

/** A team's draft, and the drafts on the way to it, one for each placed player. */
export const anyDraftWithWriteIns: fc.Arbitrary<readonly [LineupDraft, ...LineupDraft[]]> = fc
  .array(
    fc.tuple(
      fc.constantFrom(...LINEUP_TYPES),
      fc.oneof(anyWriteIn, fc.constantFrom(...WRITE_IN_ROSTER)),
      fc.nat(19),
    ),
    { maxLength: 38 },
  )
  .map((wishes) =>
    wishes.reduce<readonly [LineupDraft, ...LineupDraft[]]>(
      (drafts, [type, player, wish]) => {
        const draft = { ...drafts[0], type }
        const slots = slotsFor(type, player)
        const slot = slots[wish % slots.length]
        const isNamesake = Object.values(draft.lineups)
          .flatMap((placements) => Object.values(placements))
          .some(({ id, name }) => name === player.name && id !== player.id)
        const placed = slot && !isNamesake && perform('place', draft, { slotId: slot.id, player })
        return placed && placed.ok ? [placed.value, ...drafts] : drafts
      },
      [{ ...EMPTY_DRAFT, mode: 'team', teamId: 22 }],
    ),
  )
