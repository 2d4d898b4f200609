import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { LINEUP_TYPES } from '#domain/hockey/vocabulary.ts'
import type { Placements } from '#domain/lineup/model/draft.ts'
import { placedIds, sentBeside, toPlacements } from '#domain/lineup/model/saved-lineup.ts'
import { SLOTS } from '#domain/lineup/model/slots.ts'
import { writeInsOf } from '#domain/lineup/model/write-ins.ts'
import { isWriteIn } from '#domain/player/player.ts'
import { anyDraftWithWriteIns, WRITE_IN_ROSTER } from '#tests/factories/write-ins.ts'

import { LineupInput } from './check-lineup.ts'
import { lineupColumns, readRow, replacePlayer } from './lineup-row.ts'

const [gone, kept] = WRITE_IN_ROSTER

/** Reads a row as the database returns it. */
function read(columns: Parameters<typeof readRow>[0]) {
  const { saved, writeIns } = readRow(JSON.parse(JSON.stringify(columns)))
  const players = new Map(writeIns)
  for (const player of WRITE_IN_ROSTER) players.set(player.id, player)
  return {
    even_strength: toPlacements('even_strength', saved.even_strength, players),
    power_play: toPlacements('power_play', saved.power_play, players),
    penalty_kill: toPlacements('penalty_kill', saved.penalty_kill, players),
  }
}

const typedIn = (placements: Placements) =>
  Object.fromEntries(Object.entries(placements).filter(([, player]) => isWriteIn(player)))

test('a row has write-ins without an id in the columns, reads them back whole, and a merge of other players leaves them', () => {
  fc.assert(
    fc.property(anyDraftWithWriteIns, ([draft]) => {
      const { lineups } = draft
      const sent = { team_id: 22, title: '', placements: placedIds(draft), ...sentBeside(draft) }
      expect(LineupInput.safeParse(JSON.parse(JSON.stringify(sent))).success).toBe(true)
      const row = lineupColumns(lineups)
      expect(row.typed_names?.split(', ') ?? []).toEqual(writeInsOf(draft).map(({ name }) => name))
      for (const { id, savedAs } of SLOTS.even_strength) {
        const player = lineups.even_strength[id]
        expect([row[`${savedAs}_name`], row[`${savedAs}_number`], row[`${savedAs}_player_id`]]).toEqual([
          player?.name ?? null,
          player?.number ?? null,
          player && !isWriteIn(player) ? player.id : null,
        ])
      }
      expect(read(row)).toEqual(lineups)
      const merged = read(replacePlayer({ ...row, card: null }, { from: gone?.id ?? 0, to: kept?.id ?? 0 }))
      for (const type of LINEUP_TYPES) expect(typedIn(merged[type])).toEqual(typedIn(lineups[type]))
    }),
  )
})
