import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'

import { notifyRefusal } from '#app/components/admin-act/notify-refusal.ts'
import { ADMIN_TEAMS, type TeamField } from '#messages/admin-teams.ts'

import { isoOf } from './local-moment.ts'
import type { AdminTeam, TeamFields } from './team-fields.ts'

/** What a save was answered. */
export type TeamAnswer =
  | { readonly ok: true }
  | {
      readonly ok: false
      readonly line: string
      readonly fields: Readonly<Partial<Record<TeamField, string>>>
    }

/** How long "Saved" stands on the button (A-TEAM-07). */
const SAVED_MS = 1500

/** Saves the editor; a failure is told in a toast (A-ERR-43). */
export function useTeamSave(team: AdminTeam) {
  const { submit, state, data } = useFetcher<TeamAnswer>()
  /** The answer whose "Saved" was shown long enough. */
  const [shown, setShown] = useState(data)
  const busy = state !== 'idle'
  const saved = !busy && data?.ok === true && data !== shown

  useEffect(() => {
    if (busy || !data || data.ok) return
    const failed = ADMIN_TEAMS.saveFailed
    notifyRefusal(failed, data.line === failed ? null : data.line)
  }, [busy, data])
  useEffect(() => {
    if (!saved) return undefined
    const over = setTimeout(() => setShown(data), SAVED_MS)
    return () => clearTimeout(over)
  }, [saved, data])

  return {
    state: busy ? ('saving' as const) : saved ? ('saved' as const) : ('idle' as const),
    problems: busy || data === undefined || data.ok ? {} : data.fields,
    answer: busy ? undefined : data,
    save: (fields: TeamFields) => {
      const before = team.profile_picture_players_completed
      const moment = isoOf(fields.profile_picture_players_completed, before)
      const sent = { ...fields, profile_picture_players_completed: moment }
      void submit({ intent: 'save-team', id: String(team.id), ...sent }, { method: 'post' })
    },
  }
}
