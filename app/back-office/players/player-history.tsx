import { Link } from 'react-router'

import { EntryItem } from '#app/back-office/shared/audit-entry.tsx'
import type { RowEntry } from '#server/audit/entries.ts'

import { PLAYER_HISTORY } from './copy.ts'
import { FieldChanges } from './field-changes.tsx'
import { PLAYER_LABELS } from './player-words.ts'

type Props = { readonly name: string; readonly entries: readonly RowEntry[] }

/** Renders what admins and the roster check changed of a player, newest first, with Undo. */
export function PlayerHistory({ name, entries }: Props) {
  return (
    <section aria-labelledby="player-history" className="mt-10 max-w-4xl">
      <h3 id="player-history" className="text-xl">
        {PLAYER_HISTORY.title}
      </h3>
      {entries.length === 0 ? (
        <p className="mt-1 text-ink-muted">{PLAYER_HISTORY.none}</p>
      ) : (
        <>
          <ol
            aria-labelledby="player-history"
            className="mt-2 divide-y divide-hairline border-y border-hairline"
          >
            {entries.map((entry) => (
              <EntryItem key={entry.id} entry={entry} canUndo={entry.undone === null}>
                {entry.kind === 'changed' && <FieldChanges {...entry} labels={PLAYER_LABELS} />}
              </EntryItem>
            ))}
          </ol>
          <Link
            to={`/admin/audit?${new URLSearchParams({ find: name, table: 'players' })}`}
            className="mt-2 inline-flex min-h-11 items-center"
          >
            {PLAYER_HISTORY.all}
          </Link>
        </>
      )}
    </section>
  )
}
