import Link2 from '~icons/lucide/link-2'

import { COPIED_MS, copyText } from '#app/components/hand-over/copy.ts'
import { pictureAddress } from '#domain/player/picture.ts'
import { PLAYER_PICTURE } from '#messages/admin-players.ts'
import { Button } from '#ui/button.tsx'
import { notify } from '#ui/notify.ts'

/** Puts the address of a player's picture on the clipboard (A-ENT-18). @param filename as it is typed */
export function CopyImageLink({ filename }: { readonly filename: string }) {
  async function copy() {
    if (filename.trim() === '') {
      notify({ title: PLAYER_PICTURE.none, tone: 'danger' })
      return
    }
    const link = new URL(pictureAddress(filename), window.location.origin)
    const { tone } = await copyText(link.href)
    if (tone === 'danger') notify({ title: PLAYER_PICTURE.copyFailed, tone })
    else notify({ title: PLAYER_PICTURE.copied, timeout: COPIED_MS })
  }
  return (
    <Button size="small" onClick={() => void copy()}>
      <Link2 aria-hidden="true" className="size-4" />
      {PLAYER_PICTURE.copy}
    </Button>
  )
}
