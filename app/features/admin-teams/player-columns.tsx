import type { TableColumn } from '#app/components/admin-table/admin-table.tsx'
import { LocalDay } from '#app/components/local-day.tsx'
import { PlayerPhoto } from '#app/components/player-form/player-picture.tsx'
import type { PlayerValues } from '#domain/player/player-form.ts'
import type { TeamColors } from '#domain/team/team.ts'
import { ADMIN_TEAMS } from '#messages/admin-teams.ts'
import { PLAYERS_SCREEN, shownName } from '#messages/admin-players.ts'
import { PLAYER_LABELS } from '#messages/player-form.ts'

import { PlayerMenu, type PlayerTask } from './player-menu.tsx'

export type TeamPlayer = PlayerValues & { readonly id: number }
export type PlayerSort = 'name' | 'team' | 'position' | 'number' | 'birthdate'

const { columns } = PLAYERS_SCREEN

/** The columns of a team's player table. @param onChoose what is to be done to the player of a row */
export function playerColumns(
  colors: TeamColors,
  onChoose: (task: PlayerTask, id: number) => void,
): ReadonlyArray<TableColumn<TeamPlayer, PlayerSort>> {
  return [
    {
      label: columns.name,
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
    { label: columns.number, sort: 'number', numeric: true, cell: ({ number }) => number },
    { label: columns.position, sort: 'position', cell: ({ position }) => position?.toUpperCase() },
    { label: PLAYER_LABELS.shoots, cell: ({ shoots }) => shoots },
    {
      label: columns.birthdate,
      sort: 'birthdate',
      cell: ({ birthdate }) => birthdate && <LocalDay day={birthdate} />,
    },
    {
      label: ADMIN_TEAMS.columns.actions,
      cell: (player) => (
        <PlayerMenu name={shownName(player)} onChoose={(task) => onChoose(task, player.id)} />
      ),
    },
  ]
}
