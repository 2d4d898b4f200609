import { useState } from 'react'

import { LINEUPS_NOT_LOADED, YOUR_LINEUPS } from '#app/account/copy.ts'
import {
  DeleteButton,
  EmptyPlace,
  RenameDialog,
  RowActions,
  SavedList,
  useRowForm,
} from '#app/account/settings/saved-list.tsx'
import { CardImage } from '#app/shared/card-image.tsx'
import { shownLineupImage } from '#domain/account/profile.ts'
import { DEFAULT_TITLE } from '#domain/lineup/model/draft.ts'
import { checkLineupName } from '#domain/lineup/model/saved-lineup.ts'
import { savedLineupMessage } from '#messages/saved-lineups.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { LocalDay } from '#ui/local-date.tsx'
import { Badge } from '#ui/status.tsx'
import { Switch } from '#ui/switch.tsx'

import type { Route } from './+types/route.ts'

type LineupListProps = Route.ComponentProps['loaderData']

export function LineupList({ lineups, page, total, failure }: LineupListProps) {
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

/** Draws a forward line. */
const EMPTY_LINE = ['LW', 'C', 'RW'].map((position) => <EmptyPlace key={position}>{position}</EmptyPlace>)

function LineupRow({ lineup }: { readonly lineup: LineupListProps['lineups'][number] }) {
  const [renaming, setRenaming] = useState(false)
  const { row, send, pending, deleting, duplicating } = useRowForm()
  const { name } = lineup
  const title = lineup.title?.trim() || DEFAULT_TITLE
  const id = String(lineup.id)
  const chosen = pending?.get('is_public') ?? String(lineup.is_public)
  const image = shownLineupImage(lineup.id, lineup.updated_at)
  return (
    <li
      ref={row}
      className={classNames(
        'grid grid-cols-[7.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-3 py-4 sm:grid-cols-[10rem_minmax(0,1fr)_auto]',
        deleting && 'opacity-50',
      )}
    >
      <div>
        <CardImage
          src={image}
          alt=""
          width={960}
          height={1280}
          sizes="10rem"
          className="aspect-[8/5] object-cover object-top"
        />
      </div>
      <div className="min-w-0">
        <h2 className="truncate text-xl">{name}</h2>
        {title !== name && title !== DEFAULT_TITLE && <p className="truncate text-sm">{title}</p>}
        <p className="truncate text-ink-muted">{lineup.team_name?.trim() || YOUR_LINEUPS.unknownTeam}</p>
        <p className="text-sm text-ink-muted">
          {YOUR_LINEUPS.lastUpdated} <LocalDay day={lineup.day} />
        </p>
      </div>
      <div className="max-sm:col-span-full">
        <Switch
          checked={chosen === 'true'}
          label={
            <>
              {YOUR_LINEUPS.public}
              <span className="sr-only">: {YOUR_LINEUPS.publicOf(name)}</span>
            </>
          }
          onCheckedChange={(next) => send({ intent: 'set-public', id, is_public: String(next) })}
        />
      </div>
      {lineup.is_hidden && (
        <p className="col-span-full text-sm">
          <Badge look="warning">{YOUR_LINEUPS.hidden}</Badge> <span>{YOUR_LINEUPS.hiddenText}</span>
        </p>
      )}
      <div className="col-span-full grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        <RowActions
          name={name}
          openAt={`/?lineup=${lineup.id}`}
          image={`${image}&as=file`}
          onRename={() => setRenaming(true)}
        />
        <Button
          aria-label={YOUR_LINEUPS.duplicateOf(name)}
          busy={duplicating}
          onClick={() => send({ intent: 'duplicate', id })}
        >
          {YOUR_LINEUPS.duplicate}
        </Button>
        <DeleteButton
          name={name}
          className="max-sm:col-start-2 sm:ml-auto"
          busy={deleting}
          onDelete={() => send({ intent: 'delete', id })}
        />
      </div>
      {renaming && (
        <RenameDialog
          id={lineup.id}
          name={name}
          title={YOUR_LINEUPS.renameTitle}
          hint={YOUR_LINEUPS.nameHint}
          check={refusalOfName}
          onClose={() => setRenaming(false)}
        />
      )}
    </li>
  )
}

function refusalOfName(typed: string): string | null {
  const checked = checkLineupName(typed)
  return checked.ok ? null : savedLineupMessage(checked.problem).message
}
