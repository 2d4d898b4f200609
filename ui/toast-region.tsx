import { Toast } from '@base-ui/react/toast'
import { useEffect } from 'react'
import X from '~icons/lucide/x'

import { buttonStyle, iconButtonStyle } from './button.tsx'
import { classNames } from './class-names.ts'
import { type Notice, openNotices } from './notify.ts'

const TONES = {
  plain: 'border-l-accent-line',
  success: 'border-l-success',
  danger: 'border-l-danger',
} as const

/** The corner where notices appear: a polite live region. F6 moves the focus into it. */
export function ToastRegion() {
  return (
    <Toast.Provider limit={3}>
      <Toast.Portal>
        <Toast.Viewport
          className={classNames(
            'fixed z-60 flex flex-col gap-2 outline-none',
            'inset-x-3 bottom-[calc(max(0.75rem,env(safe-area-inset-bottom))+var(--foot,0px))] sm:right-6 sm:bottom-[calc(1.5rem+var(--foot,0px))] sm:left-auto sm:w-96',
          )}
        >
          <Toasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
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
        <Toast.Close aria-label="Dismiss" className={iconButtonStyle}>
          <X aria-hidden="true" />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ))
}
