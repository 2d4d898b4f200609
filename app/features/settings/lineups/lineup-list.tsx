import { LINEUPS_NOT_LOADED } from '#messages/lineups-saved.ts'
import { YOUR_LINEUPS } from '#messages/settings.ts'

import { EmptyPlace, SavedList } from '../saved-list.tsx'
import { LineupRow, type ListedLineup } from './lineup-row.tsx'

type Props = {
  readonly lineups: readonly ListedLineup[]
  /** Why they could not be read; null when they were. */
  readonly failure: string | null
}

/** P-SET-13 to P-SET-16, P-ERR-11. */
export function LineupList({ lineups, failure }: Props) {
  const reason = failure === null ? null : failure || LINEUPS_NOT_LOADED
  return (
    <SavedList words={YOUR_LINEUPS} failure={reason} buildAt="/" emptyPlaces={EMPTY_LINE}>
      {lineups.map((lineup) => (
        <LineupRow key={lineup.id} lineup={lineup} />
      ))}
    </SavedList>
  )
}

/** A forward line. */
const EMPTY_LINE = ['LW', 'C', 'RW'].map((position) => <EmptyPlace key={position}>{position}</EmptyPlace>)
