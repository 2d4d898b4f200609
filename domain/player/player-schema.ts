import * as z from 'zod/mini'

import { CONTRACT_EXPIRIES, HANDS, PLAYER_STATUSES, POSITIONS } from '#domain/vocabulary.ts'

/** A player as a browser keeps them and our endpoints send them. */
export const playerSchema = z.object({
  id: z.int(),
  name: z.string(),
  position: z.enum(POSITIONS),
  // What was kept before these were known has none of them.
  otherPosition: z.prefault(z.nullable(z.enum(POSITIONS)), null),
  number: z.nullable(z.int()),
  shoots: z.nullable(z.enum(HANDS)),
  teamId: z.nullable(z.int()),
  status: z.prefault(z.enum(PLAYER_STATUSES), 'active'),
  capHit: z.prefault(z.nullable(z.int()), null),
  contractExpiry: z.prefault(z.nullable(z.enum(CONTRACT_EXPIRIES)), null),
  nationality: z.prefault(z.nullable(z.string()), null),
  profilePictureFilename: z.nullable(z.string()),
})
