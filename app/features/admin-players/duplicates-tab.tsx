import { useState } from 'react'
import { Form, useNavigation } from 'react-router'

import { DeletePlayerDialog } from '#app/components/player-acts/delete-player-dialog.tsx'
import { usePlayerChange } from '#app/components/player-acts/use-player-act.ts'
import { PlayerFactsLine } from '#app/components/player-search/player-facts-line.tsx'
import type { FoundPlayer } from '#domain/player/found-player.ts'
import type { Team } from '#domain/team/team.ts'
import { PLAYERS_SCREEN, shownName } from '#messages/admin-players.ts'
import { Button } from '#ui/button.tsx'

import { DuplicateGroup } from './duplicate-group.tsx'

type Props = {
  readonly teams: readonly Team[]
  /** Null before the button is clicked. */
  readonly groups: ReadonlyArray<readonly FoundPlayer[]> | null
}

/** Find Duplicates: a button lists groups of one first and last name, each record with Delete (A-DUP-01, A-DUP-02). */
export function DuplicatesTab({ teams, groups }: Props) {
  const [asked, setAsked] = useState<FoundPlayer | null>(null)
  const { send } = usePlayerChange()
  const finding = useNavigation().state === 'loading'
  const teamOf = ({ team_id }: FoundPlayer) => teams.find(({ id }) => id === team_id)?.name ?? null
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
        <DuplicateGroup key={group[0]?.id} players={group} teams={teams} onDelete={setAsked} />
      ))}
      <DeletePlayerDialog
        player={asked && { id: asked.id, name: shownName(asked) }}
        facts={asked && <PlayerFactsLine player={asked} teamName={teamOf(asked)} />}
        onClose={() => setAsked(null)}
        onConfirm={(id) => send('delete', { id: String(id) })}
      />
    </>
  )
}
