import { Link } from 'react-router'
import { flushSync } from 'react-dom'
import { useState } from 'react'

import { AdminTable, type TableColumn, type TablePage } from '#app/back-office/shared/table.tsx'
import { UnsavedChanges } from '#app/back-office/shared/unsaved-changes.tsx'
import type { FoundPlayer } from '#domain/player/found-player.ts'
import { POSITION_CHOICES } from '#domain/player/player-fields.ts'
import { isSameForm, playerForm, type PlayerForm } from '#domain/player/player-form.ts'
import type { Team } from '#domain/team/team.ts'
import { Button } from '#ui/button.tsx'
import { useFirstBadField } from '#ui/field.tsx'
import { LocalDay } from '#ui/local-date.tsx'
import { NoticeLine } from '#ui/status.tsx'

import { type Choice, ChoosePlayer, ChosenPlayer, useChoose } from './chosen-player.tsx'
import { PLAYER_FACTS, PLAYERS_SCREEN, shownName } from './copy.ts'
import { editFields, usePlayerChange } from './player-changes.ts'
import { PlayerFormFields } from './player-form-fields.tsx'

type EditTabProps = Choice & {
  /** The page of the table that stands there while nobody is open. */
  readonly listed: ListedPlayers | null
}

/** Edit: search for a player, edit the fields, Save or Cancel (A-PLAYER-02, A-PLAYER-03). */
export function EditTab({ teams, player, gone, listed }: EditTabProps) {
  if (player) return <PlayerEditor key={player.id} player={player} teams={teams} />
  return (
    <>
      <ChoosePlayer lead={PLAYERS_SCREEN.editLead} teams={teams} gone={gone} />
      {listed && <AllPlayers listed={listed} teams={teams} />}
    </>
  )
}

function PlayerEditor({ player, teams }: { readonly player: FoundPlayer; readonly teams: readonly Team[] }) {
  const choose = useChoose()
  const { send, busy, answer, problems } = usePlayerChange(() => choose(null))
  const area = useFirstBadField(answer)
  // Only what was touched: all else follows the stored player, also when he changes under the form.
  const [typed, setTyped] = useState<Partial<PlayerForm>>({})
  const seen = playerForm(player)
  const form = { ...seen, ...typed }
  const clash = answer?.ok === false && answer.clash ? answer.reason : null
  return (
    <ChosenPlayer player={player} teams={teams}>
      <form
        ref={area}
        noValidate
        className="mt-6"
        onSubmit={(event) => {
          event.preventDefault()
          send('edit', editFields(player.id, form, seen))
        }}
      >
        <PlayerFormFields
          form={form}
          onChange={(field, text) => setTyped((before) => ({ ...before, [field]: text }))}
          problems={problems}
          positions={POSITION_CHOICES}
          teams={teams}
          noTeam={PLAYER_FACTS.noTeam}
        />
        {clash !== null && (
          <div className="mt-5 flex">
            <NoticeLine look="danger">{clash}</NoticeLine>
          </div>
        )}
        <div className="mt-6 flex flex-wrap gap-3">
          <Button type="submit" look="primary" busy={busy}>
            {PLAYERS_SCREEN.save}
          </Button>
          <Button
            onClick={() => {
              // Given up on purpose, before the address changes: nobody has to be asked.
              flushSync(() => setTyped({}))
              choose(null)
            }}
          >
            {PLAYERS_SCREEN.cancel}
          </Button>
        </div>
      </form>
      <UnsavedChanges dirty={answer?.ok !== true && !isSameForm(form, seen)} param="player" />
    </ChosenPlayer>
  )
}

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

type ListedPlayers = TablePage<ListedPlayer, Column>

type AllPlayersProps = { readonly listed: ListedPlayers; readonly teams: readonly Team[] }

/** Everybody, page by page; a name opens its player. */
function AllPlayers({ listed, teams }: AllPlayersProps) {
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
