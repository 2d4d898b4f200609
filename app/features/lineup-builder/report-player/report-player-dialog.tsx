import { useState } from 'react'

import { REPORT_FORM } from '#messages/report.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

import { ReportForm } from './report-form.tsx'
import type { ReportOutcome } from './report-outcome.ts'
import type { ReportService } from './send-report.ts'

type Props = {
  readonly open: boolean
  readonly onClose: () => void
  /** The team on the board; null in Dream Team. */
  readonly team: { readonly id: number; readonly name: string } | null
  /** The account's e-mail or id; null for a guest (P-ROLE-12). */
  readonly reporter: string | null
  readonly service?: ReportService
}

/** Tells support who is missing from a roster or on it by mistake (P-BUILD-23). Open to guests (P-ROLE-02). */
export function ReportPlayerDialog({ open, onClose, team, reporter, service }: Props) {
  const [arrived, setArrived] = useState<ReportOutcome | null>(null)
  const close = () => {
    setArrived(null)
    onClose()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={arrived?.title ?? REPORT_FORM.title}
      description={arrived?.message ?? REPORT_FORM.description}
    >
      <>
        {arrived ? (
          <div className="flex justify-end">
            <Button look="primary" ref={takeFocus} onClick={close}>
              {REPORT_FORM.done}
            </Button>
          </div>
        ) : (
          <ReportForm {...{ team, reporter, service }} onArrived={setArrived} onCancel={close} />
        )}
      </>
    </Dialog>
  )
}

/** The form that had the focus is gone; without this the focus would be nowhere. */
const takeFocus = (button: HTMLElement | null) => button?.focus()
