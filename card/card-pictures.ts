import type { Stamp } from '#card/stamp.ts'

/** What a drawing may use beside its data. */
export type CardPictures<Image> = {
  /** Decoded photos by player id; a player without one wears the drawn sweater. */
  readonly photos: ReadonlyMap<number, Image>
  /** Keeps what cards have in common; without it everything is drawn anew. */
  readonly stamp?: Stamp<Image>
}
