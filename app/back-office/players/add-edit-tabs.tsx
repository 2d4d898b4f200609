import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'

import { AddressSelect } from '#app/back-office/shared/search.tsx'
import { useSelection } from '#app/back-office/shared/selection.tsx'
import { AdminTable, type Listed, type TableColumn } from '#app/back-office/shared/table.tsx'
import { UnsavedChanges } from '#app/back-office/shared/unsaved-changes.tsx'
import { POSITIONS } from '#domain/hockey/vocabulary.ts'
import type { FoundPlayer } from '#domain/player/found-player.ts'
import { POSITION_CHOICES, readNumber } from '#domain/player/player-fields.ts'
import type { PlayerValues } from '#domain/player/player-form.ts'
import type { Team } from '#domain/team/team.ts'
import { DREAM_TEAM_COLORS } from '#domain/team/theme.ts'
import type { RowEntry } from '#server/audit/entries.ts'
import { Button } from '#ui/button.tsx'
import { useFirstBadField } from '#ui/field.tsx'
import { namedOptions } from '#ui/select.tsx'

import { type Choice, ChoosePlayer, ChosenPlayer, useChoose } from './chosen-player.tsx'
import { MOVE_PLAYER, PLAYER_FACTS, PLAYERS_SCREEN, shownName } from './copy.ts'
import { ManyPlayers } from './many-players.tsx'
import { usePlayerForm } from './player-changes.tsx'
import { PLAYER_COLUMNS, PlayerPhoto, type PlayerSort, teamOf } from './player-facts.tsx'
import { PlayerFormFields, STATUS_OPTIONS } from './player-form-fields.tsx'
import { PlayerHistory } from './player-history.tsx'

type AddTabProps = {
  readonly teams: readonly Team[]
  /** The fields that the address fills in. */
  readonly start: Partial<PlayerValues>
}

export function AddTab({ teams, start }: AddTabProps) {
  // A new round renders an empty form without the problems of the last one.
  const [round, setRound] = useState(0)
  return (
    <AddForm key={round} teams={teams} start={round === 0 ? start : {}} onClear={() => setRound(round + 1)} />
  )
}

function AddForm({ teams, start, onClear }: AddTabProps & { readonly onClear: () => void }) {
  const state = usePlayerForm(start, onClear)
  const { form, busy, answer } = state
  const area = useFirstBadField(answer)
  const number = readNumber(form.number)
  const team = teams.find(({ id }) => String(id) === form.team_id)
  return (
    <form
      ref={area}
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        state.add()
      }}
    >
      <div className="flex items-center gap-5">
        <PlayerPhoto
          filename={null}
          number={number.ok ? number.value : null}
          colors={team?.colors ?? DREAM_TEAM_COLORS}
          className="size-24 flex-none"
        />
        <p className="max-w-prose text-ink-muted">{PLAYERS_SCREEN.addLead}</p>
      </div>
      <PlayerFormFields
        state={state}
        positions={POSITION_CHOICES}
        teams={teams}
        noTeam={MOVE_PLAYER.choose}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" busy={busy}>
          {state.doubts.length > 0 ? PLAYERS_SCREEN.saveAnyway : PLAYERS_SCREEN.addPlayer}
        </Button>
        <Button onClick={onClear}>{PLAYERS_SCREEN.clear}</Button>
      </div>
      <UnsavedChanges dirty={state.dirty} />
    </form>
  )
}

type EditTabProps = Choice & {
  /** The page of the table, which is shown while no player is open. */
  readonly listed: AllPlayersProps['listed'] | null
  /** The audit entries of the open player. */
  readonly history: readonly RowEntry[]
}

export function EditTab({ teams, player, gone, listed, history }: EditTabProps) {
  if (player) return <PlayerEditor key={player.id} player={player} teams={teams} history={history} />
  return (
    <>
      <ChoosePlayer lead={PLAYERS_SCREEN.editLead} teams={teams} gone={gone} />
      {listed && <AllPlayers listed={listed} teams={teams} />}
    </>
  )
}

type PlayerEditorProps = Pick<EditTabProps, 'teams' | 'history'> & { readonly player: FoundPlayer }

