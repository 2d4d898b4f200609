import { type ReactNode, useCallback, useId } from 'react'
import Download from '~icons/lucide/download'
import RotateCcw from '~icons/lucide/rotate-ccw'

import { exportedRoster } from '#app/api-client/roster-file.ts'
import { useRevalidateWhile } from '#app/back-office/shared/polling.ts'
import { UnsavedChanges } from '#app/back-office/shared/unsaved-changes.tsx'
import { downloadFile } from '#app/shared/download-file.ts'
import { ALL_TEAMS, type FileScope } from '#domain/roster-file/fields.ts'
import { templateCsv } from '#domain/roster-file/write-csv.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Field } from '#ui/field.tsx'
import { Spinner } from '#ui/loading.tsx'
import { LocalDate } from '#ui/local-date.tsx'
import { NativeSelect, namedOptions } from '#ui/select.tsx'
import { NoticeLine } from '#ui/status.tsx'

import { CheckStep } from './check-step.tsx'
import { CONFIRM_UPDATE, FILE_SCREEN, USE_WORDS } from './copy.ts'
import { hasOpenQuestions } from './file-steps.ts'
import { ReviewStep } from './review-step.tsx'
import { type FileSteps, type RosterFileState, useFileSteps } from './use-roster-file.ts'
import { WriteStep } from './write-step.tsx'

export type Team = { readonly id: number; readonly name: string; readonly lastImportedAt: Date | null }

export function UpdateScreen(loaded: Pick<FileScreenProps, 'teams' | 'writing'>) {
  return <FileScreen steps={useFileSteps('update')} {...loaded} />
}

type FileScreenProps = {
  readonly steps: FileSteps
  readonly teams: readonly Team[]
  /** Whether a file was being written when the screen was loaded, such as one that was left by a reload. */
  readonly writing: boolean
  /** Beside "Start Over". */
  readonly tools?: ReactNode
  readonly teamTools?: ReactNode
}

export function FileScreen({ steps, teams, writing, tools, teamTools }: FileScreenProps) {
  useRevalidateWhile(writing)
  const { state } = steps
  const { file, checked } = state
  const words = USE_WORDS[state.use]
  const teamName = useCallback(
    (id: number | null) => teams.find((team) => team.id === id)?.name ?? null,
    [teams],
  )
  const isReady =
    file !== null && file.rows.some(({ problem }) => problem === null) && !hasOpenQuestions(file)
  return (
    <div>
      <div className="mb-6 flex flex-wrap items-start justify-between gap-4">
        <div>
          <h2 className="text-2xl">{words.heading}</h2>
          <p className="mt-1 max-w-prose text-ink-muted">{words.lead}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {tools}
          <Button onClick={() => state.dispatch({ type: 'start_over' })}>
            <RotateCcw aria-hidden="true" className="size-4" />
            {FILE_SCREEN.startOver}
          </Button>
        </div>
      </div>
      <Step number={1} title={FILE_SCREEN.selectTeam}>
        <TeamStep
          teams={teams}
          teamId={state.teamId}
          offersAll={state.use === 'update'}
          onChoose={(chosen) => state.dispatch({ type: 'choose_team', teamId: chosen })}
          missing={state.isTeamMissing}
        >
          {teamTools}
        </TeamStep>
      </Step>
      <Step number={2} title={words.upload}>
        <SourceStep state={state} />
      </Step>
      <Step number={3} title={FILE_SCREEN.review} waiting={file === null}>
        {file && <ReviewStep state={state} file={file} />}
      </Step>
      <Step number={4} title={words.check} waiting={!isReady}>
        <CheckStep steps={steps} teamName={teamName} />
        {state.use === 'import' && checked && <WriteStep steps={steps} />}
      </Step>
      <UnsavedChanges dirty={file !== null && state.step.at !== 'written'} />
      {state.use === 'update' && (
        <Step number={5} title={CONFIRM_UPDATE} waiting={checked === null}>
          <WriteStep steps={steps} />
        </Step>
      )}
      {/* Where the file was sent from: a browser returns there after a reload. */}
      {writing && (
        <div className="mb-8">
          <NoticeLine look="plain">{FILE_SCREEN.stillWriting}</NoticeLine>
        </div>
      )}
    </div>
  )
}

type StepProps = {
  /** 1-based. */
  readonly number: number
  readonly title: string
  /** A step that is not reached yet shows only its heading. */
  readonly waiting?: boolean
  readonly children: ReactNode
}

function Step({ number, title, waiting = false, children }: StepProps) {
  const id = `step-${number}`
  return (
    <section aria-labelledby={id} className={classNames('border-t-2 border-edge pt-4', waiting && 'pb-4')}>
      <h3 id={id} className={classNames('flex items-baseline gap-2.5 text-xl', waiting && 'text-ink-muted')}>
        {FILE_SCREEN.step(number, title)}
      </h3>
      {!waiting && <div className="mt-3 mb-8 flex flex-col gap-4">{children}</div>}
    </section>
  )
}

type TeamStepProps = {
  readonly teams: readonly Team[]
  readonly teamId: FileScope | null
  /** Whether one file may cover all teams. */
  readonly offersAll: boolean
  readonly onChoose: (id: FileScope | null) => void
  /** True after a later step was tried without a team. */
  readonly missing: boolean
  readonly children?: ReactNode
}

function TeamStep({ teams, teamId, offersAll, onChoose, missing, children }: TeamStepProps) {
  const chosen = teams.find(({ id }) => id === teamId)
  const named = namedOptions(teams, FILE_SCREEN.chooseTeam)
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <NativeSelect
          label={FILE_SCREEN.selectTeam}
          className="w-full max-w-sm"
          options={
            offersAll ? named.toSpliced(1, 0, { value: ALL_TEAMS, label: FILE_SCREEN.allTeams }) : named
          }
          value={teamId === null ? '' : String(teamId)}
          onValueChange={(value) =>
            onChoose(value === '' ? null : value === ALL_TEAMS ? value : Number(value))
          }
        />
        {children}
      </div>
      {missing && teamId === null && (
        <p role="alert" className="text-sm font-semibold text-danger">
          {FILE_SCREEN.selectTeamFirst}
        </p>
      )}
      {teamId !== null && (
        <a
          href={exportedRoster(teamId)}
          download
          className="inline-flex min-h-10 items-center gap-2 self-start pointer-coarse:min-h-11 text-sm font-semibold underline underline-offset-4"
        >
          <Download aria-hidden="true" className="size-4" />
          {teamId === ALL_TEAMS ? FILE_SCREEN.exportAll : FILE_SCREEN.exportRoster}
        </a>
      )}
      {chosen && (
        <p className="text-sm text-ink-muted">
          {FILE_SCREEN.lastImported}{' '}
          {chosen.lastImportedAt ? <LocalDate at={chosen.lastImportedAt} withTime /> : FILE_SCREEN.never}
        </p>
      )}
    </>
  )
}

function SourceStep({ state }: { readonly state: RosterFileState }) {
  const hint = useId()
  const { file, busy, error, openFile, pasted, dispatch } = state
  const failed = file === null ? error : null
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
                const chosen = event.target.files?.[0]
                // Allows choosing the same file again after it was corrected.
                event.target.value = ''
                if (chosen) void openFile(chosen, chosen.name)
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
                  onChange={(event) => dispatch({ type: 'paste', text: event.target.value })}
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
      {file && (
        <NoticeLine look="plain">{FILE_SCREEN.readSummary(file.name, file.opened.rowCount)}</NoticeLine>
      )}
    </>
  )
}
