import Trash2 from '~icons/lucide/trash'
import { useState, useSyncExternalStore } from 'react'

import { keptKey } from '#app/components/share-link/kept-keys.ts'
import { deleteLink } from '#app/components/share-link/share-client.ts'
import { SHARE_PAGE } from '#messages/share-page.ts'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { notify } from '#ui/notify.ts'

const never = () => () => undefined

type Props = {
  readonly id: string
  /** Made by the account that looks at it. */
  readonly isOwn: boolean
  readonly onDeleted: () => void
}

/** For the maker alone: the account, or the browser that keeps the link's key. */
export function DeleteLink({ id, isOwn, onDeleted }: Props) {
  const [busy, setBusy] = useState(false)
  const key = useSyncExternalStore(
    never,
    () => keptKey(id),
    () => null,
  )
  if (key === null && !isOwn) return null

  async function remove() {
    setBusy(true)
    const deleted = await deleteLink(id, key ?? '')
    setBusy(false)
    if (deleted) onDeleted()
    else notify({ title: SHARE_PAGE.deleteFailed, tone: 'danger' })
  }

  return (
    <AlertDialog
      trigger={
        <Button look="quiet" busy={busy}>
          {!busy && <Trash2 aria-hidden="true" className="size-4" />}
          {SHARE_PAGE.delete}
        </Button>
      }
      title={SHARE_PAGE.deleteTitle}
      description={SHARE_PAGE.deleteText}
      confirmLabel={SHARE_PAGE.deleteConfirm}
      onConfirm={() => void remove()}
    />
  )
}
