import * as fc from 'fast-check'

import { LINEUP_TYPES } from '#domain/hockey/vocabulary.ts'
import { perform } from '#domain/lineup/edit/actions.ts'
import { EMPTY_DRAFT, type LineupDraft } from '#domain/lineup/model/draft.ts'
import { slotsFor } from '#domain/lineup/model/placement.ts'
import { toSentWriteIn } from '#domain/lineup/model/write-ins.ts'
import { MAX_CAP_HIT } from '#domain/money/parse-dollars.ts'
import type { Player } from '#domain/player/player.ts'
import { createWriteIn, type WriteInDetails } from '#domain/player/write-in.ts'
import { performTrade } from '#domain/trade/actions.ts'
import { SIDES, type TradeDraft } from '#domain/trade/draft.ts'

import { aPlayer, aRoster } from './players.ts'
import { BOSTON, BOTH_TEAMS, EDMONTON } from './trades.ts'

export const aWriteIn = (details: Partial<WriteInDetails> = {}): Player =>
  createWriteIn({ name: 'Michael Hage', position: 'c', number: 47, shoots: null, teamId: 22, ...details })

/** A write-in as the browser sends it with a trade. */
export const sentInTrade = (player: Player) => ({ ...toSentWriteIn(player), capHit: player.capHit })

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

const anyDetails = fc.record({
  name: fc.constantFrom(...ODD_NAMES),
  position: fc.constantFrom('lw', 'c', 'rw', 'd', 'g'),
  number: fc.option(fc.nat(99)),
  shoots: fc.constantFrom('L', 'R', null),
})
const anyWriteIn = anyDetails.map((details) => aWriteIn(details))

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

/** The rosters of `anyTradeWithWriteIns`. */
export const TRADE_ROSTERS = {
  team1: [1, 2, 3].map((id) => aPlayer({ id, teamId: EDMONTON.id, capHit: 1_000_000 })),
  team2: [11, 12, 13].map((id) => aPlayer({ id, teamId: BOSTON.id, capHit: 1_000_000 })),
}

/** A trade, and the drafts on the way to it, one for each edit. */
export const anyTradeWithWriteIns: fc.Arbitrary<readonly [TradeDraft, ...TradeDraft[]]> = fc
  .array(
    fc.record({
      side: fc.constantFrom(...SIDES),
      typed: fc.option(anyDetails),
      hasCommas: fc.boolean(),
      capHit: fc.option(fc.nat(MAX_CAP_HIT)),
      at: fc.nat(2),
      retained: fc.option(fc.integer({ min: 1, max: 50 })),
    }),
    { maxLength: 24 },
  )
  .map((wishes) =>
    wishes.reduce<readonly [TradeDraft, ...TradeDraft[]]>(
      (drafts, { side, typed, hasCommas, capHit, at, retained }) => {
        const teamId = BOTH_TEAMS[side].teamId
        const name = hasCommas && { name: 'Hage, Michael, Jr.' }
        const player = typed ? aWriteIn({ ...typed, ...name, capHit, teamId }) : TRADE_ROSTERS[side][at]
        const chosen = player && performTrade('togglePlayer', drafts[0], { side, player })
        if (!player || !chosen?.ok) return drafts
        const kept = performTrade('retainSalary', chosen.value, { side, playerId: player.id, retained })
        return kept.ok ? [kept.value, ...drafts] : drafts
      },
      [BOTH_TEAMS],
    ),
  )
