import { type ReactNode, useId, useState } from 'react'

import { type Selection, SelectionBar } from '#app/back-office/shared/selection.tsx'
import {
  areNamesakes,
  type ComparedField,
  differingFields,
  type FoundPlayer,
} from '#domain/player/found-player.ts'
import { listAll } from '#domain/text/format.ts'
import { Button } from '#ui/button.tsx'
import { AlertDialog, Dialog, DialogClose } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { RadioTile } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { NoticeLine } from '#ui/status.tsx'

import { DELETE_PLAYER, MANY_PLAYERS, MERGE_PLAYERS, MOVE_PLAYER, PLAYERS_SCREEN, shownName } from './copy.ts'
import { TargetTeamField, usePlayerChange, usePlayerMove } from './player-changes.tsx'
import { factOf } from './player-facts.tsx'
import { STATUS_OPTIONS } from './player-form-fields.tsx'
import { COMPARED_LABELS } from './player-words.ts'

type Named = { readonly id: number; readonly name: string }

type ManyPlayersProps = {
  readonly selection: Selection<FoundPlayer>
  readonly teams: readonly Named[]
}

type Task = 'move' | 'status' | 'delete' | 'merge'

/** Renders the actions for the selected players. Each is one step with one Undo. */
export function ManyPlayers({ selection, teams }: ManyPlayersProps) {
  const [task, setTask] = useState<Task | null>(null)
  const change = usePlayerChange(selection.clear)
  const moving = usePlayerMove(selection.clear)
  const busy = change.busy || moving.busy
  const { chosen: rows } = selection
  const close = () => setTask(null)
  const fieldsOf = (kind: Task, fields: Readonly<Record<string, string>> = {}) => ({
    intent: kind,
    ids: rows.map(({ id }) => id).join(','),
    ...fields,
  })
  const choose = (kind: Task, label: string) => (
    <Button
      key={kind}
      size="small"
      busy={busy}
      look={kind === 'delete' ? 'danger' : 'secondary'}
      onClick={() => setTask(kind)}
    >
      {label}
    </Button>
  )
  return (
    <>
      <SelectionBar selection={selection}>
        {choose('move', MOVE_PLAYER.action)}
        {choose('status', MANY_PLAYERS.setStatus)}
        {rows.length === 2 && choose('merge', MERGE_PLAYERS.action)}
        {choose('delete', DELETE_PLAYER.action)}
      </SelectionBar>
      {task === 'move' && (
        <ChoiceDialog
          title={MANY_PLAYERS.moveTitle(rows.length)}
          confirm={MOVE_PLAYER.action}
          names={namesOf(rows)}
          onClose={close}
          onChoose={(team_id) => moving.move('edit', fieldsOf('move', { team_id }))}
        >
          {(value, onValueChange) => (
            <TargetTeamField teams={teams} value={value} onValueChange={onValueChange} />
          )}
        </ChoiceDialog>
      )}
      {moving.question}
      {task === 'status' && (
        <ChoiceDialog
          title={MANY_PLAYERS.statusTitle(rows.length)}
          confirm={MANY_PLAYERS.setStatus}
          names={namesOf(rows)}
          onClose={close}
          onChoose={(status) => change.send('edit', fieldsOf('status', { status }))}
        >
          {(value, onValueChange) => (
            <Field label={MANY_PLAYERS.newStatus}>
              {(control) => (
                <Select
                  {...control}
                  value={value}
                  onChange={(event) => onValueChange(event.target.value)}
                  options={[{ value: '', label: MANY_PLAYERS.chooseStatus }, ...STATUS_OPTIONS]}
                />
              )}
            </Field>
          )}
        </ChoiceDialog>
      )}
      <AlertDialog
        open={task === 'delete'}
        onOpenChange={(open) => !open && close()}
        title={MANY_PLAYERS.deleteTitle(rows.length)}
        description={MANY_PLAYERS.sureToDelete(namesOf(rows))}
        confirmLabel={DELETE_PLAYER.action}
        onConfirm={() => change.send('edit', fieldsOf('delete'))}
      />
      {task === 'merge' && (
        <MergeDialog players={rows} teams={teams} onClose={close} onMerged={selection.clear} />
      )}
    </>
  )
}

/** Returns who is meant: the first ones by name, the rest as a count. */
function namesOf(rows: readonly FoundPlayer[]): string {
  const named = rows.slice(0, MANY_PLAYERS.named).map(shownName)
  const more = rows.length - named.length
  return listAll(more > 0 ? [...named, MANY_PLAYERS.more(more)] : named)
}

type ChoiceDialogProps = {
  readonly title: string
  readonly names: string
  readonly confirm: string
  readonly children: (value: string, onValueChange: (value: string) => void) => ReactNode
  readonly onClose: () => void
  readonly onChoose: (value: string) => void
}

function ChoiceDialog({ title, names, confirm, children, onClose, onChoose }: ChoiceDialogProps) {
  const id = useId()
  const [value, setValue] = useState('')
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={names}
      width="small"
      footer={
        <>
          <DialogClose render={<Button>{PLAYERS_SCREEN.cancel}</Button>} />
          <Button type="submit" form={id} look="primary" disabled={value === ''}>
            {confirm}
          </Button>
        </>
      }
    >
      <form
        id={id}
        onSubmit={(event) => {
          event.preventDefault()
          if (value === '') return
          onChoose(value)
          onClose()
        }}
      >
        {children(value, setValue)}
      </form>
    </Dialog>
  )
}

type MergeDialogProps = {
  /** Two or more records. */
  readonly players: readonly FoundPlayer[]
  readonly teams: readonly Named[]
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
