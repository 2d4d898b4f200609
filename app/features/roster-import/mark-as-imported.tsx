import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'

import type { Team } from '#app/components/roster-file/team-step.tsx'
import { IMPORT_SCREEN } from '#messages/roster-file-screen.ts'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { notify } from '#ui/notify.ts'

type Props = { readonly team: Team | null; readonly withTeam: (work: () => void) => void }

/** Says that a team's roster is as of now, after a question (A-IMPORT-12). */
export function MarkAsImported({ team, withTeam }: Props) {
  const [asking, setAsking] = useState(false)
  const { data, state, submit } = useFetcher<{ readonly ok: boolean; readonly line: string }>()
  useEffect(() => {
    if (data) notify({ title: data.line, tone: data.ok ? 'success' : 'danger' })
  }, [data])
  return (
    <>
      <Button busy={state !== 'idle'} onClick={() => withTeam(() => setAsking(true))}>
        {IMPORT_SCREEN.mark}
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={IMPORT_SCREEN.markSure(team?.name ?? '')}
        description={IMPORT_SCREEN.markText}
        confirmLabel={IMPORT_SCREEN.mark}
        confirmLook="primary"
        onConfirm={() => void submit({ team_id: String(team?.id ?? '') }, { method: 'post' })}
      />
    </>
  )
}
