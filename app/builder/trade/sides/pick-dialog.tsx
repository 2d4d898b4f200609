import { useState } from 'react'

import { usePage, useTrade } from '#app/builder/trade/session.ts'
import type { Team } from '#domain/team/team.ts'
import {
  type DraftPick,
  HIGHEST_PROTECTION,
  isDraftHeld,
  newPick,
  NOTE_LIMIT,
  ordinal,
  pickYears,
  ROUNDS,
  type Side,
} from '#domain/trade/draft.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { NativeSelect, namedOptions } from '#ui/select.tsx'
import { Switch } from '#ui/switch.tsx'

const DRAFT_PICK = {
  title: (team: string) => `Add Draft Pick - ${team}`,
  editTitle: (team: string) => `Edit Draft Pick - ${team}`,
  year: 'Year',
  held: (year: number) => `${year} (draft done)`,
  heldHint: (year: number) => `The ${year} draft is over.`,
  next: (year: number) => `Use ${year}`,
  round: 'Round',
  note: 'Note (Optional)',
  noteHelp: (left: number) => `${left} of ${NOTE_LIMIT} characters left`,
  terms: 'Terms',
  protection: 'Protection',
  unprotected: 'Not protected',
  top: (places: number) => `Top-${places} protected`,
  protectionHint: 'Only a 1st-round pick can be protected.',
  conditional: 'Conditional',
  conditionalHint: 'Describe the condition in the note.',
  original: 'Originally from',
  own: 'Own pick',
  cancel: 'Cancel',
  add: 'Add Pick',
  save: 'Save Pick',
} as const

type Props = {
  readonly side: Side
  readonly team: Team
  /** The pick to edit; null to add one. */
  readonly known: DraftPick | null
  readonly onClose: () => void
}

const NONE = ''
const FORM = 'draft-pick'

export function PickDialog({ side, team, known, onClose }: Props) {
  const { commands } = useTrade()
  const { currentYear } = usePage()
  const [pick, setPick] = useState(() => known ?? newPick(crypto.randomUUID(), currentYear))
  const change: Change = (part, condition = {}) =>
    setPick((before) => ({ ...before, ...part, condition: { ...before.condition, ...condition } }))
  const left = NOTE_LIMIT - Array.from(pick.note.trim()).length

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={known ? DRAFT_PICK.editTitle(team.name) : DRAFT_PICK.title(team.name)}
      footer={
        <>
          <DialogClose render={<Button>{DRAFT_PICK.cancel}</Button>} />
          <Button look="primary" type="submit" form={FORM} disabled={left < 0}>
            {known ? DRAFT_PICK.save : DRAFT_PICK.add}
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          onClose()
          commands.putPick(side, pick, currentYear)
        }}
      >
        <YearAndRound {...{ pick, change }} />
        <Field
          label={DRAFT_PICK.note}
          hint={<span className="tabular-nums">{DRAFT_PICK.noteHelp(left)}</span>}
        >
          {(control) => (
            <Input
              {...control}
              value={pick.note}
              aria-invalid={left < 0 ? true : undefined}
              onChange={(event) => change({ note: event.target.value })}
            />
          )}
        </Field>
        <Terms {...{ pick, change }} teamId={team.id} />
      </form>
    </Dialog>
  )
}

/** Changes parts of the pick, and of its condition. */
type Change = (
  part: Partial<Omit<DraftPick, 'condition'>>,
  condition?: Partial<DraftPick['condition']>,
) => void

type PartProps = { readonly pick: DraftPick; readonly change: Change }

function YearAndRound({ pick: { year, round }, change }: PartProps) {
  const { currentYear } = usePage()
  const [today] = useState(() => new Date())
  const offered = pickYears(currentYear)
  const next = offered.find((choice) => !isDraftHeld(choice, today))
  return (
    <>
      <div className="grid grid-cols-[3fr_2fr] gap-3 sm:grid-cols-2">
        <Labelled text={DRAFT_PICK.year}>
          <NativeSelect
            label={DRAFT_PICK.year}
            value={String(year)}
            onValueChange={(value) => change({ year: Number(value) })}
            // A draft from last year may hold a pick of a year that is no longer offered.
            options={(offered.includes(year) ? offered : [year, ...offered]).map((choice) => ({
              value: String(choice),
              label: isDraftHeld(choice, today) ? DRAFT_PICK.held(choice) : String(choice),
            }))}
          />
        </Labelled>
        <Labelled text={DRAFT_PICK.round}>
          <NativeSelect
            label={DRAFT_PICK.round}
            value={String(round)}
            onValueChange={(value) => {
              const chosen = Number(value)
              change({ round: chosen }, chosen === 1 ? {} : { protectedTop: null })
            }}
            options={ROUNDS.map((offered) => ({ value: String(offered), label: ordinal(offered) }))}
          />
        </Labelled>
      </div>
      {isDraftHeld(year, today) && (
        <p className="-mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-warning">
          {DRAFT_PICK.heldHint(year)}
          {next !== undefined && (
            <Button
              size="small"
              onClick={({ currentTarget }) => {
                // The button is removed, so the focus moves to the year.
                currentTarget.closest('form')?.querySelector('select')?.focus()
                change({ year: next })
              }}
            >
              {DRAFT_PICK.next(next)}
            </Button>
          )}
        </p>
      )}
    </>
  )
}

function Terms({ pick: { round, condition }, change, teamId }: PartProps & { readonly teamId: number }) {
  const { teams } = usePage()
  const changeTerms = (part: Partial<DraftPick['condition']>) => change({}, part)
  return (
    <fieldset className="flex flex-col gap-3 border-t border-hairline pt-3">
      <legend className="sr-only">{DRAFT_PICK.terms}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <Labelled text={DRAFT_PICK.protection}>
          <NativeSelect
            label={DRAFT_PICK.protection}
            value={condition.protectedTop === null ? NONE : String(condition.protectedTop)}
            onValueChange={(value) => changeTerms({ protectedTop: value === NONE ? null : Number(value) })}
            options={[
              { value: NONE, label: DRAFT_PICK.unprotected },
              ...(round === 1
                ? PLACES.map((places) => ({ value: String(places), label: DRAFT_PICK.top(places) }))
                : []),
            ]}
          />
        </Labelled>
        <Labelled text={DRAFT_PICK.original}>
          <NativeSelect
            label={DRAFT_PICK.original}
            value={condition.originalTeam === null ? NONE : String(condition.originalTeam.id)}
            onValueChange={(value) =>
              changeTerms({ originalTeam: teams.find(({ id }) => String(id) === value) ?? null })
            }
            options={namedOptions(
              teams.filter(({ id }) => id !== teamId),
              DRAFT_PICK.own,
            )}
          />
        </Labelled>
      </div>
      {round !== 1 && <p className="-mt-1 text-sm text-ink-muted">{DRAFT_PICK.protectionHint}</p>}
      <Switch
        checked={condition.conditional}
        onCheckedChange={(conditional) => changeTerms({ conditional })}
        label={DRAFT_PICK.conditional}
        description={DRAFT_PICK.conditionalHint}
      />
    </fieldset>
  )
}

const PLACES = Array.from({ length: HIGHEST_PROTECTION }, (_, at) => at + 1)

/** A visible label over a select that has its accessible name already. */
function Labelled({ text, children }: { readonly text: string; readonly children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <span aria-hidden="true" className="mb-1 block text-sm font-semibold">
        {text}
      </span>
      {children}
    </div>
  )
}
