import * as z from 'zod/mini'

import { playerSchema } from '#domain/player/player-schema.ts'

/** What the server answers for one team. */
export const rosterSchema = z.object({ players: z.array(playerSchema) })
