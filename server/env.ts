import { resolve } from 'node:path'

import { z } from 'zod'

const optionalText = z
  .string()
  .trim()
  .transform((text) => text || undefined)
  .optional()

/** Every setting, its default and its check. All are optional; docs/operating.md explains each. */
const Environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: optionalText,
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be a full http or https address' }).optional(),
  DATA_DIR: z.string().trim().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
    .optional(),
})

export type Settings = {
  readonly production: boolean
  /** 0 asks the system for a free port. */
  readonly port: number
  /** Undefined listens on every interface. */
  readonly host: string | undefined
  /** The address visitors use, without a slash at the end; undefined follows the request. */
  readonly publicUrl: string | undefined
  /** Absolute path of the folder that holds the embedded database and files. */
  readonly dataDir: string
  /** A real PostgreSQL; undefined means the embedded database. */
  readonly databaseUrl: string | undefined
}

/** A setting that cannot be used. Its message is one line that names the setting. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

/**
 * Reads the settings once, at the start.
 * @throws {SettingsError} for the first setting that is wrong
 */
export function readSettings(variables: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new SettingsError(
      `${issue?.path.join('.')}: ${issue?.message}. docs/operating.md explains each setting.`,
    )
  }
  const env = parsed.data
  return {
    production: env.NODE_ENV === 'production',
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, ''),
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
  }
}
