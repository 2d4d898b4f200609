import { z } from 'zod'

import { optionalText } from '#server/setting-values.ts'
import { needed } from '#server/settings-error.ts'

/** The settings of a storage, as the environment has them. */
export const s3Variables = {
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be the http or https address of an S3-compatible storage' })
    .optional(),
  S3_BUCKET: z
    .string()
    .trim()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_REGION: z.string().trim().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: optionalText,
  S3_SECRET_ACCESS_KEY: optionalText,
}
type Variables = z.infer<z.ZodObject<typeof s3Variables>>

/** Where images are kept instead of the disk. */
export type S3Settings = {
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/**
 * A storage is used with all of it or not at all: images must never land on a disk by mistake.
 * @returns null where none is set up
 * @throws {SettingsError}
 */
export function s3SettingsOf({ S3_REGION: region, ...env }: Variables): S3Settings | null {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket } = env
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  const given = Object.entries({
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  })
  const because = given.find(([, value]) => value !== undefined)?.[0]
  if (because === undefined) return null
  if (endpoint === undefined) throw needed('S3_ENDPOINT', because)
  if (bucket === undefined) throw needed('S3_BUCKET', because)
  if (accessKeyId === undefined) throw needed('S3_ACCESS_KEY_ID', because)
  if (secretAccessKey === undefined) throw needed('S3_SECRET_ACCESS_KEY', because)
  return { endpoint, bucket, region, accessKeyId, secretAccessKey }
}
