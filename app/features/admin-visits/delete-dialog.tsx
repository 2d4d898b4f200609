import type { VisitView } from '#domain/visit/statistics.ts'
import { DEVICE_INFO_IN_DIALOG, SAMPLE_IDS, shorten } from '#domain/visit/visit-filters.ts'
import { RECENT_VISITS } from '#messages/visit-analytics.ts'
import { AlertDialog } from '#ui/alert-dialog.tsx'

type Props = {
  /** What would be deleted; none while nobody asks. */
  readonly visits: readonly VisitView[]
  /** Were they selected, or is it the one of a row? */
  readonly bulk: boolean
  readonly onClose: () => void
  readonly onConfirm: () => void
}

/** Asks before visits go (A-VISIT-24, A-VISIT-25); lists at most five of them (A-VISIT-26). */
export function DeleteDialog({ visits, bulk, onClose, onConfirm }: Props) {
  const more = visits.length - SAMPLE_IDS
  return (
    <AlertDialog
      open={visits.length > 0}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={bulk ? RECENT_VISITS.sureMany : RECENT_VISITS.sureOne}
      description={
        <>
          {RECENT_VISITS.sureText(visits.length)}
          {visits.slice(0, SAMPLE_IDS).map(({ id, device_info }) => (
            <span key={id} className="mt-2 block text-sm wrap-anywhere">
              <span className="block font-semibold text-ink">{id}</span>
              {device_info !== null && shorten(device_info, DEVICE_INFO_IN_DIALOG)}
            </span>
          ))}
          {more > 0 && <span className="mt-2 block text-sm">{RECENT_VISITS.andMore(more)}</span>}
        </>
      }
      confirmLabel={RECENT_VISITS.delete}
      onConfirm={onConfirm}
    />
  )
}
