import { useId, useState } from 'react'

import type { TradedPlayer } from '#domain/trade/draft.ts'
import { checkRetained } from '#domain/trade/trade.ts'
import { RETAINED } from '#messages/trade-screen.ts'
import { tradeMessage } from '#messages/trade.ts'

type Props = {
  readonly traded: TradedPlayer
  readonly onChange: (retained: number | null) => void
}

/** How much of a salary the sender goes on paying. Quiet until it is wanted. */
export function RetainedField({ traded, onChange }: Props) {
  const { player, retained } = traded
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const share = typed === null ? null : checkRetained(player, readShare(typed))
  const problem = share && !share.ok ? tradeMessage(share.problem).message : null
  return (
    <span className="flex shrink-0 flex-col items-end">
      <span className="flex items-center gap-1 text-sm text-ink-muted" title={RETAINED.title}>
        <input
          aria-label={RETAINED.label(player.name)}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? id : undefined}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          placeholder="0"
          value={typed ?? (retained === null ? '' : String(retained))}
          onChange={(event) => {
            const text = event.target.value
            setTyped(text)
            const next = checkRetained(player, readShare(text))
            if (next.ok) onChange(next.value)
          }}
          onBlur={() => setTyped(null)}
          className="h-8 w-10 rounded-sm border border-transparent bg-transparent text-right text-base text-ink tabular-nums placeholder:text-ink-muted hover:border-edge focus:border-accent-line focus-visible:outline-offset-0 aria-invalid:border-danger pointer-coarse:h-11"
        />
        {RETAINED.unit}
      </span>
      {problem && (
        <span id={id} role="alert" className="sr-only">
          {problem}
        </span>
      )}
    </span>
  )
}

/** Nothing and zero are no share; what is no whole number breaks the rule. */
function readShare(text: string): number | null {
  const trimmed = text.trim()
  if (trimmed === '' || /^0+$/.test(trimmed)) return null
  return /^\d+$/.test(trimmed) ? Number(trimmed) : Number.NaN
}
