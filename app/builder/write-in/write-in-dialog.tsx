import { type ComponentProps, type FormEvent, useId, useRef, useState } from 'react'

import { Undrawable } from '#app/builder/finished/undrawable.tsx'
import { HANDS, type Position, POSITIONS } from '#domain/hockey/vocabulary.ts'
import { POSITION_NAMES } from '#domain/lineup/model/slots.ts'
import { parseDollars } from '#domain/money/parse-dollars.ts'
import type { Player } from '#domain/player/player.ts'
import { checkWriteInName, createWriteIn, readWriteIn } from '#domain/player/write-in.ts'
import type { Team } from '#domain/team/team.ts'
import { capitalized } from '#domain/text/format.ts'
import { capHitMessage } from '#messages/dollars.ts'
import type { Message } from '#messages/message.ts'
import { writeInMessage } from '#messages/write-ins.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { Field, useFirstBadField } from '#ui/field.tsx'
import { firstField, Input } from '#ui/input.tsx'
import { namedOptions, Select } from '#ui/select.tsx'

import { WRITE_IN_FORM } from './copy.ts'

type Props = {
  /** What the search or the command line has of the player. */
  readonly text: string
  /** Only a trade asks for a cap hit. */
  readonly of: 'lineup' | 'trade'
  /** Where the player goes, as a sentence. */
  readonly place?: string | null
  readonly positions?: readonly Position[]
  readonly position?: Position
  readonly teamId: number | null
  /** The teams whose sweaters are offered, where the team does not follow. */
  readonly sweaters?: readonly Team[] | null
  /** Adds the player, or returns why they are refused. */
  readonly onAdd: (player: Player) => Message | null
  readonly onClose: () => void
  /** Selects what has the focus afterwards, if the element that opened the form is gone. */
  readonly next: string
}

/** Renders the form of a write-in. What is known of them is filled in. */
export function WriteInDialog({ text, of, place, positions = POSITIONS, position = 'c', ...to }: Props) {
  const { teamId, sweaters, onAdd, onClose, next } = to
  const form = useId()
  const [opener] = useState(() => document.activeElement)
  const known = readWriteIn(text)
  const [typed, setTyped] = useState(known.name)
  const [refused, setRefused] = useState<{ name?: string; number?: string; capHit?: string }>({})
  const name = useRef<HTMLInputElement>(null)
  const fields = useFirstBadField(refused)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const field = (of: string) => String(data.get(of) ?? '').trim()
    const checked = checkWriteInName(typed)
    if (!checked.ok) return setRefused({ name: writeInMessage(checked.problem, of).message })
    const number = field('number')
    if (!/^\d{0,2}$/.test(number)) return setRefused({ number: WRITE_IN_FORM.badNumber })
    const capHit = parseDollars(field('capHit'))
    if (!capHit.ok) return setRefused({ capHit: capHitMessage(capHit.problem) })
    const player = createWriteIn({
      name: checked.value,
      number: number === '' ? null : Number(number),
      position: positions.find((position) => position === field('position')) ?? 'c',
      shoots: HANDS.find((hand) => hand === field('hand')) ?? null,
      teamId: teamId ?? (Number(field('team')) || null),
      capHit: capHit.value,
    })
    const refusal = onAdd(player)
    if (refusal) setRefused({ name: refusal.message })
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={WRITE_IN_FORM.title}
      description={[place, WRITE_IN_FORM.description].filter(Boolean).join(' ')}
      width="small"
      initialFocus={() => (known.name === '' ? name.current : firstField(fields.current))}
      finalFocus={() =>
        opener instanceof HTMLElement && opener !== document.body && opener.isConnected
          ? opener
          : (document.querySelector<HTMLElement>(next) ?? true)
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
          error={refused.name}
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
        <Field label={WRITE_IN_FORM.number} error={refused.number}>
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
          defaultValue={position}
          options={positions.map((position) => ({
            value: position,
            label: capitalized(POSITION_NAMES[position]),
          }))}
        />
        {sweaters && (
          <Choice
            label={WRITE_IN_FORM.sweater}
            name="team"
            options={namedOptions(sweaters, WRITE_IN_FORM.neutral)}
          />
        )}
        {of === 'trade' && (
          <Field label={WRITE_IN_FORM.capHit} error={refused.capHit} hint={WRITE_IN_FORM.capHitHint}>
            {(control) => <Input {...control} name="capHit" autoComplete="off" />}
          </Field>
        )}
      </form>
    </Dialog>
  )
}

const Choice = ({ label, ...select }: ComponentProps<typeof Select> & { readonly label: string }) => (
  <Field label={label}>{(control) => <Select {...control} {...select} />}</Field>
)
