import { type KeyboardEvent, useRef } from 'react'

import { DREAM_TEAM_HINT } from '#app/builder/lineup/copy.ts'
import { PlayerTile } from '#app/builder/lineup/player-tile.tsx'
import { PoolFilter } from '#app/builder/lineup/pool/pool-filter.tsx'
import { AddPlayer, PoolFailed, PoolLoading } from '#app/builder/lineup/pool/pool-states.tsx'
import { emptyRoster } from '#app/builder/lineup/pool/pool-without-players.tsx'
import { usePoolFilter, usePoolSort } from '#app/builder/lineup/pool/use-pool.ts'
import { useBuilder, useColorsOf, useDraft, usePage, useTeam } from '#app/builder/lineup/session.ts'
import { candidatesFor } from '#domain/lineup/edit/choices.ts'
import { activePlacements } from '#domain/lineup/model/draft.ts'
import { type Slot, slotName, slotNameOf } from '#domain/lineup/model/slots.ts'
import { Dialog } from '#ui/dialog.tsx'
import { firstField } from '#ui/input.tsx'

import { PICKER } from './copy.ts'

/** Limit of players listed. To find others, a visitor types a name. */
const SHOWN = 60

/** Renders the players who may play in the slot: free ones before those in the lineup, best suited first. */
export function PlayerPicker({ slot }: { readonly slot: Slot }) {
  const { commands, dialogs } = useBuilder()
  const { pool, teams, newcomers } = usePage()
  const team = useTeam()
  const draft = useDraft()
  const filter = usePoolFilter()
  const sort = usePoolSort()
  const colorsOf = useColorsOf()
  const list = useRef<HTMLUListElement>(null)
  const area = useRef<HTMLDivElement>(null)
  const replaced = activePlacements(draft)[slot.id]
  const eligible = candidatesFor(draft, slot, filter.shown, sort).filter(({ at }) => at !== slot.id)

  const addPlayer = <AddPlayer query={filter.searched} at={{ type: draft.type, slotId: slot.id }} />

  const step = (event: KeyboardEvent) => {
    const down = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (down === 0 || !list.current) return
    const buttons = [...list.current.querySelectorAll('button')]
    const at = buttons.findIndex((button) => button === document.activeElement)
    buttons[at + down]?.focus()
    event.preventDefault()
  }

  return (
    <Dialog
      open
      onOpenChange={dialogs.close}
      title={slotName(draft.type, slot)}
      initialFocus={() => firstField(area.current)}
      description={PICKER.whoPlays(replaced?.name)}
    >
      <div
        ref={area}
        onKeyDown={step}
        className="flex h-[60dvh] flex-col gap-3 sm:h-[26rem]"
        role="presentation"
      >
        <PoolFilter filter={filter} onEnter={() => filter.placeBest(slot)} />
        {pool.status === 'failed' && <PoolFailed message={pool.message} />}
        {pool.status === 'loading' && <PoolLoading />}
        {pool.status === 'ready' && eligible.length === 0 && (
          <div className="flex flex-col items-center gap-3 py-10 text-center text-ink-muted">
            <p>
              {filter.isWaiting
                ? DREAM_TEAM_HINT
                : team && pool.players.length === 0
                  ? emptyRoster(team.name)
                  : filter.isSearched
                    ? PICKER.noPlayerMatches(filter.query)
                    : PICKER.noneLeft}
            </p>
            {addPlayer}
          </div>
        )}
        <ul ref={list} className="min-h-0 flex-1 space-y-1.5 overflow-y-auto">
          {eligible.slice(0, SHOWN).map(({ player, at }) => (
            <li key={player.id}>
              <PlayerTile
                player={player}
                colors={colorsOf(player)}
                isNationUnknown={draft.country !== undefined && player.nationality === null}
                place={at && slotNameOf(draft.type, at)}
                team={
                  draft.mode === 'dream_team'
                    ? teams.find(({ id }) => id === player.teamId)?.abbreviation
                    : newcomers.get(player.id)
                }
                onClick={() => {
                  const done = at ? commands.move(at, slot.id) : commands.place(slot.id, player)
                  if (done) dialogs.closeAfterPaint()
                }}
              />
            </li>
          ))}
        </ul>
        {eligible.length > SHOWN && (
          <p className="text-center text-sm text-ink-muted">{PICKER.more(eligible.length - SHOWN)}</p>
        )}
        {eligible.length > 0 && <p className="flex justify-center">{addPlayer}</p>}
      </div>
    </Dialog>
  )
}
