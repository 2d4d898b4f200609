import { useState } from 'react'
import House from '~icons/lucide/house'
import Trash2 from '~icons/lucide/trash'

import { isOffline, OFFLINE_REASON } from '#app/api-client/request.ts'
import { deleteLink, keptKey, listTrade } from '#app/shared/share/share-link.ts'
import type { ShareKind } from '#domain/share/kinds.ts'
import { Button } from '#ui/button.tsx'
import { AlertDialog } from '#ui/dialog.tsx'
import { notify } from '#ui/notify.ts'

import type { OpenedShare } from './share-layout.tsx'

const OWN_LINK = {
  delete: 'Delete this link',
  deleteTitle: 'Delete this link?',
  deleteText: 'The link will stop working. Images you already sent are not affected.',
  deleteConfirm: 'Delete link',
  deleteFailed: 'The link could not be deleted. Please try again.',
  list: 'Show on the home page',
  listed: 'Now on the home page',
  unlist: 'Remove from the home page',
  unlisted: 'Removed from the home page',
  listFailed: 'Your trade could not be added to the home page or removed. Please try again.',
} as const

type OwnLinkProps = Pick<OpenedShare, 'id' | 'isOwn' | 'isListed'> & {
  readonly kind: ShareKind
  readonly onDeleted: () => void
}

/** Renders what the maker of a link can do with it: the account, or the browser that stores the link's key. */
export function OwnLink({ kind, id, isOwn, isListed, onDeleted }: OwnLinkProps) {
  return (
    <>
      {kind === 'trade' && isOwn && <ListTrade id={id} isListed={isListed} />}
      <DeleteLink id={id} isOwn={isOwn} onDeleted={onDeleted} />
    </>
  )
}

function DeleteLink({ id, isOwn, onDeleted }: Pick<OwnLinkProps, 'id' | 'isOwn' | 'onDeleted'>) {
  const [busy, setBusy] = useState(false)
  const key = keptKey(id)
  if (key === null && !isOwn) return null

  async function remove() {
    setBusy(true)
    const deleted = await deleteLink(id, key ?? '')
    setBusy(false)
    if (deleted) onDeleted()
    else {
      const description = isOffline() ? OFFLINE_REASON : undefined
      notify({ title: OWN_LINK.deleteFailed, description, tone: 'danger' })
    }
  }

  return (
    <AlertDialog
      trigger={
        <Button look="quiet" busy={busy}>
          {!busy && <Trash2 aria-hidden="true" className="size-4" />}
          {OWN_LINK.delete}
        </Button>
      }
      title={OWN_LINK.deleteTitle}
      description={OWN_LINK.deleteText}
      confirmLabel={OWN_LINK.deleteConfirm}
      onConfirm={() => void remove()}
    />
  )
}

/** Renders the button that shows the trade on the home page or removes it. A browser's key is not enough for that. */
function ListTrade({ id, isListed }: Pick<OpenedShare, 'id' | 'isListed'>) {
  const [listed, setListed] = useState(isListed)
  const [busy, setBusy] = useState(false)

  async function change() {
    setBusy(true)
    const done = await listTrade(id, !listed)
    setBusy(false)
    if (!done) return void notify({ title: OWN_LINK.listFailed, tone: 'danger' })
    setListed(!listed)
    notify({ title: listed ? OWN_LINK.unlisted : OWN_LINK.listed, tone: 'success' })
  }

  return (
    <Button look="quiet" busy={busy} onClick={() => void change()}>
      {!busy && <House aria-hidden="true" className="size-4" />}
      {listed ? OWN_LINK.unlist : OWN_LINK.list}
    </Button>
  )
}
