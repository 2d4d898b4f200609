import { LocalDate } from '#app/components/local-date.tsx'
import type { Team } from '#app/components/roster-file/team-step.tsx'
import { FILE_SCREEN, IMPORT_SCREEN } from '#messages/roster-file-screen.ts'
import { Badge } from '#ui/badge.tsx'

export type ListedEntry = {
  readonly id: number
  readonly action: string
  readonly subject: string
  readonly by: string | null
  readonly at: Date
  readonly undone: boolean
}

type Props = { readonly teams: readonly Team[]; readonly entries: readonly ListedEntry[] }

/** Who imported what and when, and how old each team's roster is (A-IMPORT-04). */
export function ImportHistory({ teams, entries }: Props) {
  const byAge = teams.toSorted(
    (a, b) => (b.lastImportedAt?.getTime() ?? 0) - (a.lastImportedAt?.getTime() ?? 0),
  )
  return (
    <section aria-labelledby="import-history" className="mt-4 border-t-6 border-t-rink-blue pt-4">
      <h3 id="import-history" className="text-2xl">
        {IMPORT_SCREEN.history}
      </h3>
      <div className="mt-3 grid gap-x-10 gap-y-6 lg:grid-cols-2">
        <div>
          <h4 className="mb-1 text-lg font-semibold">{IMPORT_SCREEN.entries}</h4>
          {entries.length === 0 && <p className="py-2 text-ink-muted">{IMPORT_SCREEN.noEntries}</p>}
          <ul aria-label={IMPORT_SCREEN.entries} className="divide-y divide-hairline empty:hidden">
            {entries.map(({ id, action, subject, by, at, undone }) => (
              <li key={id} className="py-2">
                <p className="flex flex-wrap items-baseline gap-2 font-semibold">
                  {action === 'mark-as-imported' ? IMPORT_SCREEN.markedEntry(subject) : subject}
                  {undone && <Badge>{IMPORT_SCREEN.undone}</Badge>}
                </p>
                <p className="text-sm wrap-anywhere text-ink-muted">
                  <LocalDate at={at} withTime /> · {IMPORT_SCREEN.by(by)}
                </p>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h4 className="mb-1 text-lg font-semibold">{IMPORT_SCREEN.teams}</h4>
          <ul
            aria-label={IMPORT_SCREEN.teams}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys
            tabIndex={0}
            className="max-h-80 divide-y divide-hairline overflow-y-auto"
          >
            {byAge.map(({ id, name, lastImportedAt }) => (
              <li key={id} className="flex justify-between gap-4 py-1.5 pr-2 text-sm">
                <span className="font-semibold">{name}</span>
                <span className="text-ink-muted">
                  {lastImportedAt ? <LocalDate at={lastImportedAt} withTime /> : FILE_SCREEN.never}
                </span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}
