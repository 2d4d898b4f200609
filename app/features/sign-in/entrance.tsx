import type { ReactNode } from 'react'

import { Stall } from './stall.tsx'

type Props = {
  readonly heading: string
  readonly lead?: ReactNode
  /** On the back of the sweater. */
  readonly name: string
  readonly number: number
  readonly children: ReactNode
}

/** The frame of every screen before there is a session: the form on the board, the stall beside it. */
export function Entrance({ heading, lead, name, number, children }: Props) {
  return (
    <div className="mx-auto grid w-full max-w-6xl flex-1 items-stretch gap-x-12 px-4 py-8 sm:px-6 desk:py-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="mx-auto flex w-full max-w-md flex-col justify-center lg:mx-0">
        <div className="border-t-6 border-rink-red pt-5">
          <h1 className="text-4xl">{heading}</h1>
          {lead && <p className="mt-2 text-lg wrap-anywhere text-ink-muted">{lead}</p>}
        </div>
        <div className="mt-7">{children}</div>
      </div>
      <div className="hidden lg:block">
        <Stall name={name} number={number} />
      </div>
    </div>
  )
}
