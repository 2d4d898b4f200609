import { isRemoteImage } from '#domain/player/picture.ts'
import type { Context } from '#server/context.ts'

import { remoteImageFile } from './remote-picture.ts'

/** Removes our copy of an account's image, which goes with the account. Fails at nothing: a file that stays has no name. */
export async function deleteAvatarCopy(
  { files, log }: Pick<Context, 'files' | 'log'>,
  userId: string,
  avatarUrl: string | null,
): Promise<void> {
  if (avatarUrl === null || !isRemoteImage(avatarUrl)) return
  try {
    await files.delete(remoteImageFile('users_image', userId, avatarUrl))
  } catch (error) {
    log.error({ err: error }, 'the copy of an avatar stays')
  }
}
