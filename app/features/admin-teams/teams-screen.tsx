import ArrowLeft from '~icons/lucide/arrow-left'
import type { ReactNode } from 'react'
import { Link, useNavigation } from 'react-router'

import { ADMIN_TEAMS } from '#messages/admin-teams.ts'
import { buttonStyle } from '#ui/button-style.ts'

import { TeamPickerField } from './team-picker-field.tsx'

type Props = {
  readonly choices: ReadonlyArray<{ readonly id: number; readonly name: string }>
  /** The team the address names; null for none. */
  readonly chosen: number | null
  readonly children: ReactNode
}

/** The teams screen around all teams, or around the one that was chosen (A-TEAM). */
export function TeamsScreen({ choices, chosen, children }: Props) {
  const { state } = useNavigation()
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h1 className="text-4xl">{ADMIN_TEAMS.title}</h1>
        <div className="flex w-full flex-wrap items-end gap-3 sm:w-auto">
          <div className="min-w-0 flex-1 sm:w-72 sm:flex-none">
            <TeamPickerField choices={choices} chosen={chosen} />
          </div>
          {chosen !== null && (
            <Link to="/admin/teams" className={buttonStyle()}>
              <ArrowLeft aria-hidden="true" className="size-5" />
              {ADMIN_TEAMS.all}
            </Link>
          )}
        </div>
      </div>
      <div
        aria-busy={state === 'loading' || undefined}
        className="mt-7 transition-opacity aria-busy:opacity-60"
      >
        {children}
      </div>
    </>
  )
}
