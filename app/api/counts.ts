import * as z from 'zod/mini'

import { get } from './request.ts'

/** Null: that one is not known. */
const count = z.nullable(z.number())
const Counts = z.object({ images: count, requests: count, trades: count, completed: count })

export type AdminCounts = z.infer<typeof Counts>

export const adminCounts = get('/admin/counts', Counts)
