import Link2 from '~icons/lucide/link-2'

import { COPIED_MS, copyText } from '#app/components/hand-over/copy.ts'
import { imageAddress } from '#domain/player/picture.ts'
import { PLAYER_PHOTO } from '#messages/admin-players.ts'
import { Button } from '#ui/button.tsx'
import { notify } from '#ui/notify.ts'

/** Puts the address of a player's image on the clipboard (A-ENT-18). @param filename as it is typed */
export function CopyImageLink({ filename }: { readonly filename: string }) {
  async function copy() {
    if (filename.trim() === '') {
      notify({ title: PLAYER_PHOTO.none, tone: 'danger' })
      return
    }
    const link = new URL(imageAddress(filename), window.location.origin)
    const { tone } = await copyText(link.href)
    if (tone === 'danger') notify({ title: PLAYER_PHOTO.copyFailed, tone })
    else notify({ title: PLAYER_PHOTO.copied, timeout: COPIED_MS })
  }
  return (
    <Button size="small" onClick={() => void copy()}>
      <Link2 aria-hidden="true" className="size-4" />
      {PLAYER_PHOTO.copy}
    </Button>
  )
}
