import { Link } from 'react-router'

import { LINEUPS_NOT_LOADED, SAVED_LIST, YOUR_LINEUPS } from '#app/account/copy.ts'
import { buttonStyle } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { LocalDate } from '#ui/local-date.tsx'
import { Switch } from '#ui/switch.tsx'

import { DeleteButton, EmptyPlace, SavedList, useRowForm } from './saved-list.tsx'

type Props = {
  readonly lineups: readonly ListedLineup[]
  readonly page: number
  readonly total: number
  /** Why they could not be read; null when they were. */
  readonly failure: string | null
}

export function LineupList({ lineups, page, total, failure }: Props) {
  return (
    <SavedList
      words={YOUR_LINEUPS}
      failure={failure === '' ? LINEUPS_NOT_LOADED : failure}
      buildAt="/"
      emptyPlaces={EMPTY_LINE}
      page={page}
      total={total}
    >
      {lineups.map((lineup) => (
        <LineupRow key={lineup.id} lineup={lineup} />
      ))}
    </SavedList>
  )
}

/** A forward line. */
const EMPTY_LINE = ['LW', 'C', 'RW'].map((position) => <EmptyPlace key={position}>{position}</EmptyPlace>)

type ListedLineup = {
  readonly id: number
  readonly name: string
  readonly title: string | null
  readonly team_name: string | null
  readonly is_public: boolean
  readonly updated_at: Date
}

/** One saved lineup: its image, whose it is, and what can be done with it. */
function LineupRow({ lineup }: { readonly lineup: ListedLineup }) {
  const { send, pending, deleting } = useRowForm()
  const title = lineup.title?.trim() || lineup.name
  const id = String(lineup.id)
  const chosen = pending?.get('is_public') ?? String(lineup.is_public)
  return (
    <li
      className={classNames(
        'grid grid-cols-[7.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-2 py-4 sm:grid-cols-[10rem_minmax(0,1fr)_auto]',
        deleting && 'opacity-50',
      )}
    >
      <img
        src={`/lineup-pictures/${lineup.id}?v=${lineup.updated_at.getTime()}`}
        alt=""
        width={320}
        height={428}
        loading="lazy"
        className="aspect-[8/5] w-full rounded-sm border border-hairline bg-sunken object-cover object-top"
      />
      <div className="min-w-0">
        <h2 className="truncate text-xl">{title}</h2>
        {title !== lineup.name && <p className="truncate text-sm">{lineup.name}</p>}
        <p className="truncate text-ink-muted">{lineup.team_name?.trim() || YOUR_LINEUPS.unknownTeam}</p>
        <p className="text-sm text-ink-muted">
          {YOUR_LINEUPS.lastUpdated} <LocalDate at={lineup.updated_at} />
        </p>
      </div>
      <div className="col-span-full flex flex-wrap items-center gap-x-3 gap-y-1 sm:col-span-1 sm:justify-end">
        <Switch
          checked={chosen === 'true'}
          label={
            <>
              {YOUR_LINEUPS.public}
              <span className="sr-only">: {YOUR_LINEUPS.publicOf(title)}</span>
            </>
          }
          onCheckedChange={(next) => send({ intent: 'set-public', id, is_public: String(next) })}
        />
        <Link
          to={`/?lineup=${lineup.id}`}
          aria-label={SAVED_LIST.openOf(title)}
          className={classNames(buttonStyle(), 'max-sm:ml-auto')}
        >
          {SAVED_LIST.open}
        </Link>
        <DeleteButton title={title} busy={deleting} onDelete={() => send({ intent: 'delete', id })} />
      </div>
    </li>
  )
}
