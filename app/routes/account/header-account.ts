import type { HeaderAccount } from '#app/features/account-menu/account-links.ts'
import { avatarImage } from '#domain/account/avatar.ts'
import type { Context } from '#server/context.ts'
import { getViewer } from '#server/profiles/get-viewer.ts'

/** The header's account; null for a guest, and where the account cannot be read: the page itself may still be. */
export async function readHeaderAccount(ctx: Context): Promise<HeaderAccount | null> {
  try {
    const viewer = await getViewer({ ctx })
    if (!viewer) return null
    const { id, email, displayName, profileName, profileIsPublic, isAdmin } = viewer
    const name = displayName?.trim() || email
    return { id, email, name, profileName, profileIsPublic, isAdmin, image: avatarImage(viewer) }
  } catch (error) {
    ctx.log.warn({ err: error }, 'the header could not read the account')
    return null
  }
}
