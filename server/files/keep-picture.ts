import { RECORD_FAILED } from '#messages/trade.ts'
import { IMAGE_NOT_STORED } from '#messages/pictures.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'

import type { FileAddress } from './file-store.ts'

/**
 * Keeps an image in its bucket with a record of it: both, or neither.
 * @param record writes the row
 * @throws {AppError} upload_failed (P-ERR-35); record_failed (P-ERR-36)
 */
export async function keepImage(
  { files, log }: Pick<Context, 'files' | 'log'>,
  address: FileAddress,
  image: Uint8Array,
  record: () => Promise<unknown>,
): Promise<void> {
  try {
    await files.put(address, image)
  } catch (error) {
    log.error({ err: error }, 'a picture could not be stored')
    throw new AppError('upload_failed', IMAGE_NOT_STORED, { cause: error })
  }
  try {
    await record()
  } catch (error) {
    log.error({ err: error }, 'a picture could not be recorded')
    // A file without its row would be nobody's.
    await files
      .delete(address)
      .catch((left: unknown) => log.error({ err: left }, 'a picture without a record stays'))
    throw new AppError('record_failed', RECORD_FAILED, { cause: error })
  }
}
