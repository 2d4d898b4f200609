import * as z from 'zod/mini'

import { NO_ANSWER, post } from './request.ts'

export const newProposal = post('/trade-players/proposals', z.object({ id: z.int() }))
/** Takes a trade whose image the server is to keep. */
export const tradeImage = post('/trade-players/pictures', NO_ANSWER)
