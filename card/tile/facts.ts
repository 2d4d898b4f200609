import type { Pen } from '#card/canvas.ts'
import type { PlayerTile } from '#card/tile/tile.ts'
import type { Player } from '#domain/player/player.ts'

import { bladePath } from '#card/blade.ts'
import { fitText } from '#card/fit-text.ts'
import { QUIET_INK } from '#card/tile/ink.ts'
import { condensed, text } from '#card/typeface.ts'

/** "Shoots L", for a goaltender "Catches L"; null when unknown. */
function handWords({ position, shoots }: Player): string | null {
  if (shoots === null) return null
  return `${position === 'g' ? 'Catches' : 'Shoots'} ${shoots}`
}

type FactsPlace = {
  readonly x: number
  /** The words' base line. */
  readonly y: number
  readonly width: number
  readonly size: number
  readonly align: 'left' | 'center'
}

/** Position in a club-coloured tab, then role, club and hand. */
export function drawFacts(
  pen: Pen,
  { player, theme, club, role }: Pick<PlayerTile<unknown>, 'player' | 'theme' | 'club' | 'role'>,
  at: FactsPlace,
): void {
  const { size } = at
  const position = player.position.toUpperCase()
  pen.font = condensed(size * 1.12, 700)
  const chip = Math.max(pen.measureText(position).width + size * 0.9, size * 1.8)
  const gap = size * 0.5
  const words = (hand: string | null) => [club, role, hand].filter((word) => word !== null).join(' · ')
  const fitted = fitText(pen, {
    forms:
      role === null
        ? [words(handWords(player))]
        : [words(handWords(player)), words(player.shoots), words(null)],
    font: (value) => text(value, 500),
    size: size * 0.96,
    minSize: size * 0.6,
    width: at.width - chip - gap,
  })
  const total = fitted.text === '' ? chip : chip + gap + fitted.width
  const x = at.align === 'left' ? at.x : at.x + (at.width - total) / 2
  pen.textAlign = 'left'
  pen.fillStyle = QUIET_INK
  pen.fillText(fitted.text, x + chip + gap, at.y)
  pen.fillStyle = theme.banner
  bladePath(pen, { x, y: at.y - size * 1.05, width: chip, height: size * 1.4 }, size * 0.26)
  pen.fill()
  pen.font = condensed(size * 1.12, 700)
  pen.textAlign = 'center'
  pen.fillStyle = theme.bannerInk
  pen.fillText(position, x + chip / 2, at.y + size * 0.06)
}
