import { Link } from 'react-router'

import { sharePath } from '#domain/share/share-id.ts'
import { SHARE_PAGE } from '#messages/share-page.ts'

import { useDraftPart } from '../state/builder-context.tsx'

/** Whose lineup this one began with. */
export function RemixCredit() {
  const credit = useDraftPart((draft) => draft.remixOf)
  if (!credit) return null
  return (
    <p className="min-w-0 px-1 text-sm break-words text-ink-muted">
      {SHARE_PAGE.remixedFrom}{' '}
      <Link
        to={sharePath('lineup', credit.id)}
        className="font-medium text-accent underline underline-offset-3"
      >
        {credit.title}
      </Link>
    </p>
  )
}
