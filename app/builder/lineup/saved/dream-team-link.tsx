import { useState } from 'react'
import Link2 from '~icons/lucide/link-2'

import { copyLink } from '#app/builder/finished/share-actions.ts'
import { shareableOf } from '#app/builder/lineup/finished/ready-card.ts'
import { useDraft } from '#app/builder/lineup/session.ts'
import { READY } from '#app/shared/copy.ts'
import { OutcomeLine } from '#app/shared/share/copy-buttons.tsx'
import { type CopyOutcome } from '#app/shared/share/copy-text.ts'
import { useShareLink } from '#app/shared/share/share-link.ts'
import type { Message } from '#messages/message.ts'
import { Button } from '#ui/button.tsx'
import { MessageDialog } from '#ui/dialog.tsx'

import { DREAM_TEAM } from './copy.ts'

type Props = {
  /** Why it is not saved; null if the visitor asked for the link. */
  readonly refusal: Message | null
  readonly onClose: () => void
}

/** Renders the dialog that offers a link in place of saving. A Dream Team gets one however many slots are filled. */
export function DreamTeamLink({ refusal, onClose }: Props) {
  const link = useShareLink(shareableOf(useDraft()))
  const [outcome, setOutcome] = useState<CopyOutcome | null>(null)
  return (
    <MessageDialog
      {...(refusal ?? DREAM_TEAM.shared)}
      hint={
        <output>{outcome ? <OutcomeLine outcome={outcome} /> : refusal && DREAM_TEAM.linkInstead}</output>
      }
      action={
        <Button busy={link.status === 'asking'} onClick={() => void copyLink(link).then(setOutcome)}>
          {link.status !== 'asking' && <Link2 aria-hidden="true" className="size-4.5 shrink-0" />}
          {READY.copyLink}
        </Button>
      }
      onClose={onClose}
    />
  )
}
