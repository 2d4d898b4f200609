import type { ReactNode } from 'react'

import { teamOptions } from '#app/building/team-options.ts'
import { classNames } from '#ui/class-names.ts'
import { LocalDate } from '#ui/local-date.tsx'
import { NativeSelect } from '#ui/select.tsx'

import { FILE_SCREEN } from './copy.ts'

type StepProps = {
  /** 1-based. */
  readonly number: number
  readonly title: string
  /** Not reached yet: its heading alone, so that the way ahead can be seen. */
  readonly waiting: boolean
  readonly children: ReactNode
}

/** One step of the way from a file to the database. */
export function Step({ number, title, waiting, children }: StepProps) {
  const id = `step-${number}`
  return (
    <section
      aria-labelledby={id}
      className={classNames('border-t-2 border-edge pt-4', waiting ? 'pb-4' : '')}
    >
      <h3 id={id} className={classNames('flex items-baseline gap-2.5 text-xl', waiting && 'text-ink-muted')}>
        {FILE_SCREEN.step(number, title)}
      </h3>
      {!waiting && <div className="mt-3 mb-8 flex flex-col gap-4">{children}</div>}
    </section>
  )
}

export type Team = { readonly id: number; readonly name: string; readonly lastImportedAt: Date | null }

type TeamStepProps = {
  /** At most 50 (A-CONST-01). */
  readonly teams: readonly Team[]
  readonly teamId: number | null
  readonly onChoose: (id: number | null) => void
  /** A step was tried without a team (A-ERR-25). */
  readonly missing: boolean
  readonly children?: ReactNode
}

/** Whose roster the file is for. */
export function TeamStep({ teams, teamId, onChoose, missing, children }: TeamStepProps) {
  const chosen = teams.find(({ id }) => id === teamId)
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <NativeSelect
          label={FILE_SCREEN.selectTeam}
          className="w-full max-w-sm"
          options={teamOptions(teams, FILE_SCREEN.chooseTeam)}
          value={teamId === null ? '' : String(teamId)}
          onValueChange={(value) => onChoose(value === '' ? null : Number(value))}
        />
        {children}
      </div>
      {missing && teamId === null && (
        <p role="alert" className="text-sm font-semibold text-danger">
          {FILE_SCREEN.selectTeamFirst}
        </p>
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

type WorkProgressProps = {
  /** Of the file's bytes that have left, 0 to 1. */
  readonly share: number
  /** What the server does once it has them all. */
  readonly words: string
}

/** How far the file is: how much of it has left, then that the server works. */
export function WorkProgress({ share, words }: WorkProgressProps) {
  const sending = share > 0 && share < 1
  const text = sending ? FILE_SCREEN.sending(share) : words
  return (
    <div className="w-full max-w-md">
      <output className="mb-1 block text-sm font-semibold">{text}</output>
      <progress
        aria-label={words}
        max={1}
        {...(sending && { value: share })}
        className="block h-2 w-full overflow-hidden rounded-sm accent-accent-line"
      />
    </div>
  )
}