function PlayerEditor({ player, teams, history }: PlayerEditorProps) {
  const choose = useChoose()
  const state = usePlayerForm(player, () => choose(null))
  const area = useFirstBadField(state.answer)
  return (
    <ChosenPlayer player={player} teams={teams}>
      <form
        ref={area}
        noValidate
        className="mt-6"
        onSubmit={(event) => {
          event.preventDefault()
          state.edit(player.id)
        }}
      >
        <PlayerFormFields
          state={state}
          positions={POSITION_CHOICES}
          teams={teams}
          noTeam={PLAYER_FACTS.noTeam}
        />
        <div className="mt-6 flex flex-wrap gap-3">
          <Button type="submit" look="primary" busy={state.busy}>
            {state.doubts.length > 0 ? PLAYERS_SCREEN.saveAnyway : PLAYERS_SCREEN.save}
          </Button>
          <Button
            onClick={() => {
              // Drops the entries on purpose, so that the change of address does not ask about them.
              flushSync(state.reset)
              choose(null)
            }}
          >
            {PLAYERS_SCREEN.cancel}
          </Button>
        </div>
      </form>
      <UnsavedChanges dirty={state.dirty} param="player" />
      <PlayerHistory name={shownName(player)} entries={history} />
    </ChosenPlayer>
  )
}

type AllPlayersProps = {
  readonly listed: Listed<FoundPlayer, PlayerSort>
  readonly teams: readonly Team[]
}

function AllPlayers({ listed: { filtered, ...page }, teams }: AllPlayersProps) {
  const selection = useSelection<FoundPlayer>(null, shownName)
  return (
    <div className="mt-8">
      <h2 className="mb-3 text-2xl">{PLAYERS_SCREEN.all}</h2>
      <PlayerFilters teams={teams} />
      <AdminTable
        {...page}
        label={PLAYERS_SCREEN.all}
        columns={columnsWith(teams)}
        usual="name"
        selection={selection}
        empty={filtered ? PLAYERS_SCREEN.noneFound : PLAYERS_SCREEN.none}
      />
      <ManyPlayers selection={selection} teams={teams} />
    </div>
  )
}

const { filters } = PLAYERS_SCREEN
const ANY = { value: '', label: filters.any }
const POSITION_OPTIONS = [ANY, ...POSITIONS.map((value) => ({ value, label: value.toUpperCase() }))]
const PHOTO_OPTIONS = [
  ANY,
  { value: 'yes', label: filters.withPhoto },
  { value: 'no', label: filters.withoutPhoto },
]

function PlayerFilters({ teams }: { readonly teams: readonly Team[] }) {
  const teamOptions = [...namedOptions(teams, filters.anyTeam), { value: 'none', label: PLAYER_FACTS.noTeam }]
  return (
    <search className="mb-4 grid max-w-4xl grid-cols-2 gap-3 sm:grid-cols-4">
      <AddressSelect label={filters.team} name="team" options={teamOptions} />
      <AddressSelect label={filters.position} name="position" options={POSITION_OPTIONS} />
      <AddressSelect label={filters.status} name="status" options={[ANY, ...STATUS_OPTIONS]} />
      <AddressSelect label={filters.photo} name="photo" options={PHOTO_OPTIONS} />
    </search>
  )
}

function columnsWith(teams: readonly Team[]): ReadonlyArray<TableColumn<FoundPlayer, PlayerSort>> {
  const { columns } = PLAYERS_SCREEN
  return [
    {
      label: columns.name,
      sort: 'name',
      cell: (player) => (
        <Link
          to={`?player=${player.id}`}
          className="inline-flex min-h-9 items-center font-semibold pointer-coarse:min-h-11"
        >
          {shownName(player)}
        </Link>
      ),
    },
    {
      label: columns.team,
      sort: 'team',
      cell: (player) => teamOf(player, teams)?.name ?? PLAYER_FACTS.noTeam,
    },
    PLAYER_COLUMNS.position,
    PLAYER_COLUMNS.number,
    PLAYER_COLUMNS.status,
    PLAYER_COLUMNS.birthdate,
    PLAYER_COLUMNS.cap_hit,
  ]
}
