import sharp from 'sharp'

import { pictureFormat } from './picture-format.ts'

/** A large camera's picture; past it a small file can fill the memory. */
const MOST_PIXELS = 50_000_000
const MOST_SVG_BYTES = 1024 * 1024
const MOST_SECONDS = 10

/** What a picture is made into: pixels at most, and the kind of file. */
export type PictureUse = {
  readonly width: number
  readonly height: number
  /** inside keeps the whole picture; cover fills the size and cuts what pokes out. */
  readonly fit: 'inside' | 'cover'
  readonly file: 'webp' | 'jpeg'
  /** Whether a drawing may be given; pixels are made of it. */
  readonly svg: boolean
}

/** A part of a picture in fractions of its width and height as it is seen, 0 to 1, from the top left. */
export type Crop = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** The bytes are no picture that can be used: broken, cut off, of another kind or of too many pixels. */
export class UnusablePicture extends Error {
  override readonly name = 'UnusablePicture'
}

/**
 * Decodes a JPEG, PNG, WebP, AVIF (or SVG) and encodes what is seen of it anew: turned upright, in sRGB, without EXIF or
 * anything else that the file carried. Smaller pictures stay small.
 * @throws {UnusablePicture}
 */
export async function encodePicture(bytes: Uint8Array, use: PictureUse, crop?: Crop): Promise<Uint8Array> {
  const format = pictureFormat(bytes)
  if (format === null || (format === 'svg' && !isUsableDrawing(bytes, use))) {
    throw new UnusablePicture('The file is no picture of a kind that is taken.')
  }
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'warning' })
    const { autoOrient: seen } = await picture.metadata()
    picture.timeout({ seconds: MOST_SECONDS }).autoOrient()
    if (crop) picture.extract(cropPixels(seen, crop))
    picture.resize({
      width: use.width,
      height: use.height,
      fit: use.fit,
      // A drawing has no size of its own.
      withoutEnlargement: format !== 'svg',
    })
    return await (
      use.file === 'webp'
        ? picture.webp({ quality: 85 })
        : picture.flatten({ background: '#fff' }).jpeg({ quality: 88 })
    ).toBuffer()
  } catch (error) {
    throw new UnusablePicture('The picture cannot be decoded.', { cause: error })
  }
}

/** The renderer reads no other file and no address; entities are how a small drawing becomes an endless one. */
function isUsableDrawing(bytes: Uint8Array, { svg }: PictureUse): boolean {
  return svg && bytes.length <= MOST_SVG_BYTES && !Buffer.from(bytes).includes('<!ENTITY')
}

/** Whole pixels, at least one, inside the picture. */
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
