import type { Hand, Position } from '#domain/vocabulary.ts'

/** A player as slots, tiles and cards see him (P-ENT-18). A snapshot: a trade later does not change it. */
export type Player = {
  readonly id: number
  /** Full name as it is shown, e.g. "Connor McDavid". */
  readonly name: string
  readonly position: Position
  /** Jersey number 0–99; null when the team has not given one. */
  readonly number: number | null
  /** Shooting (goaltenders: catching) hand; null when unknown. */
  readonly shoots: Hand | null
  readonly teamId: number | null
  /** Path in the players_image bucket; null gives the drawn sweater. */
  readonly profilePictureFilename: string | null
}
