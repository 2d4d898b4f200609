import { memo, Suspense, useState } from 'react'

import { LineMenu } from '../on-demand.ts'
import type { BoardGroup } from './board-rows.ts'
import { LINE_SIGN, LineSignButton } from './line-sign-button.tsx'

/** The number painted beside a line; behind it, the lines it can trade places with. */
export const LineSign = memo(function LineSign({ group }: { readonly group: BoardGroup }) {
  const [asked, setAsked] = useState(false)
  if (group.group === 'goalie') {
    return (
      <span aria-hidden="true" className={`${LINE_SIGN} text-ink-muted`}>
        {group.sign}
      </span>
    )
  }
  const button = <LineSignButton group={group} onClick={() => setAsked(true)} />
  return asked ? (
    <Suspense fallback={button}>
      <LineMenu group={group} kind={group.group} />
    </Suspense>
  ) : (
    button
  )
})
