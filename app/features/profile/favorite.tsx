import type { ReactNode } from 'react'

type Props = { readonly term: string; readonly name: string; readonly image: ReactNode }

/** A favorite with its art, as an entry of a description list. */
export function Favorite({ term, name, image }: Props) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3">
      <dt className="self-end text-sm text-ink-muted [grid-column:2]">{term}</dt>
      <dd className="contents">
        <span className="[grid-column:1] [grid-row:1/3]">{image}</span>
        <span className="self-start font-display text-xl font-semibold [grid-column:2]">{name}</span>
      </dd>
    </div>
  )
}
