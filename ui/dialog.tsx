import { AlertDialog as BaseAlertDialog } from '@base-ui/react/alert-dialog'
import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { type ComponentProps, type ReactElement, type ReactNode } from 'react'
import X from '~icons/lucide/x'

import { useClosedByBack } from './back-closes.ts'
import { Button, type ButtonLook, buttonStyle, iconButtonStyle } from './button.tsx'
import { classNames } from './class-names.ts'
import { backdropStyle, centeredPopupStyle, sheetPopupStyle } from './surfaces.ts'

const OK = 'OK'

const WIDTHS = {
  small: 'sm:max-w-sm',
  medium: 'sm:max-w-lg',
  large: 'sm:max-w-3xl',
  full: 'sm:max-w-6xl',
} as const

type DialogProps = {
  readonly open?: boolean
  /**
   * Called with the reason, e.g. `details.reason === 'escape-key'`; a controlled dialog stays as it is until `open`
   * changes.
   */
  readonly onOpenChange?: ComponentProps<typeof BaseDialog.Root>['onOpenChange']
  /** The element that opens it and gets the focus back; leave out when `open` is controlled. */
  readonly trigger?: ReactElement
  readonly title: ReactNode
  readonly description?: ReactNode
  readonly children?: ReactNode
  /** The row of buttons at the bottom; it stays in view while the body scrolls. */
  readonly footer?: ReactNode
  readonly width?: keyof typeof WIDTHS
  readonly closeLabel?: string
  readonly initialFocus?: ComponentProps<typeof BaseDialog.Popup>['initialFocus']
  /** Where the focus goes afterwards; by default, back to where it was. */
  readonly finalFocus?: ComponentProps<typeof BaseDialog.Popup>['finalFocus']
}

/**
 * Renders a window over the page, on a phone a sheet from the bottom edge. It holds the focus, closes on Escape and on
 * the browser's Back, and returns the focus.
 */
export function Dialog({
  open,
  onOpenChange,
  trigger,
  title,
  description,
  children,
  footer,
  width = 'medium',
  closeLabel = 'Close',
  initialFocus,
  finalFocus,
}: DialogProps) {
  const root = useClosedByBack(open)
  return (
    <BaseDialog.Root
      open={open}
      actionsRef={root.actions}
      onOpenChange={(next, details) => {
        onOpenChange?.(next, details)
        root.follow(next)
      }}
    >
      {trigger && <BaseDialog.Trigger render={trigger} />}
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={backdropStyle} />
        <BaseDialog.Popup
          data-at-foot
          initialFocus={initialFocus}
          finalFocus={finalFocus}
          className={classNames(sheetPopupStyle, WIDTHS[width])}
        >
          <header className="flex items-start gap-3 px-5 pt-4 pb-3">
            <div className="min-w-0 flex-1 pt-1.5">
              <BaseDialog.Title className="text-xl">{title}</BaseDialog.Title>
              {description && (
                <BaseDialog.Description className="mt-1 text-sm text-ink-muted">
                  {description}
                </BaseDialog.Description>
              )}
            </div>
            <BaseDialog.Close aria-label={closeLabel} className={classNames(iconButtonStyle, '-mr-2')}>
              <X aria-hidden="true" />
            </BaseDialog.Close>
          </header>
          {children && (
            <div className="-mt-1 min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-1 pb-5">
              {children}
            </div>
          )}
          {footer && (
            <footer
              data-at-foot
              className="flex flex-wrap justify-end gap-2 border-t border-hairline px-5 py-4"
            >
              {footer}
            </footer>
          )}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}

/** Wraps a button in a dialog's footer that closes it. */
export const DialogClose = BaseDialog.Close

type AlertDialogProps = {
  readonly open?: boolean
  readonly onOpenChange?: (open: boolean) => void
  readonly trigger?: ReactElement
  readonly title: ReactNode
  readonly description: ReactNode
  /** The verb on the confirm button: "Clear lineup", never "OK". */
  readonly confirmLabel: string
  readonly confirmLook?: ButtonLook
  readonly cancelLabel?: string
  readonly onConfirm: () => void
  /** False where the question is about a history step: Back would not mean no. */
  readonly backCloses?: boolean
}

/** Renders a question that must be answered: a click outside does not close it, Escape and Back mean no. */
export function AlertDialog({
  open,
  onOpenChange,
  trigger,
  title,
  description,
  confirmLabel,
  confirmLook = 'danger',
  cancelLabel = 'Cancel',
  onConfirm,
  backCloses,
}: AlertDialogProps) {
  const root = useClosedByBack(open, backCloses)
  return (
    <BaseAlertDialog.Root
      open={open}
      actionsRef={root.actions}
      onOpenChange={(next) => {
        onOpenChange?.(next)
        root.follow(next)
      }}
    >
      {trigger && <BaseAlertDialog.Trigger render={trigger} />}
      <BaseAlertDialog.Portal>
        <BaseAlertDialog.Backdrop className={backdropStyle} />
        <BaseAlertDialog.Popup className={classNames(centeredPopupStyle, 'max-w-md gap-5 p-5')}>
          <div>
            <BaseAlertDialog.Title className="text-xl">{title}</BaseAlertDialog.Title>
            <BaseAlertDialog.Description className="mt-2 text-base text-ink-muted">
              {description}
            </BaseAlertDialog.Description>
          </div>
          <div className="flex flex-wrap justify-end gap-2">
            <BaseAlertDialog.Close className={buttonStyle()}>{cancelLabel}</BaseAlertDialog.Close>
            <BaseAlertDialog.Close className={buttonStyle({ look: confirmLook })} onClick={onConfirm}>
              {confirmLabel}
            </BaseAlertDialog.Close>
          </div>
        </BaseAlertDialog.Popup>
      </BaseAlertDialog.Portal>
    </BaseAlertDialog.Root>
  )
}

type Props = {
  readonly title: string
  readonly message: string
  readonly hint?: ReactNode
  readonly action?: ReactNode
  readonly onClose: () => void
}

export function MessageDialog({ title, message, hint, action, onClose }: Props) {
  return (
    <Dialog
      open
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      title={title}
      description={message}
      width="small"
      footer={
        <>
          {action}
          <DialogClose render={<Button look="primary">{OK}</Button>} />
        </>
      }
    >
      {hint && <div className="text-sm text-ink-muted">{hint}</div>}
    </Dialog>
  )
}
