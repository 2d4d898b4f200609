import * as z from 'zod/mini'

/** The link a lineup or trade began with: where it leads, and what it was called. */
export type ShareCredit = { readonly id: string; readonly title: string }

export const shareCreditSchema = z.object({ id: z.string(), title: z.string() })
