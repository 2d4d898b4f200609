import { useEffect, useMemo, useState } from 'react'
import { useRevalidator } from 'react-router'

import { useChangeNotice } from '#app/components/undo-act/use-undo.ts'
import type { FileUse } from '#domain/roster-file/fields.ts'
import { FILE_SCREEN } from '#messages/roster-file-screen.ts'
import { notify } from '#ui/notify.ts'

import { writtenText } from './file-words.ts'
import { foresee, type Foreseen } from './row-fate.ts'
import { useRosterFile } from './use-roster-file.ts'

/** How long the success panel stands before the form is cleared (A-IMPORT-10, A-UPDATE-05), milliseconds. */
const CLEARED_AFTER_MS = 3000

const NOTHING: Foreseen = { names: [], open: [], failed: [] }

/** What the screens of import and update do alike around a file. */
export function useFlow(use: FileUse) {
  const state = useRosterFile(use)
  const [missing, setMissing] = useState(false)
  const { revalidate } = useRevalidator()
  const tell = useChangeNotice()
  const { rows, checked, choices, outcome, startOver } = state
  const foreseen = useMemo(
    () => (checked ? foresee(rows, checked.rows, choices) : NOTHING),
    [rows, checked, choices],
  )
  const succeeded = outcome?.ok === true
  useEffect(() => {
    if (!succeeded) return
    const timer = setTimeout(() => {
      startOver()
      setMissing(false)
    }, CLEARED_AFTER_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- the success begins the time, not a new drawing of the screen
  }, [succeeded])

  /** Runs what needs a team; without one it says so (A-ERR-25). */
  const withTeam = (work: () => void) => {
    setMissing(state.teamId === null)
    if (state.teamId === null) notify({ title: FILE_SCREEN.selectTeamFirst, tone: 'danger' })
    else work()
  }
  return {
    state,
    foreseen,
    missing,
    withTeam,
    check: () => withTeam(() => void state.check()),
    async write() {
      const written = await state.write()
      if (!written) return
      tell(writtenText(written, use), written.auditId)
      await revalidate()
    },
  }
}
export type Flow = ReturnType<typeof useFlow>
