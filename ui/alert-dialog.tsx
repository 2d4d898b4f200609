import { AlertDialog as BaseAlertDialog } from '@base-ui/react/alert-dialog'
import type { ReactElement, ReactNode } from 'react'

import { buttonStyle, type ButtonLook } from './button-style.ts'
import { classNames } from './class-names.ts'
import { backdropStyle, centredPopupStyle } from './dialog-style.ts'

type Props = {
  readonly open?: boolean
  readonly onOpenChange?: (open: boolean) => void
  readonly trigger?: ReactElement
  readonly title: ReactNode
  readonly description: ReactNode
  /** The verb on the button that goes ahead: "Clear lineup", never "OK". */
  readonly confirmLabel: string
  readonly confirmLook?: ButtonLook
  readonly cancelLabel?: string
  readonly onConfirm: () => void
}

/** A question that must be answered: a click beside it does not close it, Escape means no. */
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
}: Props) {
  return (
    <BaseAlertDialog.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <BaseAlertDialog.Trigger render={trigger} />}
      <BaseAlertDialog.Portal>
        <BaseAlertDialog.Backdrop className={backdropStyle} />
        <BaseAlertDialog.Popup className={classNames(centredPopupStyle, 'max-w-md gap-5 p-5')}>
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
