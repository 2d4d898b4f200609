import Images from '~icons/lucide/images'
import Plus from '~icons/lucide/plus'
import { useState } from 'react'

import { AddressSearch } from '#app/components/address-search.tsx'
import { AdminTable } from '#app/components/admin-table/admin-table.tsx'
import type { Listed } from '#app/components/admin-table/listed.ts'
import { DeletePlayerDialog } from '#app/components/player-acts/delete-player-dialog.tsx'
import { usePlayerChange } from '#app/components/player-acts/use-player-act.ts'
import type { Team } from '#domain/team/team.ts'
import { shownName } from '#messages/admin-players.ts'
import { ADMIN_TEAMS } from '#messages/admin-teams.ts'
import { Button } from '#ui/button.tsx'

import { BulkPhotos } from './bulk-pictures.tsx'
import { MovePlayerDialog } from './move-player-dialog.tsx'
import { PhotoDialog } from './picture-dialog.tsx'
import { PlayerDialog, type TeamChoice } from './player-dialog.tsx'
import type { PlayerTask } from './player-menu.tsx'
import { playerColumns, type PlayerSort, type TeamPlayer } from './player-columns.tsx'
import type { NamedPlayer } from './use-bulk-upload.ts'

export type ListedPlayers = Listed<TeamPlayer, PlayerSort>

type Props = {
  readonly team: Team
  readonly listed: ListedPlayers
  /** All of the team's players, whatever is listed. */
  readonly names: readonly NamedPlayer[]
  readonly teams: readonly TeamChoice[]
}

/** What is under way: with one player of the table, or with all of them. */
type Task = { readonly task: PlayerTask; readonly id: number } | 'add' | 'pictures' | null

/** The team's player table, with all that is done to a player there (A-TEAM-08 to A-TEAM-13). */
export function TeamPlayers({ team, listed, names, teams }: Props) {
  const { filtered, ...page } = listed
  const [task, setTask] = useState<Task>(null)
  const { send } = usePlayerChange()
  const close = () => setTask(null)
  const one = task !== null && typeof task === 'object' ? task : null
  const player = page.rows.find(({ id }) => id === one?.id) ?? null
  const name = player ? shownName(player) : ''
  return (
    <section aria-labelledby="team-players">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id="team-players" className="text-2xl">
          {ADMIN_TEAMS.players}
        </h2>
        <div className="flex w-full flex-wrap gap-3 sm:w-auto">
          <AddressSearch
            label={ADMIN_TEAMS.findPlayer}
            placeholder={ADMIN_TEAMS.findPlayerPlaceholder}
            name="find"
          />
          <Button onClick={() => setTask('add')}>
            <Plus aria-hidden="true" className="size-5" />
            {ADMIN_TEAMS.addPlayer}
          </Button>
          <Button onClick={() => setTask('pictures')}>
            <Images aria-hidden="true" className="size-5" />
            {ADMIN_TEAMS.uploadImages}
          </Button>
        </div>
      </div>
      <div className="mt-4">
        <AdminTable
          {...page}
          label={ADMIN_TEAMS.playersOf(team.name)}
          usual="name"
          empty={filtered ? ADMIN_TEAMS.noPlayerFound : ADMIN_TEAMS.noPlayers}
          columns={playerColumns(team.colors, (chosen, id) => setTask({ task: chosen, id }))}
        />
      </div>
      {task === 'add' && <PlayerDialog player={null} teamId={team.id} teams={teams} onClose={close} />}
      {task === 'pictures' && <BulkPhotos players={names} onClose={close} />}
      {player && one?.task === 'edit' && (
        <PlayerDialog player={player} teamId={null} teams={teams} onClose={close} />
      )}
      {player && one?.task === 'picture' && (
        <PhotoDialog player={player} colors={team.colors} onClose={close} />
      )}
      {player && one?.task === 'move' && (
        <MovePlayerDialog
          name={name}
          teams={teams.filter(({ id }) => id !== team.id)}
          onClose={close}
          onMove={(team_id) => send('move', { id: String(player.id), team_id })}
        />
      )}
      <DeletePlayerDialog
        player={player && one?.task === 'delete' ? { id: player.id, name } : null}
        onClose={close}
        onConfirm={(id) => send('delete', { id: String(id) })}
      />
    </section>
  )
}
