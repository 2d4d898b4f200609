import { Fragment, useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import Trash2 from '~icons/lucide/trash'

import { Sweater } from '#app/shared/jersey.tsx'
import {
  areNamesakes,
  type ComparedField,
  differingFields,
  type FoundPlayer,
} from '#domain/player/found-player.ts'
import type { Team } from '#domain/team/team.ts'
import { DREAM_TEAM_COLORS } from '#domain/team/theme.ts'
import { Button, buttonStyle } from '#ui/button.tsx'
import { Badge } from '#ui/status.tsx'

import { DELETE_PLAYER, MERGE_PLAYERS, PLAYERS_SCREEN, shownName } from './copy.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { DeletePlayerDialog, usePlayerChange } from './player-changes.tsx'
import { factOf, PlayerFactsLine, teamOf } from './player-facts.tsx'
import { COMPARED_LABELS } from './player-words.ts'

type DuplicatesTabProps = {
  readonly teams: readonly Team[]
  /** Null before the button is clicked. */
  readonly groups: ReadonlyArray<readonly FoundPlayer[]> | null
}

/**
 * Renders the Find Duplicates tab: a button lists groups of records with the same first and last name, each with
 * Delete.
 */
export function DuplicatesTab({ teams, groups }: DuplicatesTabProps) {
  const [toDelete, setToDelete] = useState<FoundPlayer | null>(null)
  const [toMerge, setToMerge] = useState<readonly FoundPlayer[] | null>(null)
  const { send } = usePlayerChange()
  const finding = useNavigation().state === 'loading'
  return (
    <>
      <p className="max-w-prose text-ink-muted">{PLAYERS_SCREEN.duplicatesLead}</p>
      <Form method="get" className="mt-4 flex flex-wrap items-center gap-4">
        <input type="hidden" name="find" value="1" />
        <Button type="submit" look="primary" busy={finding}>
          {PLAYERS_SCREEN.find}
        </Button>
        <output className="text-ink-muted">
          {groups &&
            (groups.length === 0 ? PLAYERS_SCREEN.noDuplicates : PLAYERS_SCREEN.groups(groups.length))}
        </output>
      </Form>
      {groups?.map((group) => (
        <DuplicateGroup
          key={group[0]?.id}
          players={group}
          teams={teams}
          onDelete={setToDelete}
          onMerge={() => setToMerge(group)}
        />
      ))}
      {toMerge && <MergeDialog players={toMerge} teams={teams} onClose={() => setToMerge(null)} />}
      <DeletePlayerDialog
        player={toDelete && { id: toDelete.id, name: shownName(toDelete) }}
        facts={toDelete && <PlayerFactsLine player={toDelete} teams={teams} />}
        onClose={() => setToDelete(null)}
        onConfirm={(id) => send('delete', { id: String(id) })}
      />
    </>
  )
}

type DuplicateGroupProps = {
  readonly players: readonly FoundPlayer[]
  readonly teams: readonly Team[]
  readonly onDelete: (player: FoundPlayer) => void
  readonly onMerge: () => void
}

function DuplicateGroup({ players, teams, onDelete, onMerge }: DuplicateGroupProps) {
  const [first] = players
  const differing = differingFields(players)
  const namesakes = areNamesakes(players)
  const name = first ? shownName(first) : ''
  return (
    <section aria-label={name} className="mt-8">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b-2 border-edge pb-2">
        <h2 className="text-2xl">{name}</h2>
        <Badge look={namesakes ? 'plain' : 'warning'}>
          {namesakes ? PLAYERS_SCREEN.namesakes : PLAYERS_SCREEN.twice}
        </Badge>
        <p className="text-sm text-ink-muted">
          {namesakes ? PLAYERS_SCREEN.namesakesWhy : PLAYERS_SCREEN.twiceWhy}
        </p>
        <Button size="small" className="ml-auto" aria-label={MERGE_PLAYERS.actionOf(name)} onClick={onMerge}>
          {MERGE_PLAYERS.action}
        </Button>
      </div>
      {differing.length === 0 && <p className="mt-3 text-ink-muted">{PLAYERS_SCREEN.same}</p>}
      <ul className="grid gap-x-8 sm:grid-cols-2 xl:grid-cols-3">
        {players.map((player) => (
          <li key={player.id} className="flex flex-col gap-3 border-b border-hairline py-4">
            <Record player={player} team={teamOf(player, teams)} fields={differing} />
            <div className="mt-auto flex gap-2">
              <Button
                look="danger"
                size="small"
                aria-label={DELETE_PLAYER.recordOf(shownName(player), player.id)}
                onClick={() => onDelete(player)}
              >
                <Trash2 aria-hidden="true" className="size-4" />
                {DELETE_PLAYER.action}
              </Button>
              <Link
                to={`/admin/players/edit?player=${player.id}`}
                aria-label={PLAYERS_SCREEN.openOf(shownName(player), player.id)}
                className={buttonStyle({ size: 'small' })}
              >
                {PLAYERS_SCREEN.open}
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

type RecordProps = {
  readonly player: FoundPlayer
  readonly team: Team | null
  readonly fields: readonly ComparedField[]
}

function Record({ player, team, fields }: RecordProps) {
  return (
    <div className="flex items-start gap-3">
      <Sweater
        colors={team?.colors ?? DREAM_TEAM_COLORS}
        number={player.number}
        className="size-12 flex-none"
      />
      <div className="min-w-0 flex-1">
        <h3 className="text-lg">{PLAYERS_SCREEN.record(player.id)}</h3>
        <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5 text-sm">
          {fields.map((field) => (
            <Fragment key={field}>
              <dt className="text-ink-muted">{COMPARED_LABELS[field]}</dt>
              <dd className="wrap-anywhere tabular-nums">
                {factOf(player, team, field) ?? (
                  <span className="text-ink-muted">{PLAYERS_SCREEN.nothing}</span>
                )}
              </dd>
            </Fragment>
          ))}
        </dl>
      </div>
    </div>
  )
}
