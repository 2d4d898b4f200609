import { LOGO_UNUSABLE, IMAGE_TOO_LARGE, IMAGE_UNUSABLE } from '#messages/pictures.ts'
import { AppError } from '#server/errors.ts'

import { encodeImage, UnusableImage, type Crop, type ImageUse } from './encode-picture.ts'
import { MAX_IMAGE_BYTES } from '#domain/picture-limit.ts'

/** What an admin sent, made into the file that is kept. @throws {AppError} too_large, bad_request */
export async function encodeUpload(bytes: Uint8Array, use: ImageUse, crop?: Crop): Promise<Uint8Array> {
  if (bytes.byteLength > MAX_IMAGE_BYTES) throw new AppError('too_large', IMAGE_TOO_LARGE)
  try {
    return await encodeImage(bytes, use, crop)
  } catch (error) {
    if (!(error instanceof UnusableImage)) throw error
    throw new AppError('bad_request', use.svg ? LOGO_UNUSABLE : IMAGE_UNUSABLE, { cause: error })
  }
}
