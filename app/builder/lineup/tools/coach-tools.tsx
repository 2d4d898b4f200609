import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import ClipboardPaste from '~icons/lucide/clipboard-paste'
import ClipboardType from '~icons/lucide/clipboard-type'
import Copy from '~icons/lucide/copy'
import Image from '~icons/lucide/image'
import Keyboard from '~icons/lucide/keyboard'
import LayoutPanelTop from '~icons/lucide/layout-panel-top'

import { copyImage, copyWords } from '#app/builder/finished/share-actions.ts'
import { asOfToday } from '#app/builder/finished/use-render-queue.ts'
import { useCardSources } from '#app/builder/lineup/finished/card-sources.ts'
import { cardOfDraft, shareableOf, useWordsOfDraft } from '#app/builder/lineup/finished/ready-card.ts'
import { pricedToday } from '#app/builder/lineup/model.ts'
import { useBuilder, useDraftPart, usePage } from '#app/builder/lineup/session.ts'
import { isOverlaid } from '#app/builder/session/dialogs.ts'
import { canCopyImage, showOutcome } from '#app/shared/share/copy-text.ts'
import { CHART_LIMIT } from '#domain/lineup/model/line-chart.ts'
import { isBare, startedTypes } from '#domain/lineup/model/lineup.ts'
import { TEXT_FORMATS, type TextFormat } from '#domain/text/markdown.ts'
import { IconButton } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { fetchLate } from '#ui/lazy-component.tsx'
import { Menu, MenuCheckItem, MenuItem, MenuSeparator } from '#ui/menu.tsx'

import { ChartDialog } from './chart-dialog.tsx'
import { CommandField } from './command-field.tsx'
import { CHART, COMMAND, COPY_MENU } from './copy.ts'

/**
 * Renders the quick tools: a command line, a pasted chart, a copy. The command line is folded until its key or button
 * is pressed, because few need it.
 */
export function CoachTools() {
  const { pool } = usePage()
  const blank = useDraftPart(isBare)
  const [isUnfolded, setIsUnfolded] = useState(false)
  const field = useRef<HTMLDivElement>(null)
  // Rendered synchronously: an element that is not drawn cannot take the focus.
  const unfold = useCallback(() => flushSync(() => setIsUnfolded(true)), [])
  const [pasted, setPasted] = useState<string | null>(null)
  const ready = pool.status === 'ready'
  usePastedChart(ready && pasted === null, setPasted)
  return (
    <div className="flex w-full items-center gap-1 pointer-coarse:contents">
      <div
        ref={field}
        id={FIELD}
        className={classNames(
          'relative min-w-0 flex-1 pointer-coarse:order-last pointer-coarse:basis-full',
          !isUnfolded && 'hidden',
        )}
      >
        <CommandField onWanted={unfold} />
      </div>
      <IconButton
        label={COMMAND.unfold}
        aria-expanded={isUnfolded}
        aria-controls={FIELD}
        className="aria-expanded:bg-ink/8 pointer-fine:ml-auto"
        onClick={() => {
          if (isUnfolded) return setIsUnfolded(false)
          unfold()
          field.current?.querySelector('input')?.focus()
        }}
      >
        <Keyboard aria-hidden="true" />
      </IconButton>
      <IconButton label={CHART.button} disabled={!ready} onClick={() => setPasted('')}>
        <ClipboardPaste aria-hidden="true" />
      </IconButton>
      <CopyMenu disabled={blank} />
      {pasted !== null && <ChartDialog pasted={pasted} onClose={() => setPasted(null)} />}
    </div>
  )
}

const FIELD = 'command-field'
const ICON = 'size-4 text-ink-muted'

function CopyMenu({ disabled }: { readonly disabled: boolean }) {
  const { store, startQueue } = useBuilder()
  const { pool } = usePage()
  const sources = useCardSources()
  const wordsOf = useWordsOfDraft()
  const offersSheet = useDraftPart(({ lineups }) => startedTypes(lineups).length > 1)
  const isSheet = useDraftPart(({ extras }) => extras.sheet)

  const render = async () => {
    const card = cardOfDraft(pricedToday(store.draft(), pool), sources, asOfToday())
    const queue = await fetchLate(startQueue)
    return queue.render({ ...card, shape: 'full', type: 'image/png' })
  }

  const copy = (format: TextFormat) => {
    const draft = store.draft()
    const words = (url: string | null) => wordsOf(draft, format, url)
    void copyWords(null, shareableOf(draft), words).then(showOutcome)
  }

  return (
    <Menu
      align="end"
      trigger={
        <IconButton label={COPY_MENU.button} disabled={disabled}>
          <Copy aria-hidden="true" />
        </IconButton>
      }
    >
      {TEXT_FORMATS.map((format) => (
        <MenuItem
          key={format}
          icon={<ClipboardType aria-hidden="true" className={ICON} />}
          onClick={() => copy(format)}
        >
          {COPY_MENU[format]}
        </MenuItem>
      ))}
      {canCopyImage() && (
        <>
          <MenuSeparator />
          <MenuItem
            icon={<Image aria-hidden="true" className={ICON} />}
            onClick={() => void copyImage(render()).then(showOutcome)}
          >
            {COPY_MENU.image}
          </MenuItem>
          {offersSheet && (
            <MenuCheckItem
              // The menu stays open, because copying the image is usually next.
              closeOnClick={false}
              icon={<LayoutPanelTop aria-hidden="true" className={ICON} />}
              checked={isSheet}
              onCheckedChange={(sheet) => store.run('setExtras', { sheet })}
            >
              {COPY_MENU.sheet}
            </MenuCheckItem>
          )}
        </>
      )}
    </Menu>
  )
}

/** Two names separated by a dash, slash, comma, bar or tab, as in most rows of a chart. */
const ROW = /\p{Letter}.*(?:[/,;|\t]|\s\p{Pd}|\p{Pd}\s).*\p{Letter}/u

/**
 * Returns whether a text is worth offering as a line chart: several rows, at least two of them with names side by side.
 */
export const looksLikeChart = (text: string): boolean =>
  text.length <= CHART_LIMIT &&
  text.split('\n').filter((row) => ROW.test(row) && !row.includes('://')).length >= 2

/** Passes on a chart that is pasted onto the board while no field has the focus. */
function usePastedChart(active: boolean, onChart: (text: string) => void): void {
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

/**
 * A chart has rows and a command is one line, so the command field leaves charts to the board. Other fields keep
 * theirs.
 */
const takesPaste = (target: EventTarget | null): boolean =>
  !(target instanceof HTMLElement) ||
  target.matches('[data-takes-chart]') ||
  !(target.isContentEditable || target.matches('input, textarea'))
