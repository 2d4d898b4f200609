import { isRemoteImage, imageAddress } from '#domain/player/picture.ts'

/**
 * The image of a signed-in user: his favorite player's, otherwise his account's, otherwise none: a badge stands there
 * (P-HEAD-17). Every image comes from our own origin, so one on somebody else's machine counts as none.
 */
export function avatarImage(user: {
  /** As players keep it: a file name or an address. */
  readonly favoriteImage: string | null
  readonly avatarUrl: string | null
}): string | null {
  if (user.favoriteImage?.trim() && !isRemoteImage(user.favoriteImage)) {
    return imageAddress(user.favoriteImage)
  }
  return user.avatarUrl?.startsWith('/') && !user.avatarUrl.startsWith('//') ? user.avatarUrl : null
}

/** What a badge says in place of an image: the first letter of the name. */
export function avatarInitial(name: string): string {
  return (Array.from(name.trim())[0] ?? '?').toUpperCase()
}
