import * as z from 'zod/mini'

import { CONTRACT_EXPIRIES, HANDS, PLAYER_STATUSES, POSITIONS } from '#domain/vocabulary.ts'

/** A player as a browser keeps them and our endpoints send them. */
export const playerSchema = z.object({
  id: z.int(),
  /** Full name as it is shown, e.g. "Connor McDavid". */
  name: z.string(),
  position: z.enum(POSITIONS),
  /** A second position that is theirs as well; null for most. What was kept before these were known has none of them. */
  otherPosition: z.prefault(z.nullable(z.enum(POSITIONS)), null),
  /** Jersey number 0–99; null when the team has not given one. */
  number: z.nullable(z.int()),
  /** Shooting (goaltenders: catching) hand; null when unknown. */
  shoots: z.nullable(z.enum(HANDS)),
  teamId: z.nullable(z.int()),
  /** Only who is active would dress tonight. */
  status: z.prefault(z.enum(PLAYER_STATUSES), 'active'),
  /** Dollars a year that their team carries, net of what others retain; null when it is unknown. */
  capHit: z.prefault(z.nullable(z.int()), null),
  contractExpiry: z.prefault(z.nullable(z.enum(CONTRACT_EXPIRIES)), null),
  /** "CAN", "SUI": the code of the country they play for; null when it is unknown. */
  nationality: z.prefault(z.nullable(z.string()), null),
  /** Path in the players_image bucket; null gives the drawn sweater. */
  profilePictureFilename: z.nullable(z.string()),
})
