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
        <div className="mt-6 flex flex-col items-start gap-5 rounded-lg border border-dashed border-edge px-5 py-10 sm:px-8">
          <p className="text-lg">{YOUR_LINEUPS.none}</p>
          <Link to="/" className={buttonStyle({ look: 'primary' })}>
            {YOUR_LINEUPS.build}
          </Link>
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
