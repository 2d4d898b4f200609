import { Combobox } from '@base-ui/react/combobox'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import { teamChoices } from '#app/api-client/back-office.ts'
import { request } from '#app/api-client/request.ts'
import { ADMIN_SCREENS } from '#app/back-office/screens.ts'
import { useFoundPlayers } from '#app/back-office/shared/found-players.ts'
import { findByName } from '#domain/back-office/tables.ts'
import type { FoundPlayer } from '#domain/player/found-player.ts'
import { playerName } from '#domain/player/read-player.ts'
import { Dialog } from '#ui/dialog.tsx'
import { fieldStyle } from '#ui/input.tsx'
import { listItemStyle } from '#ui/surfaces.ts'

const FIND = {
  title: 'Find',
  label: 'Player, team, screen or email',
  list: 'Results',
  none: 'Nothing matches.',
  unreachable: 'Players and teams cannot be searched right now.',
  count: (many: number) => `${many} found`,
  kinds: { screen: 'Screen', team: 'Team', player: 'Player', email: 'Email' },
  noTeam: 'No team',
  emailIn: (email: string, screen: string) => `${email} in ${screen}`,
} as const

type Target = {
  readonly to: string
  readonly label: string
  readonly kind: keyof typeof FIND.kinds
  /** Distinguishes it from others of the same name. */
  readonly note?: string
}

const SCREENS = ADMIN_SCREENS.map(({ to, label }): Target => ({ to, label, kind: 'screen' }))
const TASKS = ADMIN_SCREENS.flatMap(({ tasks = [] }) => tasks).map(([to, label]): Target => ({
  to,
  label,
  kind: 'screen',
}))

function emailTargets(typed: string): readonly Target[] {
  const email = typed.trim()
  if (!email.includes('@')) return []
  return ADMIN_SCREENS.flatMap(({ label, byEmail }) =>
    byEmail === undefined
      ? []
      : [{ to: byEmail + encodeURIComponent(email), label: FIND.emailIn(email, label), kind: 'email' }],
  )
}

const MAX_OF_A_KIND = 8

type Team = { readonly id: number; readonly name: string }

/** Searches teams by name. They are read once. */
function useTeams(onFailed: () => void): readonly Team[] {
  const [teams, setTeams] = useState<readonly Team[]>([])
  const fail = useEffectEvent(onFailed)
  useEffect(() => {
    const left = new AbortController()
    void request(teamChoices, null, { signal: left.signal }).then((read) => {
      if (left.signal.aborted) return
      if (!read.ok) fail()
      else setTeams(read.value.teams)
    })
    return () => left.abort()
  }, [])
  return teams
}

const teamTarget = ({ id, name }: Team): Target => ({
  to: `/admin/teams?team=${id}`,
  label: name,
  kind: 'team',
})

function playerTarget(player: FoundPlayer, teams: readonly Team[]): Target {
  const number = player.number === null ? '' : ` #${player.number}`
  return {
    to: `/admin/players/edit?player=${player.id}`,
    label: `${playerName({ ...player, name: null })}${number}`,
    kind: 'player',
    note: teams.find(({ id }) => id === player.team_id)?.name ?? FIND.noTeam,
  }
}

export function FindDialog({ onClose }: { readonly onClose: () => void }) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [failed, setFailed] = useState(false)
  const teams = useTeams(() => setFailed(true))
  const players = useFoundPlayers(typed)
  const named = typed.trim() === '' ? [] : findByName(teams.map(teamTarget), typed).slice(0, MAX_OF_A_KIND)
  const found = [
    ...findByName(typed.trim() === '' ? SCREENS : [...SCREENS, ...TASKS], typed),
    ...named,
    ...(players.found ?? []).slice(0, MAX_OF_A_KIND).map((player) => playerTarget(player, teams)),
    ...emailTargets(typed),
  ]
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={FIND.title} initialFocus={field}>
      <Combobox.Root
        inline
        open
        items={found}
        filteredItems={found}
        inputValue={typed}
        onInputValueChange={(text) => {
          setTyped(text)
          setFailed(false)
        }}
        value={null}
        onValueChange={(target: Target | null) => {
          if (target === null) return
          onClose()
          void navigate(target.to)
        }}
        itemToStringLabel={(target: Target) => target.label}
        autoHighlight
      >
        <label htmlFor={id} className="mb-1 block text-sm font-semibold">
          {FIND.label}
        </label>
        <Combobox.Input ref={field} id={id} maxLength={80} spellCheck={false} className={fieldStyle} />
        <output className="mt-2 block text-sm text-ink-muted">
          {failed || players.failed
            ? FIND.unreachable
            : found.length === 0
              ? FIND.none
              : FIND.count(found.length)}
        </output>
        <Combobox.List aria-label={FIND.list} className="mt-2 h-80 overflow-y-auto">
          {(target: Target) => (
            <Combobox.Item key={`${target.to} ${target.label}`} value={target} className={listItemStyle}>
              <span className="min-w-0 flex-1 truncate">{target.label}</span>
              <span className="max-w-1/2 truncate text-sm text-ink-muted">
                {target.note ?? FIND.kinds[target.kind]}
              </span>
            </Combobox.Item>
          )}
        </Combobox.List>
      </Combobox.Root>
    </Dialog>
  )
}
