import { useState } from 'react'
import ArrowLeftRight from '~icons/lucide/arrow-left-right'
import EllipsisVertical from '~icons/lucide/ellipsis-vertical'
import ImageUp from '~icons/lucide/image-up'
import Images from '~icons/lucide/images'
import Pencil from '~icons/lucide/pencil'
import Plus from '~icons/lucide/plus'
import Trash2 from '~icons/lucide/trash'

import { DELETE_PLAYER, MOVE_PLAYER, PLAYERS_SCREEN, shownName } from '#app/back-office/players/copy.ts'
import { ManyPlayers } from '#app/back-office/players/many-players.tsx'
import {
  DeletePlayerDialog,
  usePlayerChange,
  usePlayerMove,
} from '#app/back-office/players/player-changes.tsx'
import { PLAYER_COLUMNS, PlayerPhoto, type PlayerSort } from '#app/back-office/players/player-facts.tsx'
import { PLAYER_LABELS } from '#app/back-office/players/player-words.ts'
import { TABLE } from '#app/back-office/shared/copy.ts'
import { AddressSearch } from '#app/back-office/shared/search.tsx'
import { useSelection } from '#app/back-office/shared/selection.tsx'
import { AdminTable, type Listed, type TableColumn } from '#app/back-office/shared/table.tsx'
import type { FoundPlayer } from '#domain/player/found-player.ts'
import type { Team, TeamColors } from '#domain/team/team.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'

import { BulkPhotos, type NamedPlayer } from './bulk-photos.tsx'
import { ADMIN_TEAMS } from './copy.ts'
import { PhotoDialog } from './image-upload.tsx'
import { MovePlayerDialog, PlayerDialog, type TeamChoice } from './player-dialogs.tsx'

export type ListedPlayers = Listed<FoundPlayer, PlayerSort>

type TeamPlayersProps = {
  readonly team: Team
  readonly listed: ListedPlayers
  /** All of the team's players, even those that the table does not list. */
  readonly names: readonly NamedPlayer[]
  readonly teams: readonly TeamChoice[]
}

type PlayerTask = 'edit' | 'photo' | 'move' | 'delete'
/** The open dialog. Without an id it is about the whole team. */
type Task = { readonly kind: PlayerTask | 'add' | 'photos'; readonly id?: number }

export function TeamPlayers({ team, listed, names, teams }: TeamPlayersProps) {
  const { filtered, ...page } = listed
  const [task, setTask] = useState<Task | null>(null)
  const selection = useSelection<FoundPlayer>(null, shownName)
  const { send } = usePlayerChange()
  const { move, question } = usePlayerMove()
  const close = () => setTask(null)
  const kind = task?.kind
  const player = page.rows.find(({ id }) => id === task?.id) ?? null
  const name = player ? shownName(player) : ''
  return (
    <section aria-labelledby="team-players">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id="team-players" className="text-2xl">
          {ADMIN_TEAMS.players}
        </h2>
        <div className="flex w-full flex-wrap gap-3 sm:w-auto">
          <AddressSearch label={ADMIN_TEAMS.findPlayer} placeholder={ADMIN_TEAMS.findPlayerPlaceholder} />
          <Button onClick={() => setTask({ kind: 'add' })}>
            <Plus aria-hidden="true" className="size-5" />
            {ADMIN_TEAMS.addPlayer}
          </Button>
          <Button onClick={() => setTask({ kind: 'photos' })}>
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
          selection={selection}
          empty={filtered ? ADMIN_TEAMS.noPlayerFound : ADMIN_TEAMS.noPlayers}
          columns={playerColumns(team.colors, (kind, id) => setTask({ kind, id }))}
        />
        <ManyPlayers selection={selection} teams={teams} />
      </div>
      {kind === 'add' && <PlayerDialog player={null} teamId={team.id} teams={teams} onClose={close} />}
      {kind === 'photos' && <BulkPhotos players={names} onClose={close} />}
      {player && kind === 'edit' && (
        <PlayerDialog player={player} teamId={null} teams={teams} onClose={close} />
      )}
      {player && kind === 'photo' && <PhotoDialog player={player} colors={team.colors} onClose={close} />}
      {player && kind === 'move' && (
        <MovePlayerDialog
          name={name}
          from={team.name}
          teams={teams.filter(({ id }) => id !== team.id)}
          onClose={close}
          onMove={(team_id) => move('move', { id: String(player.id), team_id })}
        />
      )}
      {question}
      <DeletePlayerDialog
        player={player && kind === 'delete' ? { id: player.id, name } : null}
        onClose={close}
        onConfirm={(id) => send('delete', { id: String(id) })}
      />
    </section>
  )
}

function playerColumns(
  colors: TeamColors,
  onChoose: (task: PlayerTask, id: number) => void,
): ReadonlyArray<TableColumn<FoundPlayer, PlayerSort>> {
  return [
    {
      label: PLAYERS_SCREEN.columns.name,
      sort: 'name',
      cell: (player) => (
        <span className="flex items-center gap-3 font-semibold">
          <PlayerPhoto
            filename={player.profile_picture_filename}
            number={player.number}
            colors={colors}
            className="size-11 flex-none"
          />
          <button
            type="button"
            className="min-h-9 cursor-pointer text-left underline underline-offset-4 pointer-coarse:min-h-11"
            onClick={() => onChoose('edit', player.id)}
          >
            {shownName(player)}
          </button>
        </span>
      ),
    },
    PLAYER_COLUMNS.number,
    PLAYER_COLUMNS.position,
    { label: PLAYER_LABELS.shoots, cell: ({ shoots }) => shoots },
    PLAYER_COLUMNS.status,
    PLAYER_COLUMNS.birthdate,
    PLAYER_COLUMNS.cap_hit,
    {
      label: TABLE.actions,
      cell: (player) => (
        <PlayerMenu name={shownName(player)} onChoose={(task) => onChoose(task, player.id)} />
      ),
    },
  ]
}

type PlayerMenuProps = { readonly name: string; readonly onChoose: (task: PlayerTask) => void }

function PlayerMenu({ name, onChoose }: PlayerMenuProps) {
  return (
    <span className="flex items-center gap-1">
      <Button size="small" aria-label={ADMIN_TEAMS.editOf(name)} onClick={() => onChoose('edit')}>
        <Pencil aria-hidden="true" className="size-4" />
        {ADMIN_TEAMS.edit}
      </Button>
      <Menu
        align="end"
        trigger={
          <IconButton label={ADMIN_TEAMS.moreOf(name)}>
            <EllipsisVertical aria-hidden="true" />
          </IconButton>
        }
      >
        <MenuItem icon={<ImageUp aria-hidden="true" className="size-4" />} onClick={() => onChoose('photo')}>
          {ADMIN_TEAMS.image}
        </MenuItem>
        <MenuItem
          icon={<ArrowLeftRight aria-hidden="true" className="size-4" />}
          onClick={() => onChoose('move')}
        >
          {MOVE_PLAYER.action}
        </MenuItem>
        <MenuItem
          look="danger"
          icon={<Trash2 aria-hidden="true" className="size-4" />}
          onClick={() => onChoose('delete')}
        >
          {DELETE_PLAYER.action}
        </MenuItem>
      </Menu>
    </span>
  )
}
