import { type ReactNode, useEffect, useState } from 'react'
import { Link, useFetcher, useRevalidator } from 'react-router'

import { SAVED_LIST } from '#app/account/copy.ts'
import { Button, buttonStyle } from '#ui/button.tsx'
import { AlertDialog } from '#ui/dialog.tsx'
import { notify } from '#ui/notify.ts'
import { NoticeLine } from '#ui/status.tsx'

import type { SettingsAnswer } from './settings-frame.tsx'

type SavedListProps = {
  readonly words: { readonly heading: string; readonly none: string; readonly build: string }
  /** Why the list could not be read; null when it was. */
  readonly failure: string | null
  /** Where the first one is made. */
  readonly buildAt: string
  /** Drawn in the empty list. Decorative. */
  readonly emptyPlaces: ReactNode
  /** The rows; none shows the way to the first one. */
  readonly children: readonly ReactNode[]
}

/** What a user has saved: the rows, or why there are none. */
export function SavedList({ words, failure, buildAt, emptyPlaces, children }: SavedListProps) {
  const { revalidate, state } = useRevalidator()
  return (
    <>
      <h1 className="text-4xl">{words.heading}</h1>
      {failure !== null ? (
        <div className="mt-6 flex flex-col items-start gap-4">
          <NoticeLine look="danger">{SAVED_LIST.failed(failure)}</NoticeLine>
          <Button busy={state === 'loading'} onClick={() => void revalidate()}>
            {SAVED_LIST.retry}
          </Button>
        </div>
      ) : children.length === 0 ? (
        <div className="mt-6 flex flex-wrap items-center justify-between gap-x-10 gap-y-7 rounded-lg border border-hairline bg-board px-5 py-8 sm:px-8">
          <div className="flex flex-col items-start gap-5">
            <p className="text-lg">{words.none}</p>
            <Link to={buildAt} className={buttonStyle({ look: 'primary' })}>
              {words.build}
            </Link>
          </div>
          <div
            aria-hidden="true"
            className="flex items-center gap-3 font-display text-2xl font-bold text-ink-muted"
          >
            {emptyPlaces}
          </div>
        </div>
      ) : (
        <ul className="mt-6 divide-y divide-hairline border-y border-hairline">{children}</ul>
      )}
    </>
  )
}

export function EmptyPlace({ children }: { readonly children?: ReactNode }) {
  return (
    <span className="grid h-24 w-20 place-items-center rounded-md border-2 border-dashed border-edge">
      {children}
    </span>
  )
}

type DeleteButtonProps = {
  /** What is deleted. */
  readonly title: string
  readonly className?: string
  readonly busy: boolean
  readonly onDelete: () => void
}

/** Deletes a row of a list, after a question. */
export function DeleteButton({ title, className, busy, onDelete }: DeleteButtonProps) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button
        look="danger"
        className={className}
        aria-label={SAVED_LIST.deleteOf(title)}
        busy={busy}
        onClick={() => setAsking(true)}
      >
        {SAVED_LIST.delete}
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={SAVED_LIST.sure}
        description={SAVED_LIST.sureText(title)}
        confirmLabel={SAVED_LIST.delete}
        onConfirm={onDelete}
      />
    </>
  )
}

/** Changes one row of a list without leaving the list; a refusal is shown in a toast. */
export function useRowForm() {
  const { submit, state, formData, data } = useFetcher<SettingsAnswer>()
  useEffect(() => {
    if (data?.line) notify({ title: data.line, tone: 'danger' })
  }, [data])
  const intent = state === 'idle' ? undefined : formData?.get('intent')
  return {
    /** The form on its way, with what it will change. */
    pending: formData,
    deleting: intent === 'delete',
    send: (fields: Readonly<Record<string, string>>) => void submit(fields, { method: 'post' }),
  }
}
