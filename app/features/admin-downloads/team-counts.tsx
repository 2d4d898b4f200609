import { Link, useSearchParams } from 'react-router'

import { ADMIN_DOWNLOADS } from '#messages/admin-downloads.ts'
import { classNames } from '#ui/class-names.ts'

export type TeamCount = { readonly team: string; readonly downloads: number }

type Props = { readonly counts: readonly TeamCount[]; readonly chosen: string | null }

/** How many images of each team were downloaded (A-IMG-01); a click lists those of one team alone. */
export function TeamCounts({ counts, chosen }: Props) {
  const [address] = useSearchParams()
  const to = (team: string | null) => {
    const next = new URLSearchParams(address)
    next.delete('page')
    if (team === null) next.delete('team')
    else next.set('team', team)
    return `?${next.toString()}`
  }
  const all = counts.reduce((sum, { downloads }) => sum + downloads, 0)
  return (
    <section aria-labelledby="downloads-by-team" className="mt-6">
      <h2 id="downloads-by-team" className="mb-3 text-2xl">
        {ADMIN_DOWNLOADS.counts}
      </h2>
      <ul className="flex gap-2 overflow-x-auto pb-1 sm:flex-wrap">
        {[{ team: null, downloads: all }, ...counts].map(({ team, downloads }) => (
          <li key={team ?? ''}>
            <Link
              to={to(team)}
              preventScrollReset
              aria-current={team === chosen || undefined}
              className={classNames(
                'flex min-h-9 items-center gap-2.5 rounded-md border px-3 whitespace-nowrap text-ink no-underline hover:border-ink pointer-coarse:min-h-11',
                team === chosen ? 'border-accent-line bg-ink/6 font-semibold' : 'border-hairline bg-board',
              )}
            >
              {team ?? ADMIN_DOWNLOADS.everything}
              <span className="font-semibold tabular-nums">{downloads.toLocaleString('en-CA')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
