import { type KeyboardEvent, memo } from 'react'
import Check from '~icons/lucide/check'

import { MONEY, TRADE } from '#app/builder/trade/copy.ts'
import { contractWords, termLine } from '#app/shared/contract-words.ts'
import { Sweater } from '#app/shared/jersey.tsx'
import { playerLabel, STATUS_MARKS } from '#app/shared/lineup-words.ts'
import { termMarks } from '#domain/cap/term-marks.ts'
import { ageOn } from '#domain/player/age.ts'
import { isWriteIn, type Player } from '#domain/player/player.ts'
import type { TeamColors } from '#domain/team/team.ts'

type RosterRowProps = {
  readonly player: Player
  /** The day that ages are of. */
  readonly day: string
  readonly colors: TeamColors
  readonly chosen: boolean
  /** The list's only tab stop. */
  readonly tabStop: boolean
  readonly onToggle: (player: Player) => void
  readonly onFocus: (playerId: number) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

export const RosterRow = memo(function RosterRow({
  player,
  day,
  colors,
  chosen,
  tabStop,
  onToggle,
  onFocus,
  onKeyDown,
}: RosterRowProps) {
  const age = ageOn(day, player)
  return (
    <label className="group relative flex h-12 cursor-pointer touch-manipulation items-center gap-2.5 rounded-md border border-transparent px-2 transition-colors select-none hover:bg-ink/6 has-checked:border-accent-line has-checked:bg-ink/6 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent">
      <input
        type="checkbox"
        aria-label={[playerLabel(player), age !== null && TRADE.age + age, contractWords(player)]
          .filter(Boolean)
          .join(', ')}
        checked={chosen}
        tabIndex={tabStop ? 0 : -1}
        onChange={() => onToggle(player)}
        onFocus={() => onFocus(player.id)}
        onKeyDown={onKeyDown}
        className="absolute inset-0 size-full cursor-pointer appearance-none outline-none"
      />
      <Sweater colors={colors} number={player.number} className="size-10 shrink-0" />
      <span className="min-w-0 flex-1">
        <span className="flex justify-between gap-2 leading-5.5">
          <span className="truncate font-display text-lg leading-5.5 font-semibold">{player.name}</span>
          <span
            className={player.capHit === null ? 'text-sm text-ink-muted' : 'font-numbers text-base text-ink'}
          >
            {player.capHit === null ? MONEY.unknown : MONEY.hit(player.capHit)}
          </span>
        </span>
        <span className="flex justify-between gap-1 text-sm leading-4.5 whitespace-nowrap text-ink-muted tabular-nums max-xl:text-xs">
          <span>
            {player.position.toUpperCase()}
            {player.number === null ? '' : ` #${player.number}`}
            {age !== null && (
              <>
                {' · '}
                <span className="max-xl:hidden">{TRADE.age}</span>
                {age}
              </>
            )}
            {player.status !== 'active' && (
              <span className="font-semibold text-danger"> · {STATUS_MARKS[player.status]}</span>
            )}
          </span>
          <span className="truncate">{isWriteIn(player) ? termLine(player) : termMarks(player)}</span>
        </span>
      </span>
      <span
        data-check={chosen}
        className="grid size-6 shrink-0 place-items-center rounded-full border border-edge text-transparent data-[check=true]:border-accent-line data-[check=true]:bg-fill data-[check=true]:text-on-fill group-hover:data-[check=true]:bg-fill-hover"
      >
        {chosen && <Check aria-hidden="true" className="size-4" strokeWidth={3} />}
      </span>
    </label>
  )
})
