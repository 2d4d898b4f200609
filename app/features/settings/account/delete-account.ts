import { z } from 'zod'

import { DELETE_FAILED, NOT_AUTHENTICATED } from '#messages/account.ts'

const Token = z.object({ token: z.string() })
const Refusal = z.object({ error: z.string().min(1) })

/**
 * Deletes the own account: asks for a one-use token, then deletes with it (P-CALL-45). Resolves when it is gone.
 * @throws {Error} in the words to show: "Not authenticated" without a session (P-CALL-48), else the server's or "Delete failed" (P-CALL-47)
 */
export async function deleteAccount(password: string, send: typeof fetch = fetch): Promise<void> {
  const asked = await post(send, '/api/deletion-token', JSON.stringify({ password }))
  const given = Token.safeParse(await readJson(asked))
  if (!given.success) throw new Error(DELETE_FAILED)
  await post(send, '/api/delete-account', null, { Authorization: `Bearer ${given.data.token}` })
}

async function post(
  send: typeof fetch,
  path: string,
  body: string | null,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const answer = await send(path, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json', ...headers },
  })
  if (answer.ok) return answer
  if (answer.status === 401 && path === '/api/deletion-token') throw new Error(NOT_AUTHENTICATED)
  const refusal = Refusal.safeParse(await readJson(answer))
  throw new Error(refusal.success ? refusal.data.error : DELETE_FAILED)
}

/** Null for what is not JSON, such as a proxy's page. */
async function readJson(answer: Response): Promise<unknown> {
  try {
    return await answer.json()
  } catch {
    return null
  }
}
