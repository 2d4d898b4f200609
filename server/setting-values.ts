import { z } from 'zod'

/** Blanks alone are no value. */
export const optionalText = z
  .string()
  .trim()
  .transform((text) => text || undefined)
  .optional()

/** Values with commas or blanks between. */
export const listed = z.string().transform((text) => text.split(/[\s,]+/).filter(Boolean))

/** An address that others are put behind. */
export function withoutSlash(address: string): string {
  return address.replace(/\/+$/, '')
}
