import { z } from 'zod'

/* The kinds of settings, and how several of them belong together. */

/** Blanks count as not set. */
export const optionalText = z
  .string()
  .trim()
  .transform((text) => text || undefined)
  .optional()

export const list = z.string().transform((text) => text.split(/[\s,]+/).filter(Boolean))

export const webAddress = (error = 'must be a full http or https address') =>
  z.url({ protocol: /^https?$/, error })

export const postgresAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')

/** From 0 to the given number. */
export const wholeNumber = (most: number) => {
  const error = `must be a whole number from 0 to ${most}`
  return z.coerce.number(error).int(error).min(0, error).max(most, error)
}

export const onOrOff = z
  .string()
  .trim()
  .regex(/^(?:on|off|true|false)$/i, 'must be on or off')
  .transform((text) => /^(?:on|true)$/i.test(text))

/** Host names of this machine. */
export const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/i

export const mailbox = z
  .string()
  .trim()
  .regex(
    /^(?:[^<>@\p{Control}]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u,
    'must be an email address, alone or as Name <address>',
  )

/** Removes the trailing slash, so that paths can be appended. */
export function withoutSlash(address: string): string {
  return address.replace(/\/+$/, '')
}

/**
 * Returns the values of a group that needs all of them or none.
 * @returns null when none is set; an issue names the first that is missing
 */
export function allOrNone<Name extends string>(
  values: Readonly<Record<Name, string | undefined>>,
  ctx: z.RefinementCtx,
): Readonly<Record<Name, string>> | null {
  if (areGiven(values)) return values
  const entries = Object.entries<string | undefined>(values)
  const because = entries.find(([, value]) => value !== undefined)?.[0]
  const missing = entries.find(([, value]) => value === undefined)?.[0]
  if (because === undefined || missing === undefined) return null
  return addNeeded(missing, because, ctx)
}

function areGiven<Name extends string>(
  values: Readonly<Record<Name, string | undefined>>,
): values is Readonly<Record<Name, string>> {
  return Object.values(values).every((value) => value !== undefined)
}

export function addNeeded(name: string, because: string, ctx: z.RefinementCtx): never {
  ctx.addIssue({ code: 'custom', path: [name], message: `is needed with ${because}` })
  return z.NEVER
}
