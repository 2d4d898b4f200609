import sharp from 'sharp'

import { imageFormat } from './picture-format.ts'

/** A large camera's image; past it a small file can fill the memory. */
const MAX_PIXELS = 50_000_000
const MAX_SVG_BYTES = 1024 * 1024
const MAX_SECONDS = 10

/** What an image is made into: pixels at most, and the kind of file. */
export type ImageUse = {
  readonly width: number
  readonly height: number
  /** inside keeps the whole image; cover fills the size and cuts what pokes out. */
  readonly fit: 'inside' | 'cover'
  readonly file: 'webp' | 'jpeg'
  /** Whether a drawing may be given; pixels are made of it. */
  readonly svg: boolean
}

/** A part of an image in fractions of its width and height as it is seen, 0 to 1, from the top left. */
export type Crop = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** The bytes are no image that can be used: broken, cut off, of another kind or of too many pixels. */
export class UnusableImage extends Error {
  override readonly name = 'UnusablePicture'
}

/**
 * Decodes a JPEG, PNG, WebP, AVIF (or SVG) and encodes what is seen of it anew: turned upright, in sRGB, without EXIF or
 * anything else that the file carried. Smaller images stay small.
 * @throws {UnusablePicture}
 */
export async function encodeImage(bytes: Uint8Array, use: ImageUse, crop?: Crop): Promise<Uint8Array> {
  const format = imageFormat(bytes)
  if (format === null || (format === 'svg' && !isUsableDrawing(bytes, use))) {
    throw new UnusableImage('The file is no picture of a kind that is taken.')
  }
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'warning' })
    const { autoOrient: seen } = await image.metadata()
    image.timeout({ seconds: MAX_SECONDS }).autoOrient()
    if (crop) image.extract(cropPixels(seen, crop))
    image.resize({
      width: use.width,
      height: use.height,
      fit: use.fit,
      // A drawing has no size of its own.
      withoutEnlargement: format !== 'svg',
    })
    return await (
      use.file === 'webp'
        ? image.webp({ quality: 85 })
        : image.flatten({ background: '#fff' }).jpeg({ quality: 88 })
    ).toBuffer()
  } catch (error) {
    throw new UnusableImage('The picture cannot be decoded.', { cause: error })
  }
}

/** The renderer reads no other file and no address; entities are how a small drawing becomes an endless one. */
function isUsableDrawing(bytes: Uint8Array, { svg }: ImageUse): boolean {
  return svg && bytes.length <= MAX_SVG_BYTES && !Buffer.from(bytes).includes('<!ENTITY')
}

/** Whole pixels, at least one, inside the image. */
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
