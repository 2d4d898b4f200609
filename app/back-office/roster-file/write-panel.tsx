import { useState } from 'react'

import { ROSTER_FILE } from '#messages/roster-file.ts'
import { Button } from '#ui/button.tsx'
import { AlertDialog } from '#ui/dialog.tsx'
import { NoticeLine } from '#ui/status.tsx'

import { FILE_SCREEN, USE_WORDS, writtenText, nameList } from './copy.ts'
import type { ImportPreview } from './row-outcome.ts'
import { WorkProgress } from './steps.tsx'
import type { RosterFileState } from './use-roster-file.ts'

type Props = {
  readonly state: RosterFileState
  readonly preview: ImportPreview
  readonly onWrite: () => void
}

/** The button that writes, the question before it, and what came of it (A-IMPORT-08, A-IMPORT-09, A-UPDATE-03, A-UPDATE-04). */
export function WritePanel({ state, preview, onWrite }: Props) {
  const [asking, setAsking] = useState(false)
  const words = USE_WORDS[state.use]
  const { outcome, busy } = state
  const { names, open } = preview
  return (
    <div className="flex flex-col items-start gap-3">
      {open.length > 0 && <NoticeLine look="plain">{FILE_SCREEN.open(open.length)}</NoticeLine>}
      {open.length === 0 && names.length === 0 && <NoticeLine look="plain">{words.nothing}</NoticeLine>}
      <Button
        look="primary"
        size="large"
        busy={busy === 'writing'}
        disabled={open.length > 0 || outcome?.ok === true}
        focusableWhenDisabled
        onClick={() => setAsking(true)}
      >
        {words.write(names.length)}
      </Button>
      {busy === 'writing' && <WorkProgress share={state.share} words={words.writing} />}
      {outcome?.ok === true && (
        <NoticeLine look="success">{writtenText(outcome.written, state.use)}</NoticeLine>
      )}
      {outcome?.ok === false && (
        <div className="w-full rounded-md border-2 border-danger bg-danger/8 px-4 py-3">
          <h4 className="text-lg font-semibold">{words.failed}</h4>
          <p role="alert" className="font-semibold text-danger">
            {outcome.message}
          </p>
          <p className="mt-1 text-sm">{ROSTER_FILE.tryAgain}</p>
          <Button size="small" className="mt-3" onClick={() => void state.check()}>
            {FILE_SCREEN.validateAgain}
          </Button>
        </div>
      )}
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={words.sure}
        description={names.length > 0 ? nameList(names) : words.nothing}
        confirmLabel={words.confirm}
        confirmLook="primary"
        onConfirm={onWrite}
      />
    </div>
  )
}
