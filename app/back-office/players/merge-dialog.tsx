import { type ReactNode, useId, useState } from 'react'

import {
  areNamesakes,
  type ComparedField,
  differingFields,
  type FoundPlayer,
} from '#domain/player/found-player.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { RadioTile } from '#ui/input.tsx'
import { NoticeLine } from '#ui/status.tsx'

import { MERGE_PLAYERS, PLAYERS_SCREEN, shownName } from './copy.ts'
import { usePlayerChange } from './player-changes.tsx'
import { factOf } from './player-facts.tsx'
import { COMPARED_LABELS } from './player-words.ts'

type MergeDialogProps = {
  /** Two or more records. */
  readonly players: readonly FoundPlayer[]
  readonly teams: ReadonlyArray<{ readonly id: number; readonly name: string }>
  readonly onClose: () => void
  readonly onMerged?: () => void
}

export function MergeDialog({ players, teams, onClose, onMerged }: MergeDialogProps) {
  const id = useId()
  const [keepId, setKeepId] = useState(() => fullest(players)?.id)
  const [otherId, setOtherId] = useState<number>()
  /** The fields that the admin decided, with the record whose value is taken. */
  const [chosen, setChosen] = useState<Readonly<Partial<Record<ComparedField, number>>>>({})
  const { send, busy } = usePlayerChange(() => {
    onMerged?.()
    onClose()
  })
  const keep = players.find((player) => player.id === keepId)
  const others = players.filter((player) => player.id !== keepId)
  const drop = others.find((player) => player.id === otherId) ?? others[0]
  if (!keep || !drop) return null
  const pair = [keep, drop].toSorted((a, b) => a.id - b.id)
  const fields = differingFields(pair)
  /** The record whose value is kept. A missing value is taken from the other. */
  const sourceOf = (field: ComparedField): number => {
    const by = chosen[field]
    if (by === keep.id || by === drop.id) return by
    return keep[field] === null ? drop.id : keep.id
  }
  const take = fields.filter((field) => sourceOf(field) === drop.id)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={MERGE_PLAYERS.title(shownName(keep))}
      description={MERGE_PLAYERS.lead}
      width="large"
      footer={
        <>
          <DialogClose render={<Button>{PLAYERS_SCREEN.cancel}</Button>} />
          <Button type="submit" form={id} look="primary" busy={busy}>
            {MERGE_PLAYERS.action}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          send('duplicates', { keep: String(keep.id), drop: String(drop.id), take: take.join(',') })
        }}
      >
        {areNamesakes(pair) && <NoticeLine look="warning">{MERGE_PLAYERS.namesakes}</NoticeLine>}
        <Tiles
          legend={MERGE_PLAYERS.stays}
          name="keep"
          value={keep.id}
          onChange={setKeepId}
          tiles={players.map((player) => ({ id: player.id, text: recordText(player) }))}
        />
        {others.length > 1 && (
          <Tiles
            legend={MERGE_PLAYERS.goes}
            name="drop"
            value={drop.id}
            onChange={setOtherId}
            tiles={others.map((player) => ({ id: player.id, text: recordText(player) }))}
          />
        )}
        {fields.length === 0 && <p className="text-ink-muted">{PLAYERS_SCREEN.same}</p>}
        {fields.map((field) => (
          <Tiles
            key={field}
            legend={COMPARED_LABELS[field]}
            name={field}
            value={sourceOf(field)}
            onChange={(from) => setChosen((before) => ({ ...before, [field]: from }))}
            tiles={pair.map((player) => ({
              id: player.id,
              text: factOf(player, teams.find((team) => team.id === player.team_id) ?? null, field) ?? (
                <span className="italic">{PLAYERS_SCREEN.nothing}</span>
              ),
            }))}
          />
        ))}
      </form>
    </Dialog>
  )
}

const recordText = (player: FoundPlayer) => (
  <>
    {shownName(player)} <span className="block text-sm">{PLAYERS_SCREEN.record(player.id)}</span>
  </>
)

/** Returns how many fields of a record are filled. */
const known = (player: FoundPlayer) => Object.values(player).filter((value) => value !== null).length

/** Returns the record to propose: one with a league id, else the one with the most filled fields. */
function fullest(players: readonly FoundPlayer[]): FoundPlayer | undefined {
  return players.toSorted(
    (a, b) => Number(b.nhl_id !== null) - Number(a.nhl_id !== null) || known(b) - known(a),
  )[0]
}

type TilesProps = {
  readonly legend: string
  readonly name: string
  readonly value: number
  readonly onChange: (id: number) => void
  readonly tiles: ReadonlyArray<{ readonly id: number; readonly text: ReactNode }>
}

function Tiles({ legend, name, value, onChange, tiles }: TilesProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">{legend}</legend>
      <div className="grid grid-cols-2 gap-2">
        {tiles.map(({ id, text }) => (
          <RadioTile
            key={id}
            name={name}
            checked={id === value}
            onChange={() => onChange(id)}
            className="grid min-h-11 place-items-center px-2 py-1.5 wrap-anywhere tabular-nums"
          >
            <span>{text}</span>
          </RadioTile>
        ))}
      </div>
    </fieldset>
  )
}
