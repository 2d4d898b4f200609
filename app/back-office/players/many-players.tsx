import { type ReactNode, useId, useState } from 'react'

import { type Selection, SelectionBar } from '#app/back-office/shared/selection.tsx'
import type { FoundPlayer } from '#domain/player/found-player.ts'
import { listAll } from '#domain/text/format.ts'
import { Button } from '#ui/button.tsx'
import { AlertDialog, Dialog, DialogClose } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'

import { DELETE_PLAYER, MANY_PLAYERS, MERGE_PLAYERS, MOVE_PLAYER, PLAYERS_SCREEN, shownName } from './copy.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { TargetTeamField, usePlayerChange, usePlayerMove } from './player-changes.tsx'
import { STATUS_OPTIONS } from './player-form-fields.tsx'

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
