import { Toast } from '@base-ui/react/toast'
import { useEffect, useRef } from 'react'
import X from '~icons/lucide/x'

import { buttonStyle, iconButtonStyle } from './button.tsx'
import { classNames } from './class-names.ts'
import { type Notice, openNotices } from './notify.ts'

const DISMISS = 'Dismiss'

const TONES = {
  plain: 'border-l-accent-line',
  success: 'border-l-success',
  danger: 'border-l-danger',
} as const

/** Renders the corner where notices appear: a polite live region. F6 moves the focus into it. */
export function ToastRegion() {
  const region = useFreeFoot()
  return (
    <Toast.Provider limit={3}>
      <Toast.Portal>
        <Toast.Viewport
          ref={region}
          className={classNames(
            'fixed z-60 flex flex-col gap-2 outline-none',
            'inset-x-3 bottom-[max(0.75rem,env(safe-area-inset-bottom),var(--rise,0px))] sm:right-6 sm:bottom-[max(1.5rem,var(--rise,0px))] sm:left-auto sm:w-96',
          )}
        >
          <Toasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

/** Gap between a notice and what is below it, and to the edge of the screen, in pixels. */
const GAP = 12

/**
 * Keeps notices from covering anything that can only be reached where it is. They rise above a bar at the bottom of the
 * screen, and above a sheet as far as there is room. Both are marked with `data-at-foot`.
 * @returns the ref for the region
 */
function useFreeFoot() {
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const rise = () => {
      const own = region.current
      if (!own?.hasChildNodes()) return
      const { height, left, right } = own.getBoundingClientRect()
      // Its position when it has not risen.
      const bottom = innerHeight - GAP
      const tops = [...document.querySelectorAll('[data-at-foot]')]
        .map((element) => ({ box: element.getBoundingClientRect(), isDialog: element.role === 'dialog' }))
        // A dialog in the middle of a wide screen is no sheet: its close button is above it.
        .filter(({ box, isDialog }) => !isDialog || box.bottom >= innerHeight)
        .filter(({ box }) => box.height > 0 && box.top < bottom && box.bottom > bottom - height)
        .filter(({ box }) => box.left < right && box.right > left)
        .map(({ box }) => box.top)
      const above = innerHeight - Math.min(innerHeight, ...tops) + GAP
      const most = Math.max(GAP, innerHeight - height - GAP)
      own.style.setProperty('--rise', `${Math.round(Math.min(above, most))}px`)
    }
    rise()
    // A notice or a dialog appears or disappears.
    const added = new MutationObserver(rise)
    for (const parent of [region.current, document.body])
      if (parent) added.observe(parent, { childList: true })
    const moments = ['scroll', 'resize', 'transitionend'] as const
    for (const moment of moments) addEventListener(moment, rise, { capture: true, passive: true })
    return () => {
      added.disconnect()
      for (const moment of moments) removeEventListener(moment, rise, { capture: true })
    }
  }, [])
  return region
}

function Toasts() {
  const { toasts, add, close } = Toast.useToastManager<{ tone: NonNullable<Notice['tone']> }>()
  useEffect(
    () =>
      openNotices({
        show: (id, { title, description, tone = 'plain', action, timeout = action ? 8000 : 4000 }) => {
          add({
            id,
            title,
            description,
            timeout,
            data: { tone },
            actionProps: action && {
              children: action.label,
              onClick: () => {
                action.run()
                close(id)
              },
            },
          })
        },
        dismiss: close,
      }),
    [add, close],
  )
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      swipeDirection={['right', 'down']}
      className={classNames(
        'rounded-md border border-l-4 border-hairline bg-raised text-ink shadow-float select-none',
        'translate-x-(--toast-swipe-movement-x) translate-y-(--toast-swipe-movement-y) transition-[opacity,translate] duration-180',
        'data-starting-style:translate-y-3 data-starting-style:opacity-0 data-ending-style:opacity-0 data-limited:hidden',
        TONES[toast.data?.tone ?? 'plain'],
      )}
    >
      <Toast.Content className="flex items-center gap-2 py-2 pr-2 pl-3.5">
        <div className="min-w-0 flex-1 py-1 text-sm">
          <Toast.Title render={<p />} className="font-semibold wrap-anywhere" />
          <Toast.Description className="wrap-anywhere text-ink-muted" />
        </div>
        <Toast.Action className={buttonStyle({ size: 'small' })} />
        <Toast.Close aria-label={DISMISS} className={iconButtonStyle}>
          <X aria-hidden="true" />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ))
}
