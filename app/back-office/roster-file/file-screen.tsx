import Download from '~icons/lucide/download'
import RotateCcw from '~icons/lucide/rotate-ccw'
import { type ReactNode, useId, useState } from 'react'

import { downloadFile } from '#app/building/share-actions.ts'
import { templateCsv } from '#domain/roster-file/csv.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Spinner } from '#ui/loading.tsx'
import { NoticeLine } from '#ui/status.tsx'

import { FILE_SCREEN, USE_WORDS } from './copy.ts'
import { ReviewStep } from './review-step.tsx'
import { Step, type Team, TeamStep } from './steps.tsx'
import type { Flow, RosterFileState } from './use-roster-file.ts'

type Props = {
  readonly flow: Flow
  readonly teams: readonly Team[]
  /** Beside "Start Over". */
  readonly tools?: ReactNode
  /** Beside the choice of a team. */
  readonly teamTools?: ReactNode
  /** The steps from the fourth on. */
  readonly children: ReactNode
}

/** Import and update of a roster file, which begin alike: whose it is, the file, its rows. */
export function FileScreen({ flow: { state, missing }, teams, tools, teamTools, children }: Props) {
  const words = USE_WORDS[state.use]
  return (
    <div>
      <div className="mb-6 flex flex-wrap items-start justify-between gap-4">
        <div>
          <h2 className="text-2xl">{words.heading}</h2>
          <p className="mt-1 max-w-prose text-ink-muted">{words.lead}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {tools}
          <Button onClick={state.startOver}>
            <RotateCcw aria-hidden="true" className="size-4" />
            {FILE_SCREEN.startOver}
          </Button>
        </div>
      </div>
      <Step number={1} title={FILE_SCREEN.selectTeam} waiting={false}>
        <TeamStep teams={teams} teamId={state.teamId} onChoose={state.chooseTeam} missing={missing}>
          {teamTools}
        </TeamStep>
      </Step>
      <Step number={2} title={words.upload} waiting={false}>
        <SourceStep key={state.clearings} state={state} />
      </Step>
      <Step number={3} title={FILE_SCREEN.review} waiting={state.open === null}>
        <ReviewStep state={state} />
      </Step>
      {children}
    </div>
  )
}

/** The file, chosen or pasted (A-IMPORT-02, A-IMPORT-03). */
function SourceStep({ state }: { readonly state: RosterFileState }) {
  const [pasted, setPasted] = useState('')
  const hint = useId()
  const { open, busy, error, openFile } = state
  const failed = open === null ? error : null
  return (
    <>
      <div className="grid gap-x-8 gap-y-5 desk:grid-cols-2">
        <div className="flex flex-col items-start gap-3">
          <label className="w-full">
            <span className="mb-1 block text-sm font-semibold">{FILE_SCREEN.file}</span>
            <input
              type="file"
              accept=".csv,.tsv,.txt,text/csv,text/plain"
              aria-describedby={hint}
              className="block w-full cursor-pointer rounded-md border border-dashed border-edge bg-board p-2 text-base file:mr-3 file:h-9 file:cursor-pointer file:rounded-md file:border file:border-edge file:bg-raised file:px-3 file:font-semibold file:text-ink hover:border-ink"
              onChange={(event) => {
                const file = event.target.files?.[0]
                // The same file may be chosen again after it was mended.
                event.target.value = ''
                if (file) void openFile(file, file.name)
              }}
            />
          </label>
          <p id={hint} className="text-sm text-ink-muted">
            {FILE_SCREEN.fileHint}
          </p>
          <Button
            size="small"
            look="quiet"
            className="-ml-3"
            onClick={() =>
              downloadFile(new Blob([templateCsv()], { type: 'text/csv' }), 'roster-template.csv')
            }
          >
            <Download aria-hidden="true" className="size-4" />
            {FILE_SCREEN.template}
          </Button>
        </div>
        <div className="flex flex-col items-start gap-3">
          <div className="w-full">
            <Field label={FILE_SCREEN.paste} hint={FILE_SCREEN.pasteHint}>
              {(control) => (
                <textarea
                  {...control}
                  rows={4}
                  spellCheck={false}
                  value={pasted}
                  onChange={(event) => setPasted(event.target.value)}
                  className="block w-full rounded-md border border-edge bg-board px-3 py-2 font-mono text-base text-ink hover:border-ink"
                />
              )}
            </Field>
          </div>
          <Button
            disabled={pasted.trim() === ''}
            focusableWhenDisabled
            onClick={() => void openFile(new Blob([pasted]), FILE_SCREEN.pasted)}
          >
            {FILE_SCREEN.read}
          </Button>
        </div>
      </div>
      {busy === 'reading' && (
        <output className="flex items-center gap-2.5 text-ink-muted">
          <Spinner />
          {FILE_SCREEN.reading}
        </output>
      )}
      {failed !== null && <NoticeLine look="danger">{failed}</NoticeLine>}
      {open && <NoticeLine look="plain">{FILE_SCREEN.readSummary(open.name, open.file.rowCount)}</NoticeLine>}
    </>
  )
}
