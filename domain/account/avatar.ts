import { isRemotePicture, pictureAddress } from '#domain/player/picture.ts'

/**
 * The picture of a signed-in user: his favorite player's, otherwise his account's, otherwise none: a badge stands there
 * (P-HEAD-17). Every picture comes from our own origin, so one on somebody else's machine counts as none.
 */
export function avatarPicture(user: {
  /** As players keep it: a file name or an address. */
  readonly favoritePicture: string | null
  readonly avatarUrl: string | null
}): string | null {
  if (user.favoritePicture?.trim() && !isRemotePicture(user.favoritePicture)) {
    return pictureAddress(user.favoritePicture)
  }
  return user.avatarUrl?.startsWith('/') && !user.avatarUrl.startsWith('//') ? user.avatarUrl : null
}

/** What a badge says in place of a picture: the first letter of the name. */
export function avatarInitial(name: string): string {
  return (Array.from(name.trim())[0] ?? '?').toUpperCase()
}
