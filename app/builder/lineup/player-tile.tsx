import type { ComponentProps } from 'react'
import Check from '~icons/lucide/check'

import { Sweater } from '#app/shared/jersey.tsx'
import { playerLabel, STATUS_MARKS, STATUS_NAMES, typedMark } from '#app/shared/lineup-words.ts'
import { termMarks } from '#domain/cap/term-marks.ts'
import { shortDollars } from '#domain/money/dollars.ts'
import { surname } from '#domain/player/player-name.ts'
import type { Player } from '#domain/player/player.ts'
import type { TeamColors } from '#domain/team/team.ts'
import { classNames } from '#ui/class-names.ts'
import { VisuallyHidden } from '#ui/live-announcer.tsx'

import { NATIONALITY, POOL } from './copy.ts'
import { statsOf } from './model.ts'
import { usePage } from './session.ts'

type Props = Omit<ComponentProps<'button'>, 'className' | 'children'> & {
  readonly player: Player
  readonly colors: TeamColors
  /** The player's slot, e.g. "Center, line 1"; null when they are free. */
  readonly place: string | null
  /** Their team, in a list of players of several teams. */
  readonly team?: string
  /** Listed for every country, because their nationality is unknown. */
  readonly isNationUnknown?: boolean
}

/**
 * Renders a player as a list row: sweater, name, statistics, position and cap hit, and a mark when they are in
 * the lineup.
 */
export function PlayerTile({ player, colors, place, team, isNationUnknown = false, ...rest }: Props) {
  const { given, family } = nameParts(player)
  const capHit = player.capHit === null ? null : shortDollars(player.capHit)
  const until = termMarks({ ...player, contractExpiry: null })
  const stats = statsOf(usePage().pool)?.words[player.id]
  const typed = typedMark(player)
  const asksNation = isNationUnknown && !typed
  return (
    <button
      type="button"
      {...rest}
      className={classNames(
        'group flex h-15 w-full cursor-pointer touch-manipulation items-center gap-3 rounded-md border px-2.5 text-left select-none',
        'transition-colors focus-visible:-outline-offset-2',
        place
          ? 'border-transparent bg-transparent text-ink-muted hover:bg-ink/6'
          : 'border-hairline bg-board shadow-tile hover:border-accent-line hover:bg-raised',
      )}
    >
      <VisuallyHidden>
        {[
          playerLabel(player),
          team,
          asksNation && NATIONALITY.unknown,
          stats,
          capHit && `cap hit ${capHit}`,
          until,
          place && `in the lineup: ${place}`,
        ]
          .filter(Boolean)
          .join(', ')}
      </VisuallyHidden>
      <span aria-hidden="true" className="contents">
        <Sweater
          colors={colors}
          number={player.number}
          className={classNames('size-12 shrink-0', place && 'opacity-45')}
        />
        <span className="min-w-0 flex-1 leading-tight">
          <span className="flex items-center gap-1.5 text-xs text-ink-muted">
            <span className="truncate">{given || '\u00a0'}</span>
            {stats && <span className="whitespace-nowrap tabular-nums">{stats}</span>}
            {typed && <span className="whitespace-nowrap">{typed}</span>}
            <StatusMark status={player.status} />
            {asksNation && (
              <span
                title={NATIONALITY.unknown}
                className="rounded-sm border border-warning bg-raised px-1 text-xs leading-4 font-semibold whitespace-nowrap text-warning"
              >
                {NATIONALITY.unknownMark}
              </span>
            )}
          </span>
          <span className="block truncate font-display text-xl leading-6 font-semibold">{family}</span>
        </span>
        <span className="text-right text-xs leading-tight whitespace-nowrap text-ink-muted tabular-nums">
          {place ? (
            <span className="flex items-center justify-end gap-1 text-success">
              <Check className="size-4" />
              {POOL.inLineup}
            </span>
          ) : (
            <span title={shortFacts(player)} className="block">
              <span className="block text-sm leading-tight">{positionsOf(player)}</span>
              {team}
            </span>
          )}
          {capHit && (
            <span className="block text-ink">
              {capHit} <span className="text-ink-muted">{until}</span>
            </span>
          )}
        </span>
      </span>
    </button>
  )
}

/** Splits the name for a tile: "Connor" small, "McDavid" large. */
export function nameParts(player: Player): { readonly given: string; readonly family: string } {
  const family = surname(player.name)
  return { given: player.name.trim().slice(0, -family.length).trim(), family }
}

/** Returns every position of the player: "LW/RW". */
export const positionsOf = ({
  position,
  otherPosition,
}: Pick<Player, 'position' | 'otherPosition'>): string =>
  [position, otherPosition].filter(Boolean).join('/').toUpperCase()

/** Returns "LW/RW, shoots R", or for a goaltender the catching hand. */
export const shortFacts = ({ position, otherPosition, shoots }: Player): string =>
  [positionsOf({ position, otherPosition }), shoots && `${position === 'g' ? 'catches' : 'shoots'} ${shoots}`]
    .filter(Boolean)
    .join(', ')

/**
 * Renders a mark beside a player who would not dress tonight. Its title has the full text.
 * @param short one word, where a tile has no room for two
 */
export function StatusMark({ status, short }: Pick<Player, 'status'> & { readonly short?: boolean }) {
  return (
    status !== 'active' && (
      <span
        title={STATUS_NAMES[status] ?? undefined}
        className={classNames(
          'rounded-sm border border-danger bg-raised text-xs leading-4 font-semibold whitespace-nowrap text-danger',
          short ? 'px-0.5' : 'px-1',
        )}
      >
        {short ? STATUS_MARKS[status]?.split(' ')[0] : STATUS_MARKS[status]}
      </span>
    )
  )
}
