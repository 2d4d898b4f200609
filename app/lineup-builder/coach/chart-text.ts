import { useEffect, useEffectEvent } from 'react'

import { isOverlaid } from '#app/lineup-builder/state/open-dialog.ts'
import { CHART_LIMIT } from '#domain/lineup/line-chart.ts'

/** Two names that a dash, slash, comma, bar or tab keeps apart; most rows of a chart are such. */
const ROW = /\p{Letter}.*(?:[/,;|\t]|\s\p{Pd}|\p{Pd}\s).*\p{Letter}/u

/** Worth offering as a line chart? Several rows, at least two of them with names side by side. */
export const looksLikeChart = (text: string): boolean =>
  text.length <= CHART_LIMIT &&
  text.split('\n').filter((row) => ROW.test(row) && !row.includes('://')).length >= 2

/** A chart pasted onto the board, with no field in the way, is handed on. */
export function usePastedChart(active: boolean, onChart: (text: string) => void): void {
  const receive = useEffectEvent(onChart)
  useEffect(() => {
    if (!active) return undefined
    const onPaste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (isOverlaid() || !takesPaste(event.target) || !looksLikeChart(text)) return
      event.preventDefault()
      receive(text)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [active])
}

/** A chart has rows and a command is one line: the command field leaves charts to the board. Other fields keep theirs. */
const takesPaste = (target: EventTarget | null): boolean =>
  !(target instanceof HTMLElement) ||
  target.matches('[data-takes-chart]') ||
  !(target.isContentEditable || target.matches('input, textarea'))
