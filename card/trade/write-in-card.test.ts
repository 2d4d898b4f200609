import { expect, it } from 'vitest'

import { CARD_SHAPE_NAMES } from '#card/export-size.ts'
import { aPlayer } from '#tests/factories/players.ts'
import { tradeCardData } from '#tests/factories/trade-cards.ts'
import { aWriteIn } from '#tests/factories/write-ins.ts'
import { RecordingContext } from '#tests/support/recording-context.ts'

import { drawTradeCard } from './trade-card.ts'

it.each(CARD_SHAPE_NAMES)(
  'shows a write-in like anyone, with the cap hit as the fan’s figure and without letters that no font has, as %s',
  (shape) => {
    const typed = aWriteIn({ name: '李 Hage', capHit: 4_500_000 })
    const team1 = { players: [typed, aPlayer()].map((player) => ({ player, retained: null })), picks: [] }
    const effect = { change: 0, space: 0, unknown: [] }
    const cap = { team1: effect, team2: effect }
    const context = new RecordingContext()
    const data = tradeCardData({ sends: { team1, team2: { players: [], picks: [] } }, cap })
    drawTradeCard(context, data, { photos: new Map() }, shape)
    const words = context.texts.map(({ text }) => text)
    expect(words).toContain('Hage')
    expect(words.join('|')).toMatch(/\$4\.5M(, fan’s figure| \(fan’s\))/)
    expect(words.join('|')).not.toMatch(/李|write-in/)
  },
)
