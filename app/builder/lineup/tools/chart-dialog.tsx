import { useMemo, useRef, useState } from 'react'

import { lineupMessage } from '#app/builder/lineup/refusals.ts'
import { useBuilder, usePage, usePlayers } from '#app/builder/lineup/session.ts'
import { countPlaced, LineChartField, useLineChart } from '#app/shared/line-chart.tsx'
import { mergeLetters } from '#domain/lineup/model/letters.ts'
import { countUnknown, withWriteIns } from '#domain/lineup/model/line-chart-write-ins.ts'
import { writeInsOf } from '#domain/lineup/model/write-ins.ts'
import { MAX_WRITE_INS } from '#domain/player/write-in.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { notify } from '#ui/notify.ts'

import { addUnknown, CHART, chartApplied, unknownInChart } from './copy.ts'

type ChartDialogProps = {
  /** The text pasted onto the board; empty when the button opened the dialog. */
  readonly pasted: string
  readonly onClose: () => void
}

/**
 * Renders the dialog that reads a forum's line chart. It shows who goes where and what was not understood before
 * anything changes.
 */
export function ChartDialog({ pasted, onClose }: ChartDialogProps) {
  const { store, commands } = useBuilder()
  const { pool, teams } = usePage()
  const all = usePlayers()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(pasted)
  const [addsUnknown, setAddsUnknown] = useState(false)
  const players = pool.status === 'ready' ? all : null
  const asRead = useLineChart(text, players, teams)
  const read = useMemo(() => {
    const { chart } = asRead
    if (!chart || !addsUnknown) return asRead
    const { teamId } = store.draft()
    const room = MAX_WRITE_INS - writeInsOf(store.draft()).length
    const whole = withWriteIns(chart, { teamId, room })
    return { ...asRead, chart: whole, placed: countPlaced(whole) }
  }, [asRead, addsUnknown, store])
  const { chart, placed } = read
  const unknown = chart && !addsUnknown ? countUnknown(chart) : 0

  const apply = () => {
    if (!chart) return
    const result = store.run('applyPlacements', {
      lineups: chart.lineups,
      letters: mergeLetters(store.draft().letters, chart.letters),
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
          <Button look="primary" disabled={placed === 0 || !read.isCurrent} onClick={apply}>
            {CHART.apply}
          </Button>
        </>
      }
    >
      <LineChartField text={text} onTextChange={setText} read={read} field={field}>
        {unknown > 0 && (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 pb-3 text-sm">
            <p className="font-semibold">{unknownInChart(unknown)}</p>
            <Button size="small" onClick={() => setAddsUnknown(true)}>
              {addUnknown(unknown)}
            </Button>
          </div>
        )}
      </LineChartField>
    </Dialog>
  )
}
