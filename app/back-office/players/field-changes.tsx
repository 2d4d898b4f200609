import ArrowRight from '~icons/lucide/arrow-right'

import { POSITIONS } from '#domain/hockey/vocabulary.ts'
import type { ShownChange } from '#server/audit/entries.ts'
import { VisuallyHidden } from '#ui/live-announcer.tsx'
import { LocalDate, LocalDay } from '#ui/local-date.tsx'

import { factWords } from './player-words.ts'

const CHANGES = { before: 'Before', after: 'After', nothing: '(empty)', yes: 'Yes', no: 'No' } as const

type Props = Pick<ShownChange, 'kind' | 'fields'> & {
  /** The labels that the columns have in their form. */
  readonly labels: Readonly<Record<string, string>>
}

/** Renders the fields before and after. An added or deleted row has only its values. */
export function FieldChanges({ kind, fields, labels }: Props) {
  return (
    <dl className="mt-2 grid gap-x-4 text-sm sm:grid-cols-[minmax(9rem,auto)_minmax(0,1fr)]">
      {fields.map(({ field, before, after }) => (
        <div key={field} className="py-1 sm:contents">
          <dt className="text-ink-muted sm:py-1">{fieldWords(labels, field)}</dt>
          <dd className="flex flex-wrap items-center gap-x-2 wrap-anywhere sm:py-1">
            {kind === 'changed' ? (
              <>
                <VisuallyHidden>{CHANGES.before}</VisuallyHidden>
                <span className="text-ink-muted">
                  <Value field={field} value={before} />
                </span>
                <ArrowRight aria-hidden="true" className="size-4 flex-none text-ink-muted" />
                <VisuallyHidden>{CHANGES.after}</VisuallyHidden>
                <span className="font-semibold">
                  <Value field={field} value={after} />
                </span>
              </>
            ) : (
              <span className="font-semibold">
                <Value field={field} value={after ?? before} />
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Returns the label of a column. One without a form gets its own name: "last_imported_at" becomes "Last imported at". */
function fieldWords(labels: Props['labels'], field: string): string {
  const plain = field.replaceAll('_', ' ').trim()
  return new Map(Object.entries(labels)).get(field) ?? plain.charAt(0).toUpperCase() + plain.slice(1)
}

const MOMENT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d.*(?:Z|[+-]\d\d(?::?\d\d)?)$/
const WORDS = new Map<string | null, string>([
  [null, CHANGES.nothing],
  ['true', CHANGES.yes],
  ['false', CHANGES.no],
  ...POSITIONS.map((position) => [position, position.toUpperCase()] as const),
])

const DAY = /^\d{4}-\d\d-\d\d$/

/**
 * Renders a stored value as its form shows it: times in the reader's time zone, amounts in dollars, positions in
 * capitals.
 */
function Value({ field, value }: { readonly field: string; readonly value: string | null }) {
  if (value !== null && DAY.test(value)) return <LocalDay day={value} />
  if (value !== null && MOMENT.test(value)) return <LocalDate at={new Date(value)} withTime />
  const isPlain = value === null || value === 'true' || value === 'false' || field.endsWith('position')
  return isPlain ? (WORDS.get(value) ?? value) : factWords(field, value)
}
