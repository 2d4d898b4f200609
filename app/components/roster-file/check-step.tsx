import { UnsavedChanges } from '#app/components/unsaved-changes/unsaved-changes.tsx'
import { FILE_SCREEN } from '#messages/roster-file-screen.ts'
import { Button } from '#ui/button.tsx'
import { NoticeLine } from '#ui/notice-line.tsx'

import { CheckResult } from './check-result.tsx'
import type { Foreseen } from './row-fate.ts'
import type { RosterFileState } from './use-roster-file.ts'
import { WorkProgress } from './work-progress.tsx'

type Props = {
  readonly state: RosterFileState
  readonly foreseen: Foreseen
  /** False and told why when no team is chosen. */
  readonly onCheck: () => void
}

/** Compares the rows with the database, and shows what it says of them. */
export function CheckStep({ state, foreseen, onCheck }: Props) {
  const { checked, busy, error, use } = state
  return (
    <>
      <Button
        look={checked ? 'secondary' : 'primary'}
        className="self-start"
        busy={busy === 'checking'}
        onClick={onCheck}
      >
        {checked ? FILE_SCREEN.validateAgain : use === 'import' ? FILE_SCREEN.validate : FILE_SCREEN.match}
      </Button>
      {busy === 'checking' && (
        <WorkProgress share={state.share} words={FILE_SCREEN.validating(state.rows.length)} />
      )}
      {error !== null && <NoticeLine look="danger">{error}</NoticeLine>}
      {checked && <CheckResult state={state} checked={checked.rows} foreseen={foreseen} />}
      <UnsavedChanges dirty={Object.keys(state.choices).length > 0 && state.outcome?.ok !== true} />
    </>
  )
}
