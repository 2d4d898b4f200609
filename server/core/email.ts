import { z } from 'zod'

import { readEmail } from '#domain/account/email.ts'
import { MAX_EMAIL } from '#domain/report/report.ts'

/** An email address in a form or setting. @param error the message for any other text */
export const emailField = (error?: string) =>
  z
    .string(error)
    .max(MAX_EMAIL, error)
    .transform((text, ctx) => {
      const email = readEmail(text)
      if (email !== null) return email
      ctx.addIssue({ code: 'custom', message: error ?? 'Invalid email address' })
      return z.NEVER
    })
