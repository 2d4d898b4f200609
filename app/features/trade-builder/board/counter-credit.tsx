import { Link } from 'react-router'

import type { ShareCredit } from '#domain/share/share-credit.ts'
import { sharePath } from '#domain/share/share-id.ts'
import { SHARE_PAGE } from '#messages/share-page.ts'

/** Which shared trade this one answers. */
export function CounterCredit({ credit }: { readonly credit: ShareCredit }) {
  return (
    <p className="text-center text-sm break-words text-ink-muted">
      {SHARE_PAGE.counterTo}{' '}
      <Link
        to={sharePath('trade', credit.id)}
        className="font-medium text-accent underline underline-offset-3"
      >
        {credit.title}
      </Link>
    </p>
  )
}
