import ArrowRight from '~icons/lucide/arrow-right'

import type { FieldChange } from '#domain/roster-sync/proposal.ts'
import { FIELD_WORDS, valueWords } from '#messages/roster-sync.ts'

import type { TeamName } from './roster-proposal.ts'

type Props = { readonly changes: readonly FieldChange[]; readonly teamName: TeamName }

/** Says itself in the heading or in the full name. */
const SAID: ReadonlySet<string> = new Set(['first_name', 'last_name', 'position', 'nhl_id'])

/** Each field as before → after; a newcomer's facts alone, for he was nothing before. */
export function FieldChanges({ changes, teamName }: Props) {
  const isNew = changes.some(({ field }) => field === 'nhl_id') && changes.every(({ from }) => from === null)
  const shown = isNew ? changes.filter(({ field }) => !SAID.has(field) && field !== 'full_name') : changes
  return (
    <span className="mt-1 flex flex-wrap gap-x-5 gap-y-0.5 text-sm">
      {shown.map(({ field, from, to }) => (
        <span key={field} className="inline-flex flex-wrap items-center gap-x-1.5 wrap-anywhere">
          <span className="text-ink-muted">{FIELD_WORDS[field]}</span>
          {!isNew && (
            <>
              <span>{valueWords({ field }, from, teamName)}</span>
              <ArrowRight aria-label="→" className="size-3.5 flex-none text-ink-muted" />
            </>
          )}
          <span className="font-semibold">{valueWords({ field }, to, teamName)}</span>
        </span>
      ))}
    </span>
  )
}
