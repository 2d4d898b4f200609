import type { ReactNode } from 'react'
import { Link, useRevalidator } from 'react-router'

import type { YOUR_LINEUPS } from '#messages/settings.ts'
import { Button } from '#ui/button.tsx'
import { buttonStyle } from '#ui/button-style.ts'
import { NoticeLine } from '#ui/notice-line.tsx'

type Props = {
  readonly words: Pick<typeof YOUR_LINEUPS, 'failed' | 'retry'> & {
    readonly heading: string
    readonly none: string
    readonly build: string
  }
  /** Why the list could not be read; null when it was. */
  readonly failure: string | null
  /** Where the first one is made. */
  readonly buildAt: string
  /** What is not there yet, as an image. Decorative. */
  readonly emptyPlaces: ReactNode
  /** The rows; none shows the way to the first one. */
  readonly children: readonly ReactNode[]
}

/** What one has saved: the rows, or what stands there in their place. */
export function SavedList({ words, failure, buildAt, emptyPlaces, children }: Props) {
  const { revalidate, state } = useRevalidator()
  return (
    <>
      <h1 className="text-4xl">{words.heading}</h1>
      {failure !== null ? (
        <div className="mt-6 flex flex-col items-start gap-4">
          <NoticeLine look="danger">{words.failed(failure)}</NoticeLine>
          <Button busy={state === 'loading'} onClick={() => void revalidate()}>
            {words.retry}
          </Button>
        </div>
      ) : children.length === 0 ? (
        <div className="mt-6 flex flex-wrap items-center justify-between gap-x-10 gap-y-7 rounded-lg border border-hairline bg-board px-5 py-8 sm:px-8">
          <div className="flex flex-col items-start gap-5">
            <p className="text-lg">{words.none}</p>
            <Link to={buildAt} className={buttonStyle({ look: 'primary' })}>
              {words.build}
            </Link>
          </div>
          <div
            aria-hidden="true"
            className="flex items-center gap-3 font-display text-2xl font-bold text-ink-muted"
          >
            {emptyPlaces}
          </div>
        </div>
      ) : (
        <ul className="mt-6 divide-y divide-hairline border-y border-hairline">{children}</ul>
      )}
    </>
  )
}

/** A place nobody stands on yet. */
export function EmptyPlace({ children }: { readonly children?: ReactNode }) {
  return (
    <span className="grid h-24 w-20 place-items-center rounded-md border-2 border-dashed border-edge">
      {children}
    </span>
  )
}
