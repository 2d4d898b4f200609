import { useRef, useState } from 'react'

import { lineupMessage } from '#app/builder/lineup/refusals.ts'
import { useBuilder, usePage } from '#app/builder/lineup/session.ts'
import { LineChartField, useLineChart } from '#app/shared/line-chart.tsx'
import { mergeLetters } from '#domain/lineup/model/letters.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { notify } from '#ui/notify.ts'

import { CHART, chartApplied } from './copy.ts'

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
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(pasted)
  const players = pool.status === 'ready' ? pool.players : null
  const read = useLineChart(text, players, teams)
  const { chart, placed } = read

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
      <LineChartField text={text} onTextChange={setText} read={read} field={field} />
    </Dialog>
  )
}
