import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { type Location, useBlocker, useLocation } from 'react-router'

import { AlertDialog, Dialog } from '#ui/dialog.tsx'

const UNSAVED_CHANGES = {
  title: 'Leave without saving?',
  text: 'Your changes here are not saved yet.',
  leave: 'Leave',
  stay: 'Keep editing',
} as const

type UnsavedChangesProps = {
  readonly dirty: boolean
  /**
   * The search parameter that names what is edited. Other parameters may change, such as those of a table beside it.
   */
  readonly param?: string
  /** The dialog around it, when it is asked to close. */
  readonly closing?: {
    readonly requested: boolean
    readonly onStay: () => void
    readonly onLeave: () => void
  }
}

/**
 * Asks before unsaved entries are lost: on navigation, when a dialog around it closes, and, with the browser's own
 * question, when the tab closes.
 */
export function UnsavedChanges({ dirty, ...rest }: UnsavedChangesProps) {
  // The router asks only the last mounted blocker, so one with nothing to lose must not be mounted.
  return dirty && <Guard {...rest} />
}

export function TypingDialog({ dirty, onClose, children, ...dialog }: TypingDialogProps) {
  const [leaving, setLeaving] = useState(false)
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (open) return
        if (dirty) setLeaving(true)
        else onClose()
      }}
      {...dialog}
    >
      {children}
      <UnsavedChanges
        dirty={dirty}
        closing={{ requested: leaving, onStay: () => setLeaving(false), onLeave: onClose }}
      />
    </Dialog>
  )
}

type TypingDialogProps = Omit<ComponentProps<typeof Dialog>, 'open' | 'onOpenChange'> & {
  readonly dirty: boolean
  readonly onClose: () => void
}

type Place = Pick<Location, 'pathname' | 'search'>

function Guard({ param, closing }: Omit<UnsavedChangesProps, 'dirty'>) {
  const here = useLocation()
  const named = ({ search }: Place) => (param === undefined ? null : new URLSearchParams(search).get(param))
  const isHere = (place: Place) => place.pathname === here.pathname && named(place) === named(here)
  // After leaving, going back before the next page is rendered does not ask again.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isHere(currentLocation) && !isHere(nextLocation),
  )
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
  const leaving = blocker.state === 'blocked'
  /** The dialog also closes after "Leave", which must not count as "Keep editing". */
  const agreed = useRef(false)
  return (
    <AlertDialog
      open={leaving || closing?.requested === true}
      backCloses={false}
      onOpenChange={(open) => {
        if (!open && !agreed.current) {
          if (leaving) blocker.reset()
          closing?.onStay()
        }
        agreed.current = false
      }}
      title={UNSAVED_CHANGES.title}
      description={UNSAVED_CHANGES.text}
      confirmLabel={UNSAVED_CHANGES.leave}
      cancelLabel={UNSAVED_CHANGES.stay}
      onConfirm={() => {
        agreed.current = true
        if (leaving) blocker.proceed()
        else closing?.onLeave()
      }}
    />
  )
}
