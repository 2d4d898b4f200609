import { Link, useRevalidator } from 'react-router'

import { LINEUPS_NOT_LOADED } from '#messages/lineups-saved.ts'
import { YOUR_LINEUPS } from '#messages/settings.ts'
import { Button } from '#ui/button.tsx'
import { buttonStyle } from '#ui/button-style.ts'
import { NoticeLine } from '#ui/notice-line.tsx'

import { LineupRow, type ListedLineup } from './lineup-row.tsx'

type Props = {
  readonly lineups: readonly ListedLineup[]
  /** Why they could not be read; null when they were. */
  readonly failure: string | null
}

/** P-SET-13 to P-SET-16, P-ERR-11. */
export function LineupList({ lineups, failure }: Props) {
  const { revalidate, state } = useRevalidator()
  return (
    <>
      <h1 className="text-4xl">{YOUR_LINEUPS.heading}</h1>
      {failure !== null ? (
        <div className="mt-6 flex flex-col items-start gap-4">
          <NoticeLine look="danger">{YOUR_LINEUPS.failed(failure || LINEUPS_NOT_LOADED)}</NoticeLine>
          <Button busy={state === 'loading'} onClick={() => void revalidate()}>
            {YOUR_LINEUPS.retry}
          </Button>
        </div>
      ) : lineups.length === 0 ? (
        <div className="mt-6 flex flex-wrap items-center justify-between gap-x-10 gap-y-7 rounded-lg border border-hairline bg-board px-5 py-8 sm:px-8">
          <div className="flex flex-col items-start gap-5">
            <p className="text-lg">{YOUR_LINEUPS.none}</p>
            <Link to="/" className={buttonStyle({ look: 'primary' })}>
              {YOUR_LINEUPS.build}
            </Link>
          </div>
          <EmptyLine />
        </div>
      ) : (
        <ul className="mt-6 divide-y divide-hairline border-y border-hairline">
          {lineups.map((lineup) => (
            <LineupRow key={lineup.id} lineup={lineup} />
          ))}
        </ul>
      )}
    </>
  )
}

/** A forward line nobody stands on yet. Decorative. */
function EmptyLine() {
  return (
    <div aria-hidden="true" className="flex gap-3 font-display text-2xl font-bold text-ink-muted">
      {['LW', 'C', 'RW'].map((position) => (
        <span
          key={position}
          className="grid h-24 w-20 place-items-center rounded-md border-2 border-dashed border-edge"
        >
          {position}
        </span>
      ))}
    </div>
  )
}
