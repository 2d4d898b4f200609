import CircleHelp from '~icons/lucide/circle-question-mark'

import { nameParts } from '#app/components/player-tile/player-facts.ts'
import type { LineChart, Unread } from '#domain/lineup/line-chart.ts'
import type { Player } from '#domain/player/player.ts'
import { LINEUP_TYPES } from '#domain/vocabulary.ts'
import { CHART, typeName } from '#messages/coach-tools.ts'
import { unreadMessage } from '#messages/line-chart.ts'
import { slotLabel } from '#messages/lineup.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'

import { boardGroups } from '../board/board-rows.ts'

type Props = {
  readonly chart: LineChart
  readonly onMeant: (unread: Unread, player: Player) => void
}

/** The board as the chart would set it, slot by slot; above it what was not understood. */
export function ChartPreview({ chart, onMeant }: Props) {
  const types = LINEUP_TYPES.filter((type) => Object.keys(chart.lineups[type] ?? {}).length > 0)
  return (
    <div className="flex flex-col gap-4">
      {chart.title && <p className="truncate font-display text-xl font-semibold">{chart.title}</p>}
      {chart.unread.length > 0 && (
        <section aria-label={CHART.notUnderstood}>
          <h3 className="mb-1 text-sm text-ink-muted">{CHART.notUnderstood}</h3>
          <ul className="flex flex-col gap-2">
            {chart.unread.map((unread) => (
              <li key={`${unread.row} ${unread.text} ${unread.reason}`} className="flex gap-2 text-sm">
                <CircleHelp aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
                <div className="min-w-0 break-words">
                  {unreadMessage(unread)}
                  <Meant unread={unread} onMeant={onMeant} />
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      {types.map((type) => (
        <section key={type} aria-label={`${CHART.understood}: ${typeName(type)}`}>
          <h3 className="mb-1 text-sm text-ink-muted">{typeName(type)}</h3>
          <div className="flex flex-col gap-1">
            {boardGroups(type).flatMap(({ rows }) =>
              rows.map((row) => (
                <ul key={`${type} ${row[0]?.id}`} className="flex gap-1">
                  {row.map((slot) => {
                    const player = chart.lineups[type]?.[slot.id]
                    return (
                      <li
                        key={slot.id}
                        aria-label={slotLabel(type, slot.id, player)}
                        className={classNames(
                          'h-8 min-w-0 flex-1 basis-0 truncate rounded-sm border px-2 font-display text-base leading-7.5',
                          player
                            ? 'border-accent-line bg-raised font-semibold'
                            : 'border-dashed border-hairline text-ink-muted',
                        )}
                      >
                        {player ? nameParts(player).family : slot.label}
                      </li>
                    )
                  })}
                </ul>
              )),
            )}
          </div>
        </section>
      ))}
    </div>
  )
}

/** Choosing one writes his name into the chart, where it was unclear. */
function Meant({ unread, onMeant }: Pick<Props, 'onMeant'> & { readonly unread: Unread }) {
  const unclear = unread.reason === 'several_players' || unread.reason === 'no_such_player'
  if (!unclear || unread.candidates.length === 0) return null
  return (
    <div className="flex flex-wrap gap-1.5 pt-1.5">
      {unread.candidates.map((player) => (
        <Button key={player.id} size="small" onClick={() => onMeant(unread, player)}>
          {player.number === null ? player.name : `${player.name} ${player.number}`}
        </Button>
      ))}
    </div>
  )
}
