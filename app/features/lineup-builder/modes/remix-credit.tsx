import { ShareCreditLine } from '#app/components/share-link/share-credit-line.tsx'

import { useDraftPart } from '../state/builder-context.tsx'

/** Whose lineup this one began with. */
export function RemixCredit() {
  const credit = useDraftPart((draft) => draft.remixOf)
  return credit && <ShareCreditLine kind="lineup" credit={credit} className="min-w-0 px-1 text-sm" />
}
