import type { Box } from '#card/box.ts'
import type { Stamp } from '#card/stamp.ts'
import type { CardTheme, SweaterColors } from '#card/theme.ts'
import type { Player } from '#domain/player/player.ts'

/** A filled place: who stands there and what he wears. */
export type PlayerTile<Image> = {
  readonly box: Box
  /** Sweater beside the name, or above it. */
  readonly form: 'lying' | 'standing'
  readonly player: Player
  readonly theme: CardTheme
  readonly sweater: SweaterColors
  /** His team's abbreviation, where the lineup mixes teams. */
  readonly team: string | null
  /** A goaltender's: "Starter", "Backup". */
  readonly role: string | null
  /** Words in a tab of their own after the facts. */
  readonly note?: string | null
  readonly photo: Image | null
  readonly stamp: Stamp<Image>
}
