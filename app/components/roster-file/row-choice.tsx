import type { RowChoice } from '#domain/roster-file/plan-import.ts'
import type { ReviewedRow } from '#domain/roster-file/review-rows.ts'
import { FILE_SCREEN } from '#messages/roster-file-screen.ts'
import { NativeSelect } from '#ui/native-select.tsx'

import type { Candidate, CheckedRow } from './checked-file.ts'
import type { RosterFileState } from './use-roster-file.ts'

type Props = {
  readonly own: ReviewedRow
  readonly checked: CheckedRow
  readonly choice: RowChoice | undefined
  readonly onChoose: RosterFileState['choose']
}

/** What only an admin can say about a row (A-IMPORT-14, A-IMPORT-15). */
export function RowChoiceField({ own, checked, choice, onChoose }: Props) {
  const { question, candidates, mayAdd } = checked
  const { number } = own.values
  const sameAs = (player: Candidate) =>
    checked.class !== 'not_found' && number !== null && player.number !== number
      ? FILE_SCREEN.updateNumber(player.name, player.number, number)
      : FILE_SCREEN.sameAs(player.name, player.number)
  const options = [
    // Without a question a row is left out until somebody says otherwise.
    ...(question === null ? [] : [{ value: '', label: FILE_SCREEN.unanswered }]),
    ...(mayAdd ? [{ value: 'add', label: FILE_SCREEN.addAsNew }] : []),
    ...(question === null
      ? []
      : candidates.map((player) => ({ value: String(player.id), label: sameAs(player) }))),
    { value: 'skip', label: FILE_SCREEN.leaveOut },
  ]
  return (
    <NativeSelect
      label={FILE_SCREEN.choose(own.row)}
      className="w-full max-w-md"
      options={options}
      value={choice === undefined ? (question === null ? 'skip' : '') : String(choice)}
      onValueChange={(value) => onChoose([own.row], choiceOf(value))}
    />
  )
}

function choiceOf(value: string): RowChoice | null {
  if (value === '') return null
  return value === 'add' || value === 'skip' ? value : Number(value)
}
