import ClipboardPaste from '~icons/lucide/clipboard-paste'
import { lazy, Suspense, useState } from 'react'

import { isEmpty } from '#domain/lineup/lineup.ts'
import { LINEUP_TYPES } from '#domain/vocabulary.ts'
import { CHART } from '#messages/coach-tools.ts'
import { IconButton } from '#ui/icon-button.tsx'

import { useBuilder, useDraftPart } from '../state/builder-context.tsx'
import { CommandField } from './command-field.tsx'
import { CopyMenu } from './copy-menu.tsx'
import { usePastedChart } from './use-pasted-chart.ts'

const ChartDialog = lazy(async () => ({
  default: (await import('./chart-dialog.tsx')).ChartDialog,
}))

/** The quick ways: a command line, a pasted chart, a copy. */
export function CoachTools() {
  const { pool } = useBuilder()
  const blank = useDraftPart(({ lineups }) => LINEUP_TYPES.every((type) => isEmpty(type, lineups[type])))
  const [pasted, setPasted] = useState<string | null>(null)
  const ready = pool.status === 'ready'
  usePastedChart(ready && pasted === null, setPasted)
  return (
    <div className="flex w-full items-center gap-1">
      <div className="relative min-w-0 flex-1">
        <CommandField />
      </div>
      <IconButton label={CHART.button} disabled={!ready} onClick={() => setPasted('')}>
        <ClipboardPaste aria-hidden="true" />
      </IconButton>
      <CopyMenu disabled={blank} />
      {pasted !== null && (
        <Suspense>
          <ChartDialog pasted={pasted} onClose={() => setPasted(null)} />
        </Suspense>
      )}
    </div>
  )
}
