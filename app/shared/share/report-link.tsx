import { Link, useLocation } from 'react-router'
import Flag from '~icons/lucide/flag'

import { buttonStyle } from '#ui/button.tsx'

const REPORT = 'Report this'

/** Renders the link to the form that reports what this page shows. Its route is not looked up before a click. */
export function ReportLink() {
  const of = encodeURIComponent(useLocation().pathname)
  return (
    <Link to={`/report?of=${of}`} rel="nofollow" discover="none" className={buttonStyle({ look: 'quiet' })}>
      <Flag aria-hidden="true" className="size-4.5 shrink-0" />
      {REPORT}
    </Link>
  )
}
