import { useState } from 'react'

import { discardWaiting, type Waiting, waitingOf } from '#app/shared/outbox/outbox.tsx'
import { sendAndNotify } from '#app/shared/outbox/send-outbox.ts'
import { listAll, plural } from '#domain/text/format.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { notify } from '#ui/notify.ts'

/** Returns what is unsent, by kind: "1 lineup and 2 trade proposals". */
function countWaiting(waiting: readonly Waiting[]): string {
  return listAll(
    KINDS.flatMap(({ kind, noun }) => {
      const count = waiting.filter((entry) => entry.kind === kind).length
      return count === 0 ? [] : [plural(count, noun)]
    }),
  )
}

const KINDS = [
  { kind: 'lineup', noun: 'lineup' },
  { kind: 'trade', noun: 'trade proposal' },
  { kind: 'link', noun: 'link' },
] as const satisfies ReadonlyArray<{ readonly kind: Waiting['kind']; readonly noun: string }>

const WORDS = {
  title: 'Not sent yet',
  ask: (what: string) => `Saved only on this device: ${what}. Send before you sign out?`,
  unsent: (what: string) =>
    `It could not be sent. Still only on this device: ${what}. Keep it here until you sign in on this device again, or discard it.`,
  send: 'Send and sign out',
  keep: 'Keep and sign out',
  discard: 'Discard and sign out',
  stillSignedIn: {
    title: 'You are still signed in',
    description: 'Your work was sent. Look at the results, then sign out.',
  },
} as const

type Props = {
  readonly account: string
  readonly onSignOut: () => Promise<void>
  readonly onClose: () => void
}

/** Asks what to do with unsent work on this device before the account is signed out. */
export function SignOutDialog({ account, onSignOut, onClose }: Props) {
  const [busy, setBusy] = useState(false)
  const [isUnsent, setIsUnsent] = useState(false)
  const what = countWaiting(waitingOf(account))

  const signOut = () => {
    setBusy(true)
    void onSignOut()
  }
  const discard = () => {
    discardWaiting(account)
    signOut()
  }
  const send = async () => {
    setBusy(true)
    const wantsAnswer = await sendAndNotify(account)
    if (waitingOf(account).length > 0) {
      setBusy(false)
      return setIsUnsent(true)
    }
    if (!wantsAnswer) return signOut()
    // The next page would show neither a link to copy nor the reason for a refusal.
    notify({ ...WORDS.stillSignedIn, tone: 'plain' })
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={() => {
        if (!busy) onClose()
      }}
      title={WORDS.title}
      description={isUnsent ? WORDS.unsent(what) : WORDS.ask(what)}
      width="small"
      footer={
        <>
          <Button disabled={busy} onClick={discard}>
            {WORDS.discard}
          </Button>
          {isUnsent ? (
            <Button look="primary" busy={busy} onClick={signOut}>
              {WORDS.keep}
            </Button>
          ) : (
            <Button look="primary" busy={busy} onClick={() => void send()}>
              {WORDS.send}
            </Button>
          )}
        </>
      }
    />
  )
}
