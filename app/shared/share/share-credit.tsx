import { Link } from 'react-router'

import { type ShareKind, sharePath } from '#domain/share/share-link.ts'
import type { ShareCredit } from '#domain/site/share-credit.ts'

/** Before the title of the shared lineup or trade. */
const CREDIT_WORDS: Readonly<Record<ShareKind, string>> = {
  lineup: 'Remixed from',
  trade: 'A counteroffer to',
}

type Props = { readonly kind: ShareKind; readonly credit: ShareCredit; readonly className: string }

/** Links to the shared lineup this one began with, or to the shared trade that it counters. */
export function ShareCreditLine({ kind, credit, className }: Props) {
  return (
    <p className={`break-words text-ink-muted ${className}`}>
      {CREDIT_WORDS[kind]}{' '}
      <Link
        to={credit.path ?? sharePath(kind, credit.id)}
        className="font-medium text-accent underline underline-offset-3"
      >
        {credit.title}
      </Link>
    </p>
  )
}
