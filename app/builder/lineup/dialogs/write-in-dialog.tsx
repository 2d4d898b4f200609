import { type ComponentProps, type FormEvent, useId, useRef, useState } from 'react'

import { Undrawable } from '#app/builder/lineup/board/title-note.tsx'
import type { WriteInPlace } from '#app/builder/lineup/model.ts'
import { lineupMessage } from '#app/builder/lineup/refusals.ts'
import { useBuilder, useDraft, usePage } from '#app/builder/lineup/session.ts'
import { HANDS, POSITIONS } from '#domain/hockey/vocabulary.ts'
import { acceptedPositions } from '#domain/lineup/model/placement.ts'
import { findSlot, POSITION_NAMES, slotName } from '#domain/lineup/model/slots.ts'
import { writeInsOf } from '#domain/lineup/model/write-ins.ts'
import { checkWriteInName, createWriteIn, MAX_WRITE_INS, readWriteIn } from '#domain/player/write-in.ts'
import { savedLineupMessage } from '#messages/saved-lineups.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { Field, useFirstBadField } from '#ui/field.tsx'
import { firstField, Input } from '#ui/input.tsx'
import { namedOptions, Select } from '#ui/select.tsx'

import { WRITE_IN_FORM } from './copy.ts'

/** Renders the form of a write-in. What the search or the command line has of them is filled in. */
export function WriteInDialog({ text, at }: { readonly text: string; readonly at: WriteInPlace | null }) {
  const { store, commands, dialogs } = useBuilder()
  const { teams } = usePage()
  const draft = useDraft()
  const form = useId()
  const [opener] = useState(() => document.activeElement)
  const known = readWriteIn(text)
  const [typed, setTyped] = useState(known.name)
  const [refusal, setRefusal] = useState<{ of: 'name' | 'number'; message: string } | null>(null)
  const name = useRef<HTMLInputElement>(null)
  const fields = useFirstBadField(refusal)
  const slot = at && findSlot(at.type, at.slotId)
  const positions = at && slot ? acceptedPositions(at.type, slot.kind) : POSITIONS

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const refuse = ({ message }: { readonly message: string }) => setRefusal({ of: 'name', message })
    const data = new FormData(event.currentTarget)
    const field = (of: string) => String(data.get(of) ?? '').trim()
    const checked = checkWriteInName(typed)
    if (!checked.ok) return refuse(savedLineupMessage(checked.problem))
    const number = field('number')
    if (!/^\d{0,2}$/.test(number)) return setRefusal({ of: 'number', message: WRITE_IN_FORM.badNumber })
    const player = createWriteIn({
      name: checked.value,
      number: number === '' ? null : Number(number),
      position: positions.find((position) => position === field('position')) ?? 'c',
      shoots: HANDS.find((hand) => hand === field('hand')) ?? null,
      teamId: draft.teamId ?? (Number(field('team')) || null),
    })
    if (writeInsOf(draft).filter(({ id }) => id !== player.id).length >= MAX_WRITE_INS)
      return refuse(savedLineupMessage({ code: 'too_many_write_ins', limit: MAX_WRITE_INS }))
    if (!at) return dialogs.show({ kind: 'slots', player })
    const { type, slotId } = at
    const placed =
      type === draft.type
        ? store.run('place', { slotId, player })
        : store.run('applyPlacements', { lineups: { [type]: { [slotId]: player } }, over: 'existing' })
    if (!placed.ok) return refuse(lineupMessage(placed.problem))
    commands.announceCommand(draft, type, slotId, player)
    dialogs.closeAfterPaint()
  }

  return (
    <Dialog
      open
      onOpenChange={dialogs.close}
      title={WRITE_IN_FORM.title}
      description={[at && slot && `${slotName(at.type, slot)}.`, WRITE_IN_FORM.description]
        .filter(Boolean)
        .join(' ')}
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
      <form
        id={form}
        ref={fields}
        onSubmit={submit}
        noValidate
        className="grid grid-cols-2 gap-3 [&>:first-child]:col-span-2 [&>:last-child:nth-child(even)]:col-span-2"
      >
        <Field
          label={WRITE_IN_FORM.name}
          error={refusal?.of === 'name' ? refusal.message : null}
          hint={
            <>
              <span className="text-warning">
                <Undrawable text={typed} />
              </span>
              {WRITE_IN_FORM.nameHint}
            </>
          }
        >
          {(control) => (
            <Input
              {...control}
              ref={name}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              autoComplete="off"
            />
          )}
        </Field>
        <Field label={WRITE_IN_FORM.number} error={refusal?.of === 'number' ? refusal.message : null}>
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
        <Choice
          label={WRITE_IN_FORM.hand}
          name="hand"
          options={[
            { value: '', label: WRITE_IN_FORM.hands.none },
            ...HANDS.map((hand) => ({ value: hand, label: WRITE_IN_FORM.hands[hand] })),
          ]}
        />
        <Choice
          label={WRITE_IN_FORM.position}
          name="position"
          defaultValue={slot?.position ?? 'c'}
          options={positions.map((position) => ({
            value: position,
            label: POSITION_NAMES[position].replace(/^./, (first) => first.toUpperCase()),
          }))}
        />
        {/* A nation's players all wear its sweater, and a team's its own. */}
        {draft.mode === 'dream_team' && draft.country === undefined && (
          <Choice
            label={WRITE_IN_FORM.sweater}
            name="team"
            options={namedOptions(teams, WRITE_IN_FORM.neutral)}
          />
        )}
      </form>
    </Dialog>
  )
}

const Choice = ({ label, ...select }: ComponentProps<typeof Select> & { readonly label: string }) => (
  <Field label={label}>{(control) => <Select {...control} {...select} />}</Field>
)
