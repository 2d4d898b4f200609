import { memo, useId, useState } from 'react'
import X from '~icons/lucide/x'

import { MONEY, RETAINED, TRADE } from '#app/builder/trade/copy.ts'
import { useRoster, useTrade } from '#app/builder/trade/session.ts'
import { termLine } from '#app/shared/contract-words.ts'
import { Sweater } from '#app/shared/jersey.tsx'
import { retainedDollars } from '#domain/cap/team-cap.ts'
import { shortDollars } from '#domain/money/dollars.ts'
import { isWriteIn } from '#domain/player/player.ts'
import type { TeamColors } from '#domain/team/team.ts'
import type { Side, TradedPlayer } from '#domain/trade/draft.ts'
import { checkRetained } from '#domain/trade/trade.ts'
import { IconButton } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { fieldStyle } from '#ui/input.tsx'

type ReceivedPlayerProps = {
  readonly traded: TradedPlayer
  /** The sending side, which may keep paying a share. */
  readonly sender: Side
  readonly teamId: number | null
  readonly colors: TeamColors
  /** "Bruins" */
  readonly senderName: string
}

export const ReceivedPlayer = memo(function ReceivedPlayer({
  traded,
  sender,
  teamId,
  colors,
  senderName,
}: ReceivedPlayerProps) {
  const { store, commands } = useTrade()
  const roster = useRoster(teamId)
  const today =
    roster.status === 'ready' ? roster.players.find(({ id }) => id === traded.player.id) : undefined
  const hasLeft = roster.status === 'ready' && today === undefined && !isWriteIn(traded.player)
  const player = today ?? traded.player
  const retained = player.capHit === null ? 0 : retainedDollars(player.capHit, traded.retained)
  const hit = player.capHit === null ? null : player.capHit - retained
  const term = termLine(player)
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-x-2.5 gap-y-0.5 py-1">
      <Sweater colors={colors} number={player.number} className="size-9" />
      <span className="min-w-0 leading-tight">
        <span className="block font-display text-lg leading-5.5 font-semibold">{player.name}</span>
        {term && <span className="block text-sm leading-4.5 text-ink-muted">{term}</span>}
        {hasLeft && <span className="block text-xs font-semibold text-danger">{TRADE.left(senderName)}</span>}
      </span>
      <span
        className={classNames('text-right', hit === null ? 'text-xs text-ink-muted' : 'font-numbers text-lg')}
      >
        {MONEY.hit(hit)}
      </span>
      <IconButton
        label={TRADE.remove(player.name)}
        className="-mr-1 text-ink-muted"
        onClick={() => commands.togglePlayer(sender, traded.player)}
      >
        <X aria-hidden="true" />
      </IconButton>
      <span className="self-start text-center text-sm leading-9 text-ink-muted pointer-coarse:leading-11">
        {player.position.toUpperCase()}
      </span>
      <div className="col-span-3 min-w-0">
        <RetainedField
          traded={traded}
          by={senderName}
          dollars={player.capHit === null ? null : retained}
          onChange={(share) => {
            commands.retain(sender, player.id, share)
            return store.draft()[sender].players.find((other) => other.player.id === player.id)
          }}
        />
      </div>
    </li>
  )
})

type RetainedFieldProps = {
  readonly traded: TradedPlayer
  readonly by: string
  /** Dollars of the share; null if the cap hit is unknown. */
  readonly dollars: number | null
  /** Returns the player's entry in the trade after the edit. */
  readonly onChange: (retained: number | null) => TradedPlayer | undefined
}

type Typed = {
  readonly text: string
  /** The share when the typing began. */
  readonly before: number | null
  /** The player's entry in the trade after the last key. */
  readonly of: TradedPlayer | undefined
}

/**
 * Renders the field for the sender's share of a salary, with its dollars. Refused input stays in the field, with the
 * reason.
 */
function RetainedField({ traded, by, dollars, onChange }: RetainedFieldProps) {
  const { player, retained } = traded
  const id = useId()
  /** The field's text while it differs from the share, and the share when the typing began. */
  const [typed, setTyped] = useState<Typed | null>(null)
  // Undo or another edit has replaced the typed share, so redo must not bring the text back.
  const isOwn = typed !== null && typed.of === traded
  if (typed !== null && !isOwn) setTyped(null)
  const refused = isOwn && !checkRetained(player, readShare(typed.text)).ok
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-1.5 gap-y-1 text-sm">
        <label htmlFor={id} className="flex items-center text-ink-muted pointer-coarse:min-h-11">
          {RETAINED.by(by)}
          <span className="sr-only">{RETAINED.of(player.name)}</span>
        </label>
        <input
          id={id}
          aria-invalid={refused ? true : undefined}
          aria-describedby={refused ? `${id}-refused` : `${id}-dollars`}
          inputMode="numeric"
          autoComplete="off"
          placeholder="0"
          value={isOwn ? typed.text : (retained ?? '')}
          onChange={(event) => {
            const { value: text } = event.target
            const before = isOwn ? typed.before : retained
            const next = checkRetained(player, readShare(text))
            setTyped({ text, before, of: onChange(next.ok ? next.value : before) })
          }}
          onBlur={() => {
            if (!refused) setTyped(null)
          }}
          className={classNames(fieldStyle, 'h-9! w-12! px-2! text-right tabular-nums pointer-coarse:h-11!')}
        />
        <span aria-hidden="true" className="-ml-1 text-ink-muted">
          {RETAINED.percent}
        </span>
        <span id={`${id}-dollars`} className="font-numbers text-base">
          {retained !== null && !refused && (dollars === null ? RETAINED.unknown : shortDollars(dollars))}
        </span>
      </div>
      {refused && (
        <p id={`${id}-refused`} role="alert" className="mt-1 text-sm font-semibold text-danger">
          {RETAINED.refused}
        </p>
      )}
    </>
  )
}

/** Reads a share: empty and zero are none, and anything but a whole number breaks the rule. */
function readShare(text: string): number | null {
  const trimmed = text.trim()
  if (trimmed === '' || /^0+$/.test(trimmed)) return null
  return /^\d+$/.test(trimmed) ? Number(trimmed) : Number.NaN
}
