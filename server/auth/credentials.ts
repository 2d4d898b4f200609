import { z } from 'zod'

import { refuse, accept, type Problem, type Result } from '#domain/problem.ts'

/** What the sign-in and sign-up forms send; `next` is where the visitor came from. */
export const Credentials = z.object({
  email: z.string().max(1000).default(''),
  password: z.string().max(1000).default(''),
  next: z.string().optional(),
})
export type Credentials = z.input<typeof Credentials>

/** An address we could write to, in lower case (P-VALID-38). */
export function checkEmail(text: string): Result<string, Problem<'email_missing' | 'email_invalid'>> {
  const email = text.trim().toLowerCase()
  if (email === '') return refuse({ code: 'email_missing' })
  return email.length <= 320 && z.email().safeParse(email).success
    ? accept(email)
    : refuse({ code: 'email_invalid' })
}
