import * as z from 'zod/mini'

import { type Endpoint, NO_ANSWER, post } from './request.ts'

const Made = z.object({ id: z.string(), url: z.string(), key: z.string() })
export type MadeShare = z.infer<typeof Made>

export const newShare = (path: '/lineup-builder/shares' | '/trade-players/shares') => post(path, Made)

const pathOf = (id: string) => `/shares/${id}`

/** Takes the link's key, as deleting it does: the link is passed on and is to stay. */
export const usedShare = (id: string) => post(pathOf(id), NO_ANSWER)
export const deletedShare = (id: string): Endpoint => ({
  method: 'DELETE',
  path: pathOf(id),
  answer: NO_ANSWER,
})
