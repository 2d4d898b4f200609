import { Link } from 'react-router'

import { AdminTable, type TableColumn } from '#app/components/admin-table/admin-table.tsx'
import type { TablePage } from '#app/components/admin-table/listed.ts'
import { LocalDay } from '#app/components/local-day.tsx'
import type { Team } from '#domain/team/team.ts'
import { PLAYER_FACTS, PLAYERS_SCREEN, shownName } from '#messages/admin-players.ts'

export type ListedPlayer = {
  readonly id: number
  readonly full_name: string | null
  readonly first_name: string | null
  readonly last_name: string | null
  readonly team_id: number | null
  readonly position: string | null
  readonly number: number | null
  readonly birthdate: string | null
}

type Column = keyof typeof PLAYERS_SCREEN.columns

export type ListedPlayers = TablePage<ListedPlayer, Column>

type Props = { readonly listed: ListedPlayers; readonly teams: readonly Team[] }

/** Everybody, page by page; a name opens its player. */
export function AllPlayers({ listed, teams }: Props) {
  return (
    <div className="mt-8">
      <h2 className="mb-3 text-2xl">{PLAYERS_SCREEN.all}</h2>
      <AdminTable
        {...listed}
        label={PLAYERS_SCREEN.all}
        columns={columnsWith(teams)}
        usual="name"
        empty={PLAYERS_SCREEN.nobody}
      />
    </div>
  )
}

function columnsWith(teams: readonly Team[]): ReadonlyArray<TableColumn<ListedPlayer, Column>> {
  const { columns } = PLAYERS_SCREEN
  const teamOf = ({ team_id }: ListedPlayer) => teams.find(({ id }) => id === team_id)?.name
  return [
    { label: columns.name, sort: 'name', cell: (player) => <OpenPlayer player={player} /> },
    { label: columns.team, sort: 'team', cell: (player) => teamOf(player) ?? PLAYER_FACTS.noTeam },
    { label: columns.position, sort: 'position', cell: ({ position }) => position?.toUpperCase() },
    { label: columns.number, sort: 'number', numeric: true, cell: ({ number }) => number },
    {
      label: columns.birthdate,
      sort: 'birthdate',
      cell: ({ birthdate }) => birthdate && <LocalDay day={birthdate} />,
    },
  ]
}

function OpenPlayer({ player }: { readonly player: ListedPlayer }) {
  return (
    <Link
      to={`?player=${player.id}`}
      className="inline-flex min-h-9 items-center font-semibold pointer-coarse:min-h-11"
    >
      {shownName(player)}
    </Link>
  )
}
