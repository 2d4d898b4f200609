import { LOGO_UNUSABLE, PICTURE_TOO_LARGE, PICTURE_UNUSABLE } from '#messages/pictures.ts'
import { AppError } from '#server/errors.ts'

import { encodePicture, UnusablePicture, type Crop, type PictureUse } from './encode-picture.ts'
import { MOST_PICTURE_BYTES } from '#domain/picture-limit.ts'

/** What an admin sent, made into the file that is kept. @throws {AppError} too_large, bad_request */
export async function encodeUpload(bytes: Uint8Array, use: PictureUse, crop?: Crop): Promise<Uint8Array> {
  if (bytes.byteLength > MOST_PICTURE_BYTES) throw new AppError('too_large', PICTURE_TOO_LARGE)
  try {
    return await encodePicture(bytes, use, crop)
  } catch (error) {
    if (!(error instanceof UnusablePicture)) throw error
    throw new AppError('bad_request', use.svg ? LOGO_UNUSABLE : PICTURE_UNUSABLE, { cause: error })
  }
}
