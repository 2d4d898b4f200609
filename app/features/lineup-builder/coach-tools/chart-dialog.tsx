import { useDeferredValue, useMemo, useRef, useState } from 'react'

import { standing } from '#domain/lineup/placement.ts'
import { parseLineChart, type LineChart } from '#domain/lineup/line-chart.ts'
import { LINEUP_TYPES } from '#domain/vocabulary.ts'
import { CHART, chartApplied, chartSummary } from '#messages/coach-tools.ts'
import { lineupMessage } from '#messages/lineup.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { fieldStyle } from '#ui/input.tsx'
import { notify } from '#ui/notify.ts'

import { useBuilder } from '../state/builder-context.tsx'
import { playerIndex } from '../state/player-index.ts'
import { ChartPreview } from './chart-preview.tsx'
import { replaceName } from './replace-name.ts'

type Props = {
  /** What was pasted onto the board; empty when the button opened it. */
  readonly pasted: string
  readonly onClose: () => void
}

const placedIn = ({ lineups }: LineChart): number =>
  LINEUP_TYPES.reduce((sum, type) => sum + standing(lineups[type] ?? {}).length, 0)

/** A forum's line chart onto the board: shows who goes where and what was not understood before anything changes. */
export function ChartDialog({ pasted, onClose }: Props) {
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
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
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
