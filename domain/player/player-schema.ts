import * as z from 'zod/mini'

import {
  CONTRACT_EXPIRIES,
  HANDS,
  PLAYER_STATUSES,
  POSITIONS,
  TRADE_CLAUSES,
} from '#domain/hockey/vocabulary.ts'

import { isWriteInName } from './write-in.ts'

const fields = z.object({
  /** Negative for a write-in; see `isWriteIn`. */
  id: z.int(),
  /** Full name as shown: "Connor McDavid". */
  name: z.string(),
  position: z.enum(POSITIONS),
  /** A second natural position; null for most. Data stored by earlier versions lacks the fields with a default. */
  otherPosition: z.prefault(z.nullable(z.enum(POSITIONS)), null),
  /** Jersey number 0–99; null if the team has not given one. */
  number: z.nullable(z.int()),
  /** Shooting hand, or a goaltender's catching hand; null if unknown. */
  shoots: z.nullable(z.enum(HANDS)),
  teamId: z.nullable(z.int()),
  /** Only active players would dress tonight. */
  status: z.prefault(z.enum(PLAYER_STATUSES), 'active'),
  /** Dollars a year that count for the player's team, net of what others retain; null if unknown. */
  capHit: z.prefault(z.nullable(z.int()), null),
  /** The year in which the last season ends: 2028 for 2027-28; null if unknown. */
  contractUntil: z.prefault(z.nullable(z.int()), null),
  contractExpiry: z.prefault(z.nullable(z.enum(CONTRACT_EXPIRIES)), null),
  /** Of this season; null if unknown, which is not `none`. */
  tradeClause: z.prefault(z.nullable(z.enum(TRADE_CLAUSES)), null),
  /** Code of the country they play for, "CAN", "SUI"; null if unknown. */
  nationality: z.prefault(z.nullable(z.string()), null),
  /** "1997-01-13"; null if unknown. */
  birthdate: z.prefault(z.nullable(z.string()), null),
  /** Path in the players_image bucket; null shows the drawn sweater. */
  profilePictureFilename: z.nullable(z.string()),
})

/** A player as browsers store them and our endpoints send them. */
export const playerSchema = fields.check(z.refine(({ id, name }) => id >= 0 || isWriteInName(name)))
