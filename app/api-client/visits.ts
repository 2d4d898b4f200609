import * as z from 'zod/mini'

import { NO_ANSWER, post } from './request.ts'

const Receipt = z.object({
  /** Null for a visit that is not counted; `skipped` has the reason. */
  data: z.nullable(z.object({ id: z.string(), key: z.string() })),
  skipped: z.optional(z.string()),
})
/** A recorded visit: completing it needs both values. */
export type RecordedVisit = NonNullable<z.infer<typeof Receipt>['data']>

/** Two addresses that do the same. The second is tried when the first fails. */
export const newVisit = post('/api/track-visit', Receipt)
export const newVisitAgain = post('/api/visits', Receipt)
export const completedVisit = post('/api/complete-visit', NO_ANSWER)

const Download = z.object({ image_url: z.optional(z.string()), skipped: z.optional(z.string()) })

/** Takes a downloaded lineup whose image the server stores. */
export const lineupDownload = (path: string) => post(path, Download)
