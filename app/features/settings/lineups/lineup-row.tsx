import { useEffect, useState } from 'react'
import { Link, useFetcher } from 'react-router'

import { LocalDate } from '#app/components/local-date.tsx'
import { YOUR_LINEUPS } from '#messages/settings.ts'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { buttonStyle } from '#ui/button-style.ts'
import { classNames } from '#ui/class-names.ts'
import { notify } from '#ui/notify.ts'
import { Switch } from '#ui/switch.tsx'

import type { SettingsAnswer } from '../settings-answer.ts'

export type ListedLineup = {
  readonly id: number
  readonly name: string
  readonly title: string | null
  readonly team_name: string | null
  readonly is_public: boolean
  readonly updated_at: Date
}

/** One saved lineup: its picture, whose it is, and what can be done with it. */
export function LineupRow({ lineup }: { readonly lineup: ListedLineup }) {
  const [asking, setAsking] = useState(false)
  const { submit, state, formData, data } = useFetcher<SettingsAnswer>()
  useEffect(() => {
    if (data?.line) notify({ title: data.line, tone: 'danger' })
  }, [data])
  const title = lineup.title?.trim() || lineup.name
  const id = String(lineup.id)
  const pending = formData?.get('is_public')
  const isPublic = pending === undefined || pending === null ? lineup.is_public : pending === 'true'
  const deleting = state !== 'idle' && formData?.get('intent') === 'delete'
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
          checked={isPublic}
          label={
            <>
              {YOUR_LINEUPS.public}
              <span className="sr-only">: {YOUR_LINEUPS.publicOf(title)}</span>
            </>
          }
          onCheckedChange={(next) =>
            void submit({ intent: 'set-public', id, is_public: String(next) }, { method: 'post' })
          }
        />
        <Link
          to={`/?lineup=${lineup.id}`}
          aria-label={YOUR_LINEUPS.openOf(title)}
          className={classNames(buttonStyle(), 'max-sm:ml-auto')}
        >
          {YOUR_LINEUPS.open}
        </Link>
        <Button
          look="danger"
          aria-label={YOUR_LINEUPS.deleteOf(title)}
          busy={deleting}
          onClick={() => setAsking(true)}
        >
          {YOUR_LINEUPS.delete}
        </Button>
      </div>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={YOUR_LINEUPS.sure}
        description={YOUR_LINEUPS.sureText(title)}
        confirmLabel={YOUR_LINEUPS.delete}
        onConfirm={() => void submit({ intent: 'delete', id }, { method: 'post' })}
      />
    </li>
  )
}
