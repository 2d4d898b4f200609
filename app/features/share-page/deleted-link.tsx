import { useEffect, useRef } from 'react'
import { Link } from 'react-router'

import { SHARE_PAGE } from '#messages/share-page.ts'
import { buttonStyle } from '#ui/button-style.ts'

/** In place of what was deleted a moment ago. */
export function DeletedLink({ next }: { readonly next: { readonly to: string; readonly label: string } }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that was pressed is gone; whoever does not see the page hears what came of it.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-1 flex-col items-start justify-center px-4 py-16 sm:px-6">
      <h1 ref={heading} tabIndex={-1} className="text-4xl outline-none">
        {SHARE_PAGE.deleted}
      </h1>
      <p className="mt-3 max-w-prose text-lg text-ink-muted">{SHARE_PAGE.deletedText}</p>
      <Link to={next.to} className={`${buttonStyle({ look: 'primary' })} mt-8`}>
        {next.label}
      </Link>
    </div>
  )
}
