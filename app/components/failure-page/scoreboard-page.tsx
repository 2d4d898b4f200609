import type { ReactNode } from 'react'

import { BRAND } from '#domain/brand.ts'

type Props = {
  readonly code: string
  readonly title: string
  readonly heading: string
  readonly text: string
  readonly note?: string
  readonly children: ReactNode
}

/** A stop in play: the status code in lamps above what happened and where to go. */
export function ScoreboardPage({ code, title, heading, text, note, children }: Props) {
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-1 flex-col items-start justify-center px-4 py-16 sm:px-6">
      <title>{`${title} · ${BRAND.name}`}</title>
      <p className="rounded-md border border-hairline bg-board px-5 pt-2 pb-3 font-numbers text-6xl tracking-wider text-accent">
        {code}
      </p>
      <h1 className="mt-8 text-4xl">{heading}</h1>
      <p className="mt-3 max-w-prose text-lg text-ink-muted">{text}</p>
      <div className="mt-8 flex flex-wrap gap-3">{children}</div>
      {note && <p className="mt-8 text-sm text-ink-muted">{note}</p>}
    </div>
  )
}
