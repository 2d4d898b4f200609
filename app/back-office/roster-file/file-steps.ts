import type { FileProgress, WrittenFile } from '#app/api-client/roster-file.ts'
import type { Columns, FileScope } from '#domain/roster-file/fields.ts'
import type { ReviewedRow } from '#domain/roster-file/review-rows.ts'
import type { RowChoice, RowChoices } from '#domain/roster-file/row-outcome.ts'

import type { CheckedRow, FileOrder } from './file-preview.ts'
import type { FileAnswers, FileQuestions, OpenedFile } from './roster-file-worker.ts'

/**
 * The choices that the rows are read with. Each choice makes a new object, so that a late answer for an old one is
 * dropped.
 */
export type Reading = { readonly columns: Columns; readonly answers: FileAnswers }

export type ReviewedFile = {
  readonly name: string
  readonly opened: OpenedFile
  /** Why the file could not be read with the last chosen header row, or null when it was. */
  readonly headerFailure: string | null
  readonly reading: Reading
  readonly questions: FileQuestions
  readonly rows: readonly ReviewedRow[]
}

/** The result of the comparison, the token that allows writing the rows, and the admin's choices for them. */
export type CheckedFile = {
  readonly token: string
  readonly rows: readonly CheckedRow[]
  readonly choices: RowChoices
}

export type FileStep =
  | { readonly at: 'no_file'; readonly error: string | null }
  | { readonly at: 'reading' }
  | { readonly at: 'reviewed'; readonly file: ReviewedFile; readonly error: string | null }
  | {
      readonly at: 'checking'
      readonly file: ReviewedFile
      readonly order: FileOrder
      readonly progress: FileProgress
    }
  | {
      readonly at: 'checked'
      readonly file: ReviewedFile
      readonly checked: CheckedFile
      readonly failure: string | null
    }
  | {
      readonly at: 'writing'
      readonly file: ReviewedFile
      readonly checked: CheckedFile
      readonly progress: FileProgress
    }
  | {
      readonly at: 'written'
      readonly file: ReviewedFile
      readonly checked: CheckedFile
      readonly written: WrittenFile
    }

export type FileState = {
  readonly teamId: FileScope | null
  /** True after a step that needs a team was tried without one. */
  readonly isTeamMissing: boolean
  readonly pasted: string
  readonly step: FileStep
}

export const START: FileState = {
  teamId: null,
  isTeamMissing: false,
  pasted: '',
  step: { at: 'no_file', error: null },
}

const UNSENT: FileProgress = { sent: 0 }

type StepAction =
  | { readonly type: 'open' }
  | { readonly type: 'not_opened'; readonly error: string }
  | { readonly type: 'header_refused'; readonly failure: string }
  | { readonly type: 'review'; readonly opened: OpenedFile; readonly reading: Reading }
  | { readonly type: 'reviewed'; readonly file: Omit<ReviewedFile, 'headerFailure'> }
  | { readonly type: 'check'; readonly order: FileOrder }
  | {
      readonly type: 'checked'
      readonly order: FileOrder
      readonly checked: Omit<CheckedFile, 'choices'>
    }
  | { readonly type: 'not_checked'; readonly order: FileOrder; readonly error: string }
  | { readonly type: 'choose'; readonly choices: GivenChoices }
  | { readonly type: 'write' }
  | { readonly type: 'written'; readonly written: WrittenFile }
  | { readonly type: 'not_written'; readonly failure: string }
  | { readonly type: 'progress'; readonly progress: FileProgress }

export type FileAction =
  | { readonly type: 'start_over' }
  | { readonly type: 'choose_team'; readonly teamId: FileScope | null }
  | { readonly type: 'need_team' }
  | { readonly type: 'paste'; readonly text: string }
  | StepAction

/** By row; null withdraws an answer. */
export type GivenChoices = Readonly<Record<number, RowChoice | null>>

/** Returns the state after an action. Each step drops the results of later steps. */
export function fileReducer(state: FileState, action: FileAction): FileState {
  switch (action.type) {
    case 'start_over':
      return START
    case 'choose_team': {
      // The file that was written belongs to the previous team.
      const { step, ...before } = state.step.at === 'written' ? START : state
      return { ...before, teamId: action.teamId, step: withoutCheck(step) }
    }
    case 'need_team':
      return { ...state, isTeamMissing: state.teamId === null }
    case 'paste':
      return { ...state, pasted: action.text }
    default:
      return { ...state, step: nextStep(state.step, action) }
  }
}

function withoutCheck(step: FileStep): FileStep {
  if ('file' in step) return { at: 'reviewed', file: step.file, error: null }
  return step.at === 'reading' ? step : { at: 'no_file', error: null }
}

function nextStep(step: FileStep, action: StepAction): FileStep {
  if (action.type === 'open') return { at: 'reading' }
  if (action.type === 'not_opened') return { at: 'no_file', error: action.error }
  if (action.type === 'reviewed' && step.at === 'reading')
    return { at: 'reviewed', file: { ...action.file, headerFailure: null }, error: null }
  if (!('file' in step)) return step
  const { file } = step
  switch (action.type) {
    case 'header_refused':
      return { ...step, file: { ...file, headerFailure: action.failure } }
    case 'review': {
      const { opened, reading } = action
      const headerFailure = opened === file.opened ? file.headerFailure : null
      return { at: 'reviewed', file: { ...file, opened, reading, headerFailure }, error: null }
    }
    case 'reviewed': {
      const { reading, questions, rows } = action.file
      return reading === file.reading ? { ...step, file: { ...file, questions, rows } } : step
    }
    case 'check':
      return { at: 'checking', file, order: action.order, progress: UNSENT }
    case 'checked':
      if (step.at !== 'checking' || step.order !== action.order) return step
      return { at: 'checked', file, checked: { ...action.checked, choices: {} }, failure: null }
    case 'not_checked':
      if (step.at !== 'checking' || step.order !== action.order) return step
      return { at: 'reviewed', file, error: action.error }
    case 'progress':
      return 'progress' in step ? { ...step, progress: action.progress } : step
    case 'choose': {
      if (!('checked' in step)) return step
      const checked = { ...step.checked, choices: chosen(step.checked.choices, action.choices) }
      return step.at === 'writing' ? { ...step, checked } : { at: 'checked', file, checked, failure: null }
    }
    case 'write':
      return 'checked' in step ? { at: 'writing', file, checked: step.checked, progress: UNSENT } : step
    case 'written':
      // The file is done even if another team or column was chosen before the answer came.
      return step.at === 'writing'
        ? { at: 'written', file, checked: step.checked, written: action.written }
        : { at: 'no_file', error: null }
    case 'not_written':
      return step.at === 'writing'
        ? { at: 'checked', file, checked: step.checked, failure: action.failure }
        : step
  }
}

function chosen(before: RowChoices, given: GivenChoices): RowChoices {
  const all: Readonly<Record<string, RowChoice | null>> = { ...before, ...given }
  return Object.fromEntries(
    Object.entries(all).flatMap(([row, choice]) => (choice === null ? [] : [[row, choice]])),
  )
}

/** Returns true when a question about the cells is still open, so the rows cannot be compared yet. */
export const hasOpenQuestions = ({ questions, reading: { answers } }: ReviewedFile): boolean =>
  (questions.dates && answers.dateOrder === null) ||
  questions.positions.some(({ text }) => !Object.hasOwn(answers.positions, text))
