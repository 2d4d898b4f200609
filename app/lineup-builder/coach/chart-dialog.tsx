import { useDeferredValue, useMemo, useRef, useState } from 'react'
import CircleHelp from '~icons/lucide/circle-question-mark'

import { boardGroups } from '#app/lineup-builder/board/board-rows.ts'
import { nameParts } from '#app/lineup-builder/player-tile.tsx'
import { playerIndex } from '#app/lineup-builder/pool/use-pool.ts'
import { useBuilder } from '#app/lineup-builder/state/builder-context.tsx'
import { CARD_TYPE_NAMES } from '#card/card-data.ts'
import { type LineChart, parseLineChart, type Unread } from '#domain/lineup/line-chart.ts'
import { placedPlayers } from '#domain/lineup/placement.ts'
import type { Player } from '#domain/player/player.ts'
import { LINEUP_TYPES } from '#domain/vocabulary.ts'
import { lineupMessage } from '#messages/lineup-refusals.ts'
import { slotLabel } from '#messages/lineup.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { fieldStyle } from '#ui/input.tsx'
import { notify } from '#ui/notify.ts'

import { replaceName } from './chart-text.ts'
import { CHART, chartApplied, chartSummary, unreadMessage } from './copy.ts'

type ChartDialogProps = {
  /** What was pasted onto the board; empty when the button opened it. */
  readonly pasted: string
  readonly onClose: () => void
}

const placedIn = ({ lineups }: LineChart): number =>
  LINEUP_TYPES.reduce((sum, type) => sum + placedPlayers(lineups[type] ?? {}).length, 0)

/** A forum's line chart onto the board: shows who goes where and what was not understood before anything changes. */
export function ChartDialog({ pasted, onClose }: ChartDialogProps) {
  const { store, commands, pool } = useBuilder()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(pasted)
  const players = pool.status === 'ready' ? pool.players : null
  const read = useDeferredValue(text)
  const chart = useMemo(() => (players ? parseLineChart(read, playerIndex(players)) : null), [players, read])
  const placed = chart ? placedIn(chart) : 0

  const apply = () => {
    if (!chart) return
    const result = store.run('applyPlacements', {
      lineups: chart.lineups,
      title: chart.title ?? undefined,
      over: 'existing',
    })
    onClose()
    if (result.ok) notify({ title: chartApplied(placed), action: { label: 'Undo', run: commands.undo } })
    else notify({ tone: 'danger', ...lineupMessage(result.problem) })
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={CHART.title}
      description={CHART.description}
      width="large"
      initialFocus={field}
      footer={
        <>
          <DialogClose render={<Button look="quiet">{CHART.cancel}</Button>} />
          <Button look="primary" disabled={placed === 0 || read !== text} onClick={apply}>
            {CHART.apply}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pt-1 md:grid-cols-2">
        <textarea
          ref={field}
          aria-label={CHART.field}
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder={CHART.example}
          spellCheck={false}
          autoCapitalize="off"
          className={classNames(fieldStyle, 'h-40 resize-none py-2 md:h-96')}
        />
        <div className="min-w-0 md:h-96 md:overflow-y-auto" tabIndex={-1}>
          <output className="block pb-2 text-sm text-ink-muted">
            {read.trim() === ''
              ? CHART.empty
              : placed === 0 && chart
                ? CHART.nothing
                : chart && chartSummary(placed, chart.unread.length)}
          </output>
          {chart && (
            <ChartPreview
              chart={chart}
              onMeant={(unread, player) => {
                const corrected = replaceName(text, unread, player)
                if (corrected !== null) setText(corrected)
              }}
            />
          )}
        </div>
      </div>
    </Dialog>
  )
}

type ChartPreviewProps = {
  readonly chart: LineChart
  readonly onMeant: (unread: Unread, player: Player) => void
}

/** The board as the chart would set it, slot by slot; above it what was not understood. */
function ChartPreview({ chart, onMeant }: ChartPreviewProps) {
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
        <section key={type} aria-label={`${CHART.understood}: ${CARD_TYPE_NAMES[type]}`}>
          <h3 className="mb-1 text-sm text-ink-muted">{CARD_TYPE_NAMES[type]}</h3>
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

/** Choosing a player writes their name into the chart, where it was unclear. */
function Meant({ unread, onMeant }: Pick<ChartPreviewProps, 'onMeant'> & { readonly unread: Unread }) {
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
