import { isRemotePicture } from '#domain/player/picture.ts'
import type { Context } from '#server/context.ts'
import { publicPath, readFileAddress, type FileAddress } from '#server/files/file-store.ts'

import { remotePictureFile, type PictureBucket } from './remote-picture.ts'

/** Where an upload lies: a folder of its own, so that no two pictures ever share a path. */
const UPLOADED = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\//

/**
 * The file that only this row's picture needed: an earlier upload, or the kept copy of a picture from elsewhere. Null for a
 * file that an operator put into the bucket himself: other rows may name it.
 * @param stored what stood in the row: a path in the bucket, or a public address
 */
export function fileOfRow(
  bucket: PictureBucket,
  id: number | string,
  stored: string | null,
): FileAddress | null {
  if (stored === null) return null
  if (isRemotePicture(stored)) return remotePictureFile(bucket, id, stored)
  const root = publicPath({ bucket, path: '' })
  const path = stored.startsWith(root) ? stored.slice(root.length) : stored
  return UPLOADED.test(path) ? readFileAddress(bucket, path) : null
}

/** Removes the file of a row that names another now, or is gone. Fails at nothing: a file that stays is nobody's loss. */
export async function deleteReplaced(
  { files, log }: Pick<Context, 'files' | 'log'>,
  replaced: FileAddress | null,
): Promise<void> {
  if (replaced === null) return
  try {
    await files.delete(replaced)
  } catch (error) {
    log.error({ err: error }, 'a replaced picture stays')
  }
}
