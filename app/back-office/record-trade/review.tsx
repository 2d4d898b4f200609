import { useEffect, useRef } from 'react'

import { MOVE_PLAYER } from '#app/back-office/players/copy.ts'
import { type DoubtedPlayer, useWornNumbers } from '#app/back-office/players/player-changes.tsx'
import type { TradeInput, TradeReview } from '#server/rosters/record-trade.ts'
import { Button } from '#ui/button.tsx'
import { NoticeLine } from '#ui/status.tsx'

import { RECORD_TRADE } from './copy.ts'

/** What a trade changes, with the players whose numbers are taken. */
export type ShownReview = Omit<TradeReview, 'warnings'> & { readonly doubted: readonly DoubtedPlayer[] }

type Props = {
  readonly review: ShownReview
  /** Why it is shown again; null for the first time, and for numbers that are taken. */
  readonly reason: string | null
  readonly picks: string
  readonly busy: boolean
  readonly onRecord: (numbers: Pick<TradeInput, 'numbers' | 'anyway'>) => void
  readonly onChange: () => void
}

/** Renders what each team receives, and asks for the numbers that are taken on the new team. */
export function Review({ review: { moves, doubted }, reason, picks, busy, onRecord, onChange }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const numbers = useWornNumbers(doubted)
  const asks = doubted.length > 0
  return (
    <form
      noValidate
      className="mt-4 flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        numbers.confirm()
        onRecord({ numbers: numbers.typed, anyway: asks && numbers.isConfirmed })
      }}
    >
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {RECORD_TRADE.check}
      </h2>
      {reason !== null && <NoticeLine look="warning">{reason}</NoticeLine>}
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {[...Map.groupBy(moves, ({ to }) => to)].map(([place, received]) => (
          <section key={place} aria-label={RECORD_TRADE.receives(place)}>
            <h3 className="border-b-2 border-edge pb-1 text-xl">{RECORD_TRADE.receives(place)}</h3>
            <ul className="divide-y divide-hairline">
              {received.map(({ id, name, number, capHit, from, kept }) => (
                <li key={id} className="py-2 wrap-anywhere tabular-nums">
                  {RECORD_TRADE.received(name, numbers.typed[id] ?? String(number ?? ''), capHit, from, kept)}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {picks.trim() !== '' && (
        <p className="wrap-anywhere">
          <strong className="block">{RECORD_TRADE.picks}</strong>
          {picks}
        </p>
      )}
      {asks && (
        <div className="flex max-w-md flex-col gap-4">
          <p>
            <strong className="block">{MOVE_PLAYER.wornTitle(doubted.length)}</strong>
            {MOVE_PLAYER.wornLead(doubted.length)}
          </p>
          {numbers.fields}
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" busy={busy} disabled={!numbers.isReadable}>
          {asks && numbers.isConfirmed ? RECORD_TRADE.recordAnyway : RECORD_TRADE.record}
        </Button>
        <Button onClick={onChange}>{RECORD_TRADE.change}</Button>
      </div>
    </form>
  )
}
