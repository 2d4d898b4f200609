import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import sharp from 'sharp'

import { MAX_IMAGE_BYTES } from '#domain/images.ts'
import { IMAGE_TOO_LARGE, IMAGE_UNUSABLE, LOGO_SHAPE, LOGO_UNUSABLE } from '#messages/server.ts'
import { AppError } from '#server/ground/errors.ts'

import type { ImageBucket } from './remote-address.ts'

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
const MAX_SVG_BYTES = 1024 * 1024
const MAX_SECONDS = 10

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
  try {
    const pixels = format === 'svg' ? await drawSvg(bytes, use) : bytes
    const image = sharp(pixels, { limitInputPixels: MAX_PIXELS, failOn: 'warning' })
    const { autoOrient: seen } = await image.metadata()
    image.timeout({ seconds: MAX_SECONDS }).autoOrient()
    if (crop) image.extract(cropPixels(seen, crop))
    image.resize({
      width: use.width,
      height: use.height,
      fit: use.fit,
      withoutEnlargement: true,
    })
    return await (
      use.file === 'webp'
        ? image.webp({ quality: 85 })
        : image.flatten({ background: '#fff' }).jpeg({ quality: 88 })
    ).toBuffer()
  } catch (error) {
    throw new UnusableImage('The image cannot be decoded.', { cause: error })
  }
}

const SVG_PROCESS = fileURLToPath(new URL('./svg-process.ts', import.meta.url))
/** A logo takes a tenth of a second; an SVG of a few lines can refer to itself for hours. */
const MAX_SVG_MS = 3_000
const MAX_PNG_BYTES = 16 * 1024 * 1024

/**
 * Returns the pixels of an SVG at the size needed: it has no size of its own. It is drawn in a process that is killed
 * if it takes too long, because a thread that draws one cannot be stopped.
 */
async function drawSvg(
  bytes: Uint8Array,
  { width, height }: Pick<ImageUse, 'width' | 'height'>,
): Promise<Buffer> {
  const drawing = run(process.execPath, [SVG_PROCESS, ...[width, height, MAX_PIXELS].map(String)], {
    encoding: 'buffer',
    // Without our settings.
    env: {},
    killSignal: 'SIGKILL',
    maxBuffer: MAX_PNG_BYTES,
    timeout: MAX_SVG_MS,
  })
  // It may exit before reading everything; only its exit code counts.
  drawing.child.stdin?.on('error', () => drawing.child.kill('SIGKILL')).end(bytes)
  return (await drawing).stdout
}

/** Whether it is an SVG without entities, which could expand without limit. The renderer loads nothing from elsewhere. */
function isUsableSvg(bytes: Uint8Array, { svg }: ImageUse): boolean {
  return svg && bytes.length <= MAX_SVG_BYTES && !Buffer.from(bytes).includes('<!ENTITY')
}

/** Returns the crop in whole pixels, at least one, inside the image. */
function cropPixels(seen: { readonly width: number; readonly height: number }, crop: Crop) {
  const left = Math.min(seen.width - 1, Math.round(crop.x * seen.width))
  const top = Math.min(seen.height - 1, Math.round(crop.y * seen.height))
  return {
    left,
    top,
    width: Math.max(1, Math.min(seen.width - left, Math.round(crop.width * seen.width))),
    height: Math.max(1, Math.min(seen.height - top, Math.round(crop.height * seen.height))),
  }
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
