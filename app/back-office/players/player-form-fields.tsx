import type { ReactNode } from 'react'
import Link2 from '~icons/lucide/link-2'

import { COPIED_MS, copyText } from '#app/shared/share/copy-text.ts'
import { clauseMark } from '#domain/cap/term-marks.ts'
import { CONTRACT_EXPIRIES, HANDS, PLAYER_STATUSES, TRADE_CLAUSES } from '#domain/hockey/vocabulary.ts'
import { imageAddress } from '#domain/images/images.ts'
import { FIRST_BIRTHDATE } from '#domain/player/player-fields.ts'
import type { PlayerField, TEXT_LIMITS } from '#domain/player/player-form.ts'
import { STATUS_WORDS } from '#messages/players.ts'
import { Button } from '#ui/button.tsx'
import { Field, type FieldControl } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { notify } from '#ui/notify.ts'
import { Select, type SelectOption, namedOptions } from '#ui/select.tsx'
import { NoticeLine } from '#ui/status.tsx'

import { PLAYER_PHOTO } from './copy.ts'
import type { PlayerFormState } from './player-changes.tsx'
import { PLAYER_LABELS } from './player-words.ts'

type Props = {
  readonly state: PlayerFormState
  readonly problems?: PlayerFormState['problems']
  /** In the order of the screen. */
  readonly positions: readonly string[]
  readonly teams: ReadonlyArray<{ readonly id: number; readonly name: string }>
  /** The label of the empty choice: "No team", or a prompt to choose one. */
  readonly noTeam: string
}

const choices = (values: readonly string[]): readonly SelectOption[] => [
  { value: '', label: '–' },
  ...values.map((value) => ({ value, label: value })),
]

export const STATUS_OPTIONS: readonly SelectOption[] = PLAYER_STATUSES.map((status) => ({
  value: status,
  label: STATUS_WORDS[status],
}))

const CLAUSE_OPTIONS: readonly SelectOption[] = TRADE_CLAUSES.map((clause) => ({
  value: clause,
  label: clauseMark(clause),
}))

/** Renders the inputs of a player's form. full_name has none, because it follows from first and last name. */
export function PlayerFormFields({ state, problems = state.problems, positions, teams, noTeam }: Props) {
  const { form, change, clash, doubts } = state
  const field = (name: PlayerField, draw: (control: Control) => ReactNode) => (
    <Field key={name} label={PLAYER_LABELS[name]} error={problems[name]}>
      {(control) =>
        draw({ ...control, name, value: form[name], onChange: (event) => change(name, event.target.value) })
      }
    </Field>
  )
  const text = (name: keyof typeof TEXT_LIMITS) =>
    field(name, (control) => <Input {...control} autoComplete="off" />)
  const choice = (name: PlayerField, options: readonly SelectOption[]) =>
    field(name, (control) => <Select {...control} options={options} />)
  const short = (name: PlayerField, placeholder: string, className = '') =>
    field(name, (control) => (
      <Input {...control} autoComplete="off" placeholder={placeholder} className={className} />
    ))
  /** In the order of the screen. */
  const inputs: Readonly<Record<PlayerField, ReactNode>> = {
    team_id: choice('team_id', namedOptions(teams, noTeam)),
    first_name: text('first_name'),
    last_name: text('last_name'),
    display_name: text('display_name'),
    number: field('number', (control) => (
      <Input {...control} inputMode="numeric" autoComplete="off" className="tabular-nums" />
    )),
    position: choice('position', choices(positions)),
    alt_position: choice('alt_position', choices(positions)),
    shoots: choice('shoots', choices(HANDS)),
    birthdate: field('birthdate', (control) => <Input {...control} type="date" min={FIRST_BIRTHDATE} />),
    birthplace: text('birthplace'),
    nationality: text('nationality'),
    height: short('height', `6'1"`),
    weight: short('weight', '190', 'tabular-nums'),
    cap_hit_usd: short('cap_hit_usd', '12,500,000', 'tabular-nums'),
    contract_until: short('contract_until', '2028', 'tabular-nums'),
    contract_expiry: choice('contract_expiry', choices(CONTRACT_EXPIRIES)),
    trade_clause: choice('trade_clause', [{ value: '', label: '–' }, ...CLAUSE_OPTIONS]),
    status: choice('status', STATUS_OPTIONS),
    profile_picture_filename: (
      <div key="profile_picture_filename" className="sm:col-span-2 lg:col-span-3">
        {text('profile_picture_filename')}
        <div className="mt-2">
          <CopyImageLink filename={form.profile_picture_filename} />
        </div>
      </div>
    ),
  }
  return (
    <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
      {Object.values(inputs)}
      {doubts.length > 0 && (
        <div className="mt-1 flex flex-col gap-2 sm:col-span-2 lg:col-span-3">
          {doubts.map((doubt) => (
            <NoticeLine key={doubt} look="warning">
              {doubt}
            </NoticeLine>
          ))}
        </div>
      )}
      {clash !== null && (
        <div className="mt-1 flex sm:col-span-2 lg:col-span-3">
          <NoticeLine look="danger">{clash}</NoticeLine>
        </div>
      )}
    </div>
  )
}

type Control = FieldControl & {
  readonly name: PlayerField
  readonly value: string
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void
}

/** Copies the address of a player's image. @param filename as typed */
function CopyImageLink({ filename }: { readonly filename: string }) {
  async function copy() {
    if (filename.trim() === '') {
      notify({ title: PLAYER_PHOTO.none, tone: 'danger' })
      return
    }
    const link = new URL(imageAddress(filename), window.location.origin)
    const { tone } = await copyText(link.href)
    if (tone === 'danger') notify({ title: PLAYER_PHOTO.copyFailed, tone })
    else notify({ title: PLAYER_PHOTO.copied, timeout: COPIED_MS })
  }
  return (
    <Button size="small" onClick={() => void copy()}>
      <Link2 aria-hidden="true" className="size-4" />
      {PLAYER_PHOTO.copy}
    </Button>
  )
}
