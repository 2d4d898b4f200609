import type { CardGradient, Pen } from '#card/canvas.ts'
import { type Box, centerX, centerY, fillBlade, plateLean, verticalGradient } from '#card/geometry.ts'
import type { DrawSprite } from '#card/sprites.ts'
import { condensed, type FittedText, fitText, inter } from '#card/text.ts'
import type { CardTheme, SweaterColors } from '#card/theme.ts'
import type { Player } from '#domain/player/player.ts'

/** A filled place: who is on it and what they wear. */
export type PlayerTile<Image> = {
  readonly box: Box
  /** Sweater beside the name, or above it. */
  readonly form: 'horizontal' | 'vertical'
  readonly player: Player
  readonly theme: CardTheme
  readonly sweater: SweaterColors
  /** The team's abbreviation, where the lineup mixes teams. */
  readonly team: string | null
  /** A goaltender's: "Starter", "Backup". */
  readonly role: string | null
  /** Words in a tab of their own after the facts. */
  readonly note?: string | null
  readonly photo: Image | null
  readonly drawSprite: DrawSprite<Image>
}

/** Words on a white plate … */
export const INK = '#0a1220'
/** … and those of less weight. */
export const QUIET_INK = '#43526a'

/** The shadow under a plate or ticket. */
export const SHADOW = 'rgba(0,0,0,0.3)'
export const shadowBox = (box: Box): Box => ({ ...box, x: box.x + 3, y: box.y + 5 })

/** The team's line on a large plate stays a line. */
const MAX_LINE = 20

/** The white plate with its shadow, the darker field for the sweater, the team's line under it. */
export function drawPlate(
  pen: Pen,
  box: Box,
  theme: CardTheme,
  field: { readonly right: number } | 'above',
): void {
  const lean = plateLean(box.height)
  fillBlade(pen, shadowBox(box), lean, SHADOW)
  fillBlade(pen, box, lean, verticalGradient(pen, box, '#ffffff', '#dde6ee'))
  const shade: CardGradient = verticalGradient(pen, box, '#d5dee7', '#aebccb')
  if (field === 'above') {
    const corner = lean / 2
    const upper: Box = { ...box, x: box.x + corner, width: box.width - corner, height: box.height / 2 }
    fillBlade(pen, upper, corner, shade)
  } else fillBlade(pen, { ...box, width: field.right + lean * 0.5 }, lean, shade)
  const line = Math.min(MAX_LINE, box.height * 0.05)
  const part = lean * (line / box.height)
  const foot: Box = { ...box, y: box.y + box.height - line, width: box.width - lean + part, height: line }
  fillBlade(pen, foot, part, theme.banner)
}

type Facts = Pick<PlayerTile<unknown>, 'player' | 'theme' | 'team' | 'role' | 'note'>

type FactsPlace = {
  readonly x: number
  /** The words' base line. */
  readonly y: number
  readonly width: number
  readonly size: number
  readonly align: 'left' | 'center'
}

/** Position in a team-colored tab, then role, team and hand, then the note in a dark tab. */
export function drawFacts(pen: Pen, facts: Facts, at: FactsPlace): void {
  const { size } = at
  const { theme } = facts
  const position = facts.player.position.toUpperCase()
  const gap = size * 0.5
  pen.font = condensed(size * 1.12, 700)
  const chip = Math.max(pen.measureText(position).width + size * 0.9, size * 1.8)
  const note = facts.note ? fitNote(pen, facts.note, size, at.width - chip - gap) : null
  const noteSpace = note === null ? 0 : note.width + gap
  const fitted = fitText(pen, factForms(facts), {
    font: inter,
    size: size * 0.96,
    minSize: size * 0.6,
    width: Math.max(0, at.width - chip - gap - noteSpace),
  })
  const words = fitted.text === '' ? 0 : gap + fitted.width
  const x = at.align === 'left' ? at.x : at.x + (at.width - chip - words - noteSpace) / 2
  pen.textAlign = 'left'
  pen.fillStyle = QUIET_INK
  pen.fillText(fitted.text, x + chip + gap, at.y)
  const tab = { x, y: at.y - size * 1.05, width: chip, height: size * 1.4 }
  fillBlade(pen, tab, size * 0.26, theme.banner)
  pen.font = condensed(size * 1.12, 700)
  pen.textAlign = 'center'
  pen.fillStyle = theme.bannerInk
  pen.fillText(position, x + chip / 2, at.y + size * 0.06)
  if (note === null) return
  const dark = { ...tab, x: x + chip + words + gap, width: note.width }
  fillBlade(pen, dark, size * 0.26, INK)
  pen.font = condensed(note.size, 700)
  pen.fillStyle = '#ffffff'
  pen.fillText(note.text, centerX(dark), centerY(dark) + note.size * 0.36)
}

/** The words after the position, from longest to shortest: beside a role or a note the hand gives way. */
function factForms({ player, team, role, note }: Facts): readonly string[] {
  const join = (hand: string | null) => [team, role, hand].filter((word) => word !== null).join(' · ')
  const whole = join(handLabel(player))
  const shorter = [whole, join(player.shoots), join(null)]
  if (note) return [...shorter, '']
  return role === null ? [whole] : shorter
}

/** "Shoots L", for a goaltender "Catches L"; null when unknown. */
function handLabel({ position, shoots }: Player): string | null {
  return shoots && `${position === 'g' ? 'Catches' : 'Shoots'} ${shoots}`
}

/** The note as large as its tab allows; `width` is the tab's. */
function fitNote(pen: Pen, note: string, size: number, width: number): FittedText {
  const air = size * 0.9
  const fitted = fitText(pen, [note.toUpperCase()], { size, minSize: size * 0.5, width: width - air })
  return { ...fitted, width: fitted.width + air }
}
