import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import X from '~icons/lucide/x'

import { useBackCloses } from './back-closes.ts'
import { iconButtonStyle } from './button.tsx'
import { classNames } from './class-names.ts'

type Props = {
  readonly title: string
  /** The button's name where it shows only an icon. */
  readonly openLabel?: string
  readonly closeLabel: string
  readonly face: ReactNode
  readonly buttonStyle?: string
  readonly side: 'left' | 'right'
  /** The visitor's current path: the drawer closes when it changes. */
  readonly place: string
  readonly children: ReactNode
}

/**
 * Renders a menu that narrow screens open from the edge, with its button. The browser's own modal dialog handles Escape
 * and the focus; the browser's Back closes it too.
 */
export function SideDrawer({
  title,
  openLabel,
  closeLabel,
  face,
  buttonStyle,
  side,
  place,
  children,
}: Props) {
  const panel = useRef<HTMLDialogElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const close = useCallback(() => panel.current?.close(), [])
  useBackCloses(isOpen, close)

  const before = useRef(place)
  useEffect(() => {
    // Not with the first effects: a press may come before them.
    if (before.current !== place) close()
    before.current = place
  }, [close, place])
  useEffect(() => {
    const wide = matchMedia('(width > 768px)')
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [close])

  return (
    <div className="desk:hidden">
      <button
        type="button"
        aria-label={openLabel}
        aria-haspopup="dialog"
        className={buttonStyle ?? iconButtonStyle}
        onClick={() => {
          panel.current?.showModal()
          setIsOpen(true)
        }}
      >
        {face}
      </button>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape is the dialog's own */}
      <dialog
        ref={panel}
        aria-label={title}
        className={classNames(
          'fixed inset-y-0 m-0 h-dvh max-h-none w-80 max-w-[85vw] border-hairline bg-raised p-0 text-ink shadow-float',
          side === 'right' ? 'right-0 left-auto border-l' : 'right-auto left-0 border-r',
        )}
        onClose={() => setIsOpen(false)}
        onClick={(event) => {
          if (event.target === event.currentTarget) close()
        }}
      >
        <div className="flex min-h-full flex-col px-3 pt-2 pb-[max(1rem,env(safe-area-inset-bottom))]">
          <div className="flex h-12 items-center justify-between pl-3">
            <p className="font-display text-xl font-bold">{title}</p>
            <button type="button" aria-label={closeLabel} className={iconButtonStyle} onClick={close}>
              <X aria-hidden="true" />
            </button>
          </div>
          {children}
        </div>
      </dialog>
    </div>
  )
}
