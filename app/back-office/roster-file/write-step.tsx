import { useState } from 'react'

import type { FileProgress } from '#app/api-client/roster-file.ts'
import { Button } from '#ui/button.tsx'
import { AlertDialog } from '#ui/dialog.tsx'
import { NoticeLine } from '#ui/status.tsx'

import { FILE_FAILURES, FILE_SCREEN, USE_WORDS, writtenNames, writtenText } from './copy.ts'
import type { FileStep } from './file-steps.ts'
import type { FileSteps } from './use-roster-file.ts'

export function WriteStep({ steps: { state, preview, write } }: { readonly steps: FileSteps }) {
  const [asking, setAsking] = useState(false)
  const words = USE_WORDS[state.use]
  const { step, busy } = state
  const { count, written, open } = preview
  return (
    <div className="flex flex-col items-start gap-3">
      {open.length > 0 && <NoticeLine look="plain">{FILE_SCREEN.open(open.length)}</NoticeLine>}
      {open.length === 0 && count === 0 && <NoticeLine look="plain">{words.nothing}</NoticeLine>}
      <Button
        look={count > 0 ? 'primary' : 'secondary'}
        size="large"
        busy={busy === 'writing'}
        disabled={open.length > 0 || step.at === 'written'}
        focusableWhenDisabled
        onClick={() => setAsking(true)}
      >
        {words.write(count)}
      </Button>
      {busy === 'writing' && <WorkProgress step={step} words={words.writing} />}
      {step.at === 'written' && (
        <NoticeLine look="success">{writtenText(step.written, state.use)}</NoticeLine>
      )}
      {step.at === 'checked' && step.failure !== null && (
        <div className="w-full rounded-md border-2 border-danger bg-danger/8 px-4 py-3">
          <h4 className="text-lg font-semibold">{words.failed}</h4>
          <p role="alert" className="font-semibold text-danger">
            {step.failure}
          </p>
          <p className="mt-1 text-sm">{FILE_FAILURES.tryAgain}</p>
          <Button size="small" className="mt-3" onClick={() => void state.check()}>
            {FILE_SCREEN.checkAgain[state.use]}
          </Button>
        </div>
      )}
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={words.sure}
        description={count > 0 ? writtenNames(written) : words.nothing}
        confirmLabel={words.confirm}
        confirmLook="primary"
        onConfirm={() => void write()}
      />
    </div>
  )
}

type WorkProgressProps = {
  readonly step: FileStep
  /** Says what the server does once it has the file. */
  readonly words: string
}

export function WorkProgress({ step, words }: WorkProgressProps) {
  if (!('progress' in step)) return null
  const { progress } = step
  const share = shareOf(progress)
  return (
    <div className="w-full max-w-md">
      <output className="mb-1 block text-sm font-semibold tabular-nums">
        {share === null
          ? words
          : 'sent' in progress
            ? FILE_SCREEN.sending(share)
            : FILE_SCREEN.working(words, progress.done, progress.total)}
      </output>
      <progress
        aria-label={words}
        max={1}
        {...(share !== null && { value: share })}
        className="block h-2 w-full overflow-hidden rounded-sm accent-accent-line"
      />
    </div>
  )
}

/** From 0 to 1. Null while there is no figure: nothing is sent yet, or the server is reading. */
function shareOf(progress: FileProgress): number | null {
  if ('sent' in progress) return progress.sent > 0 && progress.sent < 1 ? progress.sent : null
  return progress.total === 0 ? null : progress.done / progress.total
}
