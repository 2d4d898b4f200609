import type { ReactNode } from 'react'

import { LocalDate } from '#app/components/local-date.tsx'
import { teamOptions } from '#app/components/team-options.ts'
import { FILE_SCREEN } from '#messages/roster-file-screen.ts'
import { NativeSelect } from '#ui/native-select.tsx'

export type Team = { readonly id: number; readonly name: string; readonly lastImportedAt: Date | null }

type Props = {
  /** At most 50 (A-CONST-01). */
  readonly teams: readonly Team[]
  readonly teamId: number | null
  readonly onChoose: (id: number | null) => void
  /** A step was tried without a team (A-ERR-25). */
  readonly missing: boolean
  readonly children?: ReactNode
}

/** Whose roster the file is for. */
export function TeamStep({ teams, teamId, onChoose, missing, children }: Props) {
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
