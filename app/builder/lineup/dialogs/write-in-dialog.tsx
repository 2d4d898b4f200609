import { type FormEvent, useId, useRef, useState } from 'react'

import { Undrawable } from '#app/builder/lineup/board/title-note.tsx'
import type { WriteInPlace } from '#app/builder/lineup/model.ts'
import { useBuilder, useDraft, usePage } from '#app/builder/lineup/session.ts'
import { carryOut } from '#app/builder/lineup/tools/suggest-command.ts'
import { HANDS, POSITIONS } from '#domain/hockey/vocabulary.ts'
import { acceptedPositions } from '#domain/lineup/model/placement.ts'
import { findSlot, POSITION_NAMES, slotName } from '#domain/lineup/model/slots.ts'
import { writeInsOf } from '#domain/lineup/model/write-ins.ts'
import { checkWriteInName, createWriteIn, MAX_WRITE_INS, readWriteIn } from '#domain/player/write-in.ts'
import { lineupMessage } from '#messages/lineup-refusals.ts'
import { writeInMessage } from '#messages/write-ins.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { Field, useFirstBadField } from '#ui/field.tsx'
import { firstField, Input } from '#ui/input.tsx'
import { namedOptions, Select } from '#ui/select.tsx'

import { WRITE_IN_FORM } from './copy.ts'

type Refusal = { readonly field: 'name' | 'number'; readonly message: string }

/** Renders the form of a write-in. What the search or the command line has of them is filled in. */
export function WriteInDialog({ text, at }: { readonly text: string; readonly at: WriteInPlace | null }) {
  const { store, commands, dialogs } = useBuilder()
  const { teams } = usePage()
  const draft = useDraft()
  const form = useId()
  const name = useRef<HTMLInputElement>(null)
  const [opener] = useState(() => document.activeElement)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const fields = useFirstBadField(refusal)
  const known = readWriteIn(text)
  const [typed, setTyped] = useState(known.name)
  const slot = at && findSlot(at.type, at.slotId)
  const positions = at && slot ? acceptedPositions(at.type, slot.kind) : POSITIONS
  // A nation's players all wear its sweater, and a team's its own.
  const choosesTeam = draft.mode === 'dream_team' && draft.country === undefined

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const field = (of: string) => String(data.get(of) ?? '').trim()
    const checked = checkWriteInName(field('name'))
    if (!checked.ok) return setRefusal({ field: 'name', message: writeInMessage(checked.problem).message })
    if (!/^\d{0,2}$/.test(field('number')))
      return setRefusal({ field: 'number', message: WRITE_IN_FORM.badNumber })
    const player = createWriteIn({
      name: checked.value,
      number: field('number') === '' ? null : Number(field('number')),
      position: positions.find((position) => position === field('position')) ?? 'c',
      shoots: HANDS.find((hand) => hand === field('hand')) ?? null,
      teamId: draft.teamId ?? (Number(field('team')) || null),
    })
    const others = writeInsOf(draft).filter(({ id }) => id !== player.id)
    if (others.length >= MAX_WRITE_INS) {
      const problem = { code: 'too_many_write_ins', limit: MAX_WRITE_INS } as const
      return setRefusal({ field: 'name', message: writeInMessage(problem).message })
    }
    if (!at) return dialogs.show({ kind: 'slots', player })
    const placed = carryOut({ ...at, player, from: null, other: null, swaps: false }, store)
    if (!placed.ok) return setRefusal({ field: 'name', message: lineupMessage(placed.problem).message })
    commands.announceCommand(draft, at.type, at.slotId, player)
    dialogs.closeAfterPaint()
  }

  return (
    <Dialog
      open
      onOpenChange={dialogs.close}
      title={WRITE_IN_FORM.title}
      description={
        at && slot ? `${slotName(at.type, slot)}. ${WRITE_IN_FORM.description}` : WRITE_IN_FORM.description
      }
      width="small"
      initialFocus={() => (known.name === '' ? name.current : firstField(fields.current))}
      // The sheet that opened it may be gone.
      finalFocus={() =>
        opener instanceof HTMLElement && opener !== document.body && opener.isConnected
          ? opener
          : (document.querySelector<HTMLElement>(`[data-slot="${at?.slotId}"]`) ?? true)
      }
      footer={
        <>
          <DialogClose render={<Button>{WRITE_IN_FORM.cancel}</Button>} />
          <Button type="submit" form={form} look="primary">
            {WRITE_IN_FORM.add}
          </Button>
        </>
      }
    >
      <form id={form} ref={fields} onSubmit={submit} noValidate className="grid grid-cols-2 gap-3">
        <div className="col-span-2">
          <Field
            label={WRITE_IN_FORM.name}
            hint={
              <>
                <span className="text-warning">
                  <Undrawable text={typed} />
                </span>
                {WRITE_IN_FORM.nameHint}
              </>
            }
            error={refusal?.field === 'name' ? refusal.message : null}
          >
            {(control) => (
              <Input
                {...control}
                ref={name}
                name="name"
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
                autoComplete="off"
              />
            )}
          </Field>
        </div>
        <Field label={WRITE_IN_FORM.number} error={refusal?.field === 'number' ? refusal.message : null}>
          {(control) => (
            <Input
              {...control}
              name="number"
              defaultValue={known.number ?? ''}
              inputMode="numeric"
              autoComplete="off"
            />
          )}
        </Field>
        <Field label={WRITE_IN_FORM.hand}>
          {(control) => (
            <Select
              {...control}
              name="hand"
              defaultValue=""
              options={[
                { value: '', label: WRITE_IN_FORM.hands.none },
                ...HANDS.map((hand) => ({ value: hand, label: WRITE_IN_FORM.hands[hand] })),
              ]}
            />
          )}
        </Field>
        <div className="col-span-2">
          <Field label={WRITE_IN_FORM.position}>
            {(control) => (
              <Select
                {...control}
                name="position"
                defaultValue={slot?.position ?? 'c'}
                options={positions.map((position) => ({
                  value: position,
                  label: POSITION_NAMES[position].replace(/^./, (first) => first.toUpperCase()),
                }))}
              />
            )}
          </Field>
        </div>
        {choosesTeam && (
          <div className="col-span-2">
            <Field label={WRITE_IN_FORM.sweater}>
              {(control) => (
                <Select
                  {...control}
                  name="team"
                  defaultValue=""
                  options={namedOptions(teams, WRITE_IN_FORM.neutral)}
                />
              )}
            </Field>
          </div>
        )}
      </form>
    </Dialog>
  )
}
