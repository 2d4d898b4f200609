import type { Stamp } from '#card/stamp.ts'

/** What a drawing may use beside its data. */
export type CardImages<Image> = {
  /** Decoded photos by player id; a player without one wears the drawn sweater. */
  readonly photos: ReadonlyMap<number, Image>
  /** Decoded logos by address; a team without one has the drawn crest. */
  readonly logos?: ReadonlyMap<string, Image>
  /** Keeps what cards have in common; without it everything is drawn anew. */
  readonly stamp?: Stamp<Image>
}
