import { useId, useState } from 'react'
import X from '~icons/lucide/x'

import { Sweater } from '#app/building/jersey.tsx'
import { RETAINED, TRADE } from '#app/trade-builder/copy.ts'
import { useRoster, useTrade } from '#app/trade-builder/trade-context.tsx'
import type { Team, TeamColors } from '#domain/team/team.ts'
import type { Offer, Side, TradedPlayer } from '#domain/trade/draft.ts'
import { checkRetained } from '#domain/trade/trade.ts'
import { tradeMessage } from '#messages/trade.ts'
import { IconButton } from '#ui/button.tsx'

type SentPlayersProps = {
  readonly side: Side
  readonly team: Team
  readonly offer: Offer
  readonly colors: TeamColors
}

/** The players this team sends, each with the share of the salary that it keeps paying. */
export function SentPlayers({ side, team, offer, colors }: SentPlayersProps) {
  const { commands } = useTrade()
  const roster = useRoster(team.id)
  const isHere = (playerId: number): boolean =>
    roster.status !== 'ready' || roster.players.some(({ id }) => id === playerId)
  return (
    <section aria-label={TRADE.sends(team.name)}>
      <h3 className="text-lg">{TRADE.sends(team.locationName)}</h3>
      {offer.players.length === 0 ? (
        <p className="py-2 text-sm text-ink-muted">{TRADE.sendsNobody}</p>
      ) : (
        <ul className="divide-y divide-hairline">
          {offer.players.map((traded) => {
            const { player } = traded
            return (
              <li key={player.id} className="flex min-h-11 items-center gap-2">
                <Sweater colors={colors} number={player.number} className="size-8 shrink-0" />
                <span className="min-w-0 flex-1 leading-tight">
                  <span className="block truncate font-display text-lg leading-6 font-semibold">
                    {player.name}
                  </span>
                  {!isHere(player.id) && (
                    <span className="block text-xs font-semibold text-danger">{TRADE.left}</span>
                  )}
                </span>
                <RetainedField
                  traded={traded}
                  onChange={(retained) => commands.retain(side, player.id, retained)}
                />
                <IconButton
                  label={TRADE.remove(player.name)}
                  className="text-ink-muted"
                  onClick={() => commands.togglePlayer(side, player)}
                >
                  <X aria-hidden="true" />
                </IconButton>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}

type RetainedFieldProps = {
  readonly traded: TradedPlayer
  readonly onChange: (retained: number | null) => void
}

/** How much of a salary the sender goes on paying. Plain until it is used. */
function RetainedField({ traded, onChange }: RetainedFieldProps) {
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

/** Nothing and zero are no share; what is not a whole number breaks the rule. */
function readShare(text: string): number | null {
  const trimmed = text.trim()
  if (trimmed === '' || /^0+$/.test(trimmed)) return null
  return /^\d+$/.test(trimmed) ? Number(trimmed) : Number.NaN
}
