import { z } from 'zod'

import { cut, DEVICE_INFO_LIMIT, DEVICE_TYPES, GAME_TYPES, MODE_LABELS } from '#domain/visit/visit.ts'
import { REFERRER_LIMIT, UTM_SOURCE_LIMIT, VISIT_TYPES } from '#domain/visit/visit.ts'
import { INVALID_VISIT_TYPE, VISIT_UNREADABLE } from '#messages/visits.ts'

/** A text of a browser, without what no column or log could hold, cut to its length. */
const textUpTo = (limit: number) =>
  z
    .string(VISIT_UNREADABLE)
    .nullish()
    .transform((text) => cut(text?.toWellFormed().replaceAll(/\p{Control}/gu, ' '), limit))

/** A visit as a browser sends it (P-CALL-31, P-CALL-40). Its `user_id` is not read: the session decides (P-ROLE-10). */
export const VisitInput = z.object(
  {
    visit_type: z.enum(VISIT_TYPES, INVALID_VISIT_TYPE),
    team_id: z.int(VISIT_UNREADABLE).min(0).max(2_147_483_647, VISIT_UNREADABLE).nullish(),
    /** The mode label (P-ENT-42). */
    lineup_type: z.enum(MODE_LABELS, VISIT_UNREADABLE).nullish(),
    game_type: z.enum(GAME_TYPES, VISIT_UNREADABLE).nullish(),
    referrer: textUpTo(REFERRER_LIMIT),
    utm_source: textUpTo(UTM_SOURCE_LIMIT),
    device_type: z.enum(DEVICE_TYPES, VISIT_UNREADABLE).nullish(),
    device_info: textUpTo(DEVICE_INFO_LIMIT),
    /** Made by the browser, the same in every retry, so that a retry counts once. */
    client_key: z.uuid(VISIT_UNREADABLE).nullish(),
  },
  VISIT_UNREADABLE,
)
export type VisitInput = z.output<typeof VisitInput>
