import { useState } from 'react'

import { shownRows } from '#domain/visit/visit-filters.ts'
import { VISITS } from '#messages/visit-analytics.ts'
import { Button } from '#ui/button.tsx'

type More = {
  readonly remaining: number
  readonly isMore: boolean
  readonly onMore: () => void
  readonly onLess: () => void
}

/** How many of so many rows are shown, and the ways to change that. */
export function useShownRows(rows: number): More & { readonly shown: number } {
  const [clicks, setClicks] = useState(0)
  return {
    ...shownRows(rows, clicks),
    isMore: clicks > 0,
    onMore: () => setClicks(clicks + 1),
    onLess: () => setClicks(0),
  }
}

/** "Load more" as long as there is more, "Show less" when more was shown (A-VISIT-23). @param label the table's name */
export function LoadMore({ label, remaining, isMore, onMore, onLess }: More & { readonly label: string }) {
  if (remaining === 0 && !isMore) return null
  return (
    <fieldset aria-label={label} className="mt-3 flex flex-wrap gap-2">
      {remaining > 0 && (
        <Button size="small" onClick={onMore}>
          {VISITS.more(remaining)}
        </Button>
      )}
      {isMore && (
        <Button look="quiet" size="small" onClick={onLess}>
          {VISITS.less}
        </Button>
      )}
    </fieldset>
  )
}
