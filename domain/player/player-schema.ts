import * as z from 'zod/mini'

import { HANDS, POSITIONS } from '#domain/vocabulary.ts'

/** A player as a browser keeps them and our endpoints send them. */
export const playerSchema = z.object({
  id: z.int(),
  name: z.string(),
  position: z.enum(POSITIONS),
  number: z.nullable(z.int()),
  shoots: z.nullable(z.enum(HANDS)),
  teamId: z.nullable(z.int()),
  profilePictureFilename: z.nullable(z.string()),
})
