import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand/react'
import TriangleAlert from '~icons/lucide/triangle-alert'

import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { missing, RETRY } from './lazy-component.tsx'

const AGAIN = 'Retry'
const CLOSE = 'Close'

const LOOKS = {
  success: 'border-success text-success bg-success/10',
  danger: 'border-danger text-danger bg-danger/10',
  warning: 'border-warning text-ink bg-warning/10',
  plain: 'border-edge text-ink bg-ink/6',
} as const

type NoticeLineProps = { readonly look: keyof typeof LOOKS; readonly children: ReactNode }

export function NoticeLine({ look, children }: NoticeLineProps) {
  return (
    <p
      role={look === 'danger' || look === 'warning' ? 'alert' : 'status'}
      data-look={look}
      className={classNames('rounded-sm border-l-4 px-3 py-2 text-sm font-semibold', LOOKS[look])}
    >
      {children}
    </p>
  )
}

const BADGE_LOOKS = {
  plain: 'border-hairline bg-sunken text-ink-muted',
  fill: 'border-accent-line bg-fill text-on-fill',
  success: 'border-success/50 bg-success/10 text-success',
  warning: 'border-warning/50 bg-warning/10 text-warning',
  danger: 'border-danger/50 bg-danger/10 text-danger',
} as const

type BadgeProps = {
  readonly look?: keyof typeof BADGE_LOOKS
  readonly className?: string
  readonly children: ReactNode
}

export function Badge({ look = 'plain', className, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex h-5 min-w-5 items-center justify-center gap-1 rounded-sm border px-1.5 text-xs font-semibold whitespace-nowrap tabular-nums',
        BADGE_LOOKS[look],
        className,
      )}
    >
      {children}
    </span>
  )
}

type PageNoticeProps = { readonly text: string; readonly onRetry?: () => void }

/** Renders what a visitor must know before using a builder: what went wrong, or who has left since. */
export function PageNotice({ text, onRetry }: PageNoticeProps) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-3 rounded-md border border-warning/50 bg-warning/10 px-4 py-2.5"
    >
      <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-warning" />
      <p className="flex-1">{text}</p>
      {onRetry && (
        <Button size="small" onClick={onRetry}>
          {AGAIN}
        </Button>
      )}
    </div>
  )
}

const LATE = 'This part could not load. Check your connection. Nothing you built is lost.'

type LateDialogProps = {
  /** What is missing and what is not lost. */
  readonly text?: string
  readonly onClose: () => void
}

/**
 * Replaces a dialog whose code does not load, as the fallback of its Suspense: nothing at first, then a way to retry.
 * It uses the browser's own dialog, which needs no code that might be missing too.
 */
export function LateDialog({ text = LATE, onClose }: LateDialogProps) {
  const isMissing = useStore(missing, (count) => count > 0)
  const [wasMissing, setWasMissing] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  if (isMissing && !wasMissing) setWasMissing(true)
  useEffect(() => {
    if (wasMissing && dialog.current?.open === false) dialog.current.showModal()
  }, [wasMissing])
  return (
    wasMissing && (
      <dialog
        ref={dialog}
        aria-label={text}
        onClose={onClose}
        className="m-auto max-w-sm rounded-lg border border-hairline bg-raised p-5 text-ink shadow-float backdrop:bg-black/50"
      >
        <p role="alert">{text}</p>
        <div className="mt-4 flex justify-end gap-2">
          <Button onClick={onClose}>{CLOSE}</Button>
          <Button look="primary" busy={!isMissing} onClick={() => dispatchEvent(new Event(RETRY))}>
            {AGAIN}
          </Button>
        </div>
      </dialog>
    )
  )
}
