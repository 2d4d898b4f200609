import * as z from 'zod/mini'

import { NO_ANSWER, post } from './request.ts'

/** Takes the password; its token confirms the deletion once. */
export const deletionToken = post('/api/deletion-token', z.object({ token: z.string() }))
export const deletedAccount = post('/api/delete-account', NO_ANSWER)
