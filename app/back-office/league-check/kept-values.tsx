import { Form } from 'react-router'

import type { FieldChange } from '#domain/roster-sync/proposal.ts'
import type { KeptValue } from '#server/rosters/sync/roster-check.ts'
import { Button } from '#ui/button.tsx'
import { LocalDate } from '#ui/local-date.tsx'

import { FIELD_WORDS, KEPT_VALUES } from './copy.ts'
import { Value } from './proposal-list.tsx'
import type { TeamName } from './proposals.ts'

type KeptValuesProps = { readonly kept: readonly KeptValue[]; readonly teamName: TeamName }

/** Renders what was edited here and the league lists otherwise, each with a button that takes the league's value. */
export function KeptValues({ kept, teamName }: KeptValuesProps) {
  if (kept.length === 0) return null
  return (
    <section aria-label={KEPT_VALUES.title(kept.length)} className="mt-10 border-t-2 border-edge pt-4">
      <h2 className="text-2xl">{KEPT_VALUES.title(kept.length)}</h2>
      <p className="mt-1 text-sm text-ink-muted">{KEPT_VALUES.lead}</p>
      <ul className="mt-2 divide-y divide-hairline border-y border-hairline">
        {kept.map((value) => (
          <li key={value.key} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <p className="min-w-0 flex-1 basis-72 text-sm wrap-anywhere">
              <Sentence value={value} teamName={teamName} />
            </p>
            <Form method="post">
              <input type="hidden" name="intent" value="apply" />
              <input type="hidden" name="choices" value={JSON.stringify([{ key: value.key }])} />
              <Button type="submit" size="small">
                {value.kind === 'new' ? KEPT_VALUES.addAgain : KEPT_VALUES.take}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Renders who edited it and when, and what the league lists. */
function Sentence({ value, teamName }: { readonly value: KeptValue; readonly teamName: TeamName }) {
  const { kind, name, edit, teamId, changes } = value
  const who = edit?.isOwn ? KEPT_VALUES.you : (edit?.by ?? null)
  const day = edit && (
    <>
      {KEPT_VALUES.on}
      <LocalDate at={edit.at} />
    </>
  )
  const [first, number] = changes
  if (kind === 'new' || !first) {
    return (
      <>
        {KEPT_VALUES.deleted(who, name)}
        {day}
        {KEPT_VALUES.listsPlayer}
        {teamName(teamId)}
        {KEPT_VALUES.end}
      </>
    )
  }
  const { field } = first
  const side = (of: 'from' | 'to') => (
    <>
      <Value field={field} value={first[of]} teamName={teamName} />
      {kind === 'moved' && number && numberWords(number[of])}
    </>
  )
  return (
    <>
      {kind === 'moved'
        ? KEPT_VALUES.moved(who, name)
        : KEPT_VALUES.changed(who, name, FIELD_WORDS[field].toLowerCase())}{' '}
      {side('from')}
      {day}
      {kind === 'gone' ? (
        KEPT_VALUES.listsNot
      ) : (
        <>
          {kind === 'moved' ? KEPT_VALUES.listsPlayer : KEPT_VALUES.lists}
          {side('to')}
        </>
      )}
      {KEPT_VALUES.end}
    </>
  )
}

const numberWords = (number: FieldChange['to']) => (number === null ? '' : KEPT_VALUES.number(String(number)))
