import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import sharp from 'sharp'

import { MAX_IMAGE_BYTES } from '#domain/images/images.ts'
import { IMAGE_TOO_LARGE } from '#messages/server.ts'
import { atMost } from '#server/core/at-most.ts'
import { AppError } from '#server/core/errors.ts'

import type { ImageBucket } from './remote-address.ts'

const IMAGE_UNUSABLE =
  'This file cannot be used as an image. Send a complete JPEG, PNG, WebP or AVIF of at most 50 megapixels (AVIF: 16).'
const LOGO_UNUSABLE =
  'This file cannot be used as a logo. Send a complete JPEG, PNG, WebP, AVIF or SVG of at most 50 megapixels (AVIF: 16).'
const LOGO_SHAPE = (pixels: number, ratio: number): string =>
  `A logo must be at least ${pixels} pixels wide and high, with no side more than ${ratio} times the other.`

const run = promisify(execFile)

export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'svg'

/** Returns an image's format by its first bytes, ignoring its name and sender; null for any other file. */
function imageFormat(bytes: Uint8Array): ImageFormat | null {
  const head = Buffer.from(bytes.subarray(0, 512)).toString('latin1')
  if (head.startsWith('\u00ff\u00d8\u00ff')) return 'jpeg'
  if (head.startsWith('\u0089PNG\r\n\u001a\n')) return 'png'
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'webp'
  if (head.startsWith('ftypavif', 4)) return 'avif'
  // After a byte order mark, an XML line, a comment or a DOCTYPE.
  if (/^(?:\u00ef\u00bb\u00bf)?\s*<(?:svg|\?xml|!--|!DOCTYPE svg)/i.test(head)) return 'svg'
  return null
}

/** The size of a large camera's image. A small file can decode to far more and fill the memory. */
const MAX_PIXELS = 50_000_000
/** An AVIF is decoded whole, at 15 bytes a pixel. */
const MAX_AVIF_PIXELS = 16_000_000
const MAX_SVG_BYTES = 1024 * 1024

/** What an image is converted to: the maximum pixels and the file type. */
export type ImageUse = {
  readonly width: number
  readonly height: number
  /** `inside` keeps the whole image; `cover` fills the size and crops the rest. */
  readonly fit: 'inside' | 'cover'
  readonly file: 'webp' | 'jpeg'
  /** Whether an SVG is accepted, which is converted to pixels too. */
  readonly svg: boolean
}

/** A part of an image as it is displayed: fractions of its width and height, 0 to 1, from the top left. */
export type Crop = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** The bytes cannot be used as an image: broken, cut off, in another format or with too many pixels. */
export class UnusableImage extends Error {
  override readonly name = 'UnusableImage'
}

/**
 * Decodes a JPEG, PNG, WebP, AVIF or SVG and encodes it again: upright, in sRGB, without EXIF or anything else from
 * the file. Smaller images stay small.
 * @throws {UnusableImage}
 */
export async function encodeImage(bytes: Uint8Array, use: ImageUse, crop?: Crop): Promise<Uint8Array> {
  const format = imageFormat(bytes)
  if (format === null || (format === 'svg' && !isUsableSvg(bytes, use))) {
    throw new UnusableImage('The file is not an image of a supported type.')
  }
  const isSvg = format === 'svg'
  const maxPixels = format === 'avif' ? MAX_AVIF_PIXELS : MAX_PIXELS
  const work = { use, crop, isSvg, maxPixels, maxMemory: MAX_MEMORY }
  try {
    return await oneByOne(() => runWork(bytes, work))
  } catch (error) {
    throw new UnusableImage('The image cannot be decoded.', { cause: error })
  }
}

/** The argument of the process. */
export type ImageWork = {
  readonly use: ImageUse
  readonly crop: Crop | undefined
  readonly isSvg: boolean
  readonly maxPixels: number
  /** Bytes of the whole process. */
  readonly maxMemory: number
}

const IMAGE_PROCESS = fileURLToPath(new URL('./image-process.ts', import.meta.url))
const MAX_MS = 10_000
/** A logo takes a tenth of a second; an SVG of a few lines can refer to itself for hours. */
const MAX_SVG_MS = 3_000
/** A JPEG, PNG or WebP of the most pixels takes 250 MB. */
const MAX_MEMORY = 512 * 1024 * 1024
const MAX_ENCODED_BYTES = 16 * 1024 * 1024

/** An image takes tenths of a second. The memory has room for one of the most pixels, not for several. */
const oneByOne = atMost(1)

/**
 * Decodes and encodes in a process that is killed if it takes too long, because a thread that decodes cannot be
 * stopped.
 */
export async function runWork(bytes: Uint8Array, work: ImageWork): Promise<Uint8Array> {
  const working = run(process.execPath, [IMAGE_PROCESS, JSON.stringify(work)], {
    encoding: 'buffer',
    // Without our settings.
    env: {},
    killSignal: 'SIGKILL',
    maxBuffer: MAX_ENCODED_BYTES,
    timeout: work.isSvg ? MAX_SVG_MS : MAX_MS,
  })
  // It may exit before reading everything; only its exit code counts.
  working.child.stdin?.on('error', () => working.child.kill('SIGKILL')).end(bytes)
  return (await working).stdout
}

/** Whether it is an SVG without entities, which could expand without limit. The renderer loads nothing from elsewhere. */
function isUsableSvg(bytes: Uint8Array, { svg }: ImageUse): boolean {
  return svg && bytes.length <= MAX_SVG_BYTES && !Buffer.from(bytes).includes('<!ENTITY')
}

/** The largest size on a card, at two device pixels per pixel: a player who is a trade's only one. */
export const IMAGE_USES: Readonly<Record<ImageBucket, ImageUse>> = {
  players_image: { width: 640, height: 800, fit: 'inside', file: 'webp', svg: false },
  teams_image: { width: 480, height: 480, fit: 'inside', file: 'webp', svg: true },
  users_image: { width: 128, height: 128, fit: 'cover', file: 'webp', svg: false },
}

/** Converts an admin's upload to the file that is stored. @throws {AppError} too_large, bad_request */
export async function encodeUpload(bytes: Uint8Array, use: ImageUse, crop?: Crop): Promise<Uint8Array> {
  if (bytes.byteLength > MAX_IMAGE_BYTES) throw new AppError('too_large', IMAGE_TOO_LARGE)
  const image = await encodeImage(bytes, use, crop).catch((error: unknown) => {
    if (!(error instanceof UnusableImage)) throw error
    throw new AppError('bad_request', use.svg ? LOGO_UNUSABLE : IMAGE_UNUSABLE, { cause: error })
  })
  if (use.svg && !isLogoShape(await sharp(image).metadata())) {
    throw new AppError('bad_request', LOGO_SHAPE(LEAST_LOGO_PX, MAX_LOGO_RATIO))
  }
  return image
}

const LEAST_LOGO_PX = 32
/** Ratio of the longer side to the shorter: a crest has about as much room either way. */
const MAX_LOGO_RATIO = 4

function isLogoShape({ width, height }: { readonly width: number; readonly height: number }): boolean {
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)]
  return shorter >= LEAST_LOGO_PX && longer <= shorter * MAX_LOGO_RATIO
}
