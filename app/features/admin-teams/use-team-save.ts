import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher } from 'react-router'

import { notifyRefusal } from '#app/components/admin-act/notify-refusal.ts'
import { ADMIN_TEAMS, TEAM_FIELDS, type TeamField } from '#messages/admin-teams.ts'

import { isoOf } from './local-moment.ts'
import { fieldsOf, type AdminTeam, type TeamFields } from './team-fields.ts'

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

/** Saves what was changed in the editor; a failure is told in a toast (A-ERR-43). @param onSaved after success, with the fields as they were sent */
export function useTeamSave(team: AdminTeam, onSaved: (sent: TeamFields) => void) {
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
  const sent = useRef<TeamFields | null>(null)
  const done = useEffectEvent(() => {
    if (sent.current) onSaved(sent.current)
  })
  useEffect(() => {
    if (!saved) return undefined
    done()
    const over = setTimeout(() => setShown(data), SAVED_MS)
    return () => clearTimeout(over)
  }, [saved, data])

  return {
    state: busy ? ('saving' as const) : saved ? ('saved' as const) : ('idle' as const),
    problems: busy || data === undefined || data.ok ? {} : data.fields,
    answer: busy ? undefined : data,
    save: (fields: TeamFields) => {
      sent.current = fields
      void submit(
        { intent: 'save-team', id: String(team.id), ...changesOf(team, fields) },
        { method: 'post' },
      )
    },
  }
}

/** The fields that are not as the team has them: what others save of the rest meanwhile stays. */
function changesOf(team: AdminTeam, fields: TeamFields): Readonly<Record<string, string>> {
  const stored = fieldsOf(team)
  const before = team.profile_picture_players_completed
  const changes = TEAM_FIELDS.filter((field) => fields[field] !== stored[field]).map((field) => {
    const isMoment = field === 'profile_picture_players_completed'
    return [field, isMoment ? isoOf(fields[field], before) : fields[field]] as const
  })
  return Object.fromEntries(changes)
}
