import { Link } from 'react-router'

import { KINDS, type ShareKind } from '#domain/share/kinds.ts'
import { sharePath } from '#domain/share/share-link.ts'
import type { ShareCredit } from '#domain/site/share-credit.ts'

type Props = { readonly kind: ShareKind; readonly credit: ShareCredit; readonly className: string }

/** Links to the shared lineup this one began with, or to the shared trade that it counters. */
export function ShareCreditLine({ kind, credit, className }: Props) {
  return (
    <p className={`break-words text-ink-muted ${className}`}>
      {KINDS[kind].credit}{' '}
      <Link
        to={credit.path ?? sharePath(kind, credit.id)}
        className="font-medium text-accent underline underline-offset-3"
      >
        {credit.title}
      </Link>
    </p>
  )
}
