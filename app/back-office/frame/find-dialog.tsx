import { Combobox } from '@base-ui/react/combobox'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import { foundPlayers, teamChoices } from '#app/api/back-office.ts'
import { request } from '#app/api/request.ts'
import { findByName } from '#domain/back-office/tables.ts'
import { isSearchable } from '#domain/player/found-player.ts'
import { playerName } from '#domain/player/player.ts'
import { Dialog } from '#ui/dialog.tsx'
import { fieldStyle } from '#ui/input.tsx'
import { listItemStyle } from '#ui/surfaces.ts'

import { ADMIN_SCREENS } from './admin-frame.tsx'

const FIND = {
  title: 'Find',
  label: 'Player, club or screen',
  list: 'What was found',
  none: 'Nothing of that name.',
  unreachable: 'Players and clubs cannot be looked up now.',
  count: (many: number) => `${many} found`,
  kinds: { screen: 'Screen', team: 'Club', player: 'Player' },
} as const

type Target = { readonly to: string; readonly label: string; readonly kind: keyof typeof FIND.kinds }

const SCREENS: readonly Target[] = ADMIN_SCREENS.map(({ to, label }) => ({ to, label, kind: 'screen' }))
const MAX_OF_A_KIND = 8

/** How long typing must pause before the server is asked for players, milliseconds. */
const PAUSE_MS = 200

/** Teams by name, read once. */
function useTeams(onFailed: () => void): readonly Target[] {
  const [teams, setTeams] = useState<readonly Target[]>([])
  const fail = useEffectEvent(onFailed)
  useEffect(() => {
    const left = new AbortController()
    void request(teamChoices, null, { signal: left.signal }).then((read) => {
      if (left.signal.aborted) return
      if (!read.ok) fail()
      else {
        setTeams(
          read.value.teams.map(({ id, name }) => ({
            to: `/admin/teams?team=${id}`,
            label: name,
            kind: 'team',
          })),
        )
      }
    })
    return () => left.abort()
  }, [])
  return teams
}

/** The players that the server finds by what is typed; those of before stay until the new ones are there. */
function usePlayers(typed: string, onFailed: () => void): readonly Target[] {
  const [players, setPlayers] = useState<readonly Target[]>([])
  const query = typed.trim()
  const fail = useEffectEvent(onFailed)
  useEffect(() => {
    if (!isSearchable(query)) return undefined
    const left = new AbortController()
    const pause = setTimeout(async () => {
      const read = await request(foundPlayers(query), null, { signal: left.signal })
      if (left.signal.aborted) return
      if (!read.ok) fail()
      else {
        setPlayers(
          read.value.players.slice(0, MAX_OF_A_KIND).map((player) => ({
            to: `/admin/players/edit?player=${player.id}`,
            label: `${playerName({ ...player, name: null })}${player.number === null ? '' : ` #${player.number}`}`,
            kind: 'player',
          })),
        )
      }
    }, PAUSE_MS)
    return () => {
      left.abort()
      clearTimeout(pause)
    }
  }, [query])
  return isSearchable(query) ? players : []
}

/** Finds a player, a team or a screen by name; Enter leads there. */
export function FindDialog({ onClose }: { readonly onClose: () => void }) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [failed, setFailed] = useState(false)
  const onFailed = () => setFailed(true)
  const teams = useTeams(onFailed)
  const players = usePlayers(typed, onFailed)
  const named = typed.trim() === '' ? [] : findByName(teams, typed).slice(0, MAX_OF_A_KIND)
  const found = [...findByName(SCREENS, typed), ...named, ...players]
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
          {failed ? FIND.unreachable : found.length === 0 ? FIND.none : FIND.count(found.length)}
        </output>
        <Combobox.List aria-label={FIND.list} className="mt-2 max-h-80 overflow-y-auto">
          {(target: Target) => (
            <Combobox.Item key={target.to} value={target} className={listItemStyle}>
              <span className="min-w-0 flex-1 truncate">{target.label}</span>
              <span className="text-sm text-ink-muted">{FIND.kinds[target.kind]}</span>
            </Combobox.Item>
          )}
        </Combobox.List>
      </Combobox.Root>
    </Dialog>
  )
}
