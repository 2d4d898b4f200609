import {
  type FormEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Link, useFetcher, useRevalidator } from 'react-router'

import { isSuccess, SAVED_LIST } from '#app/account/copy.ts'
import { afterPaint } from '#app/shared/drafts/draft-store.ts'
import { Pager } from '#app/shared/pager.tsx'
import { pagesOf, SAVED_PAGE } from '#domain/lists/pages.ts'
import { Button, buttonStyle } from '#ui/button.tsx'
import { AlertDialog, Dialog, DialogClose } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { notify } from '#ui/notify.ts'
import { NoticeLine } from '#ui/status.tsx'

import type { SettingsAnswer } from './layout.tsx'

type SavedListProps = {
  readonly words: { readonly heading: string; readonly none: string; readonly build: string }
  /** Why the list could not be read, or null when it was. */
  readonly failure: string | null
  /** The address where the first one is made. */
  readonly buildAt: string
  /** Drawn in the empty list. Decorative. */
  readonly emptyPlaces: ReactNode
  /** The page shown, from 1, and the number of rows on all pages. */
  readonly page: number
  readonly total: number
  /** The page's rows. An empty list shows a link to make the first one. */
  readonly children: readonly ReactNode[]
}

export function SavedList(props: SavedListProps) {
  const { words, failure, buildAt, emptyPlaces, page, total, children } = props
  const { revalidate, state } = useRevalidator()
  return (
    <>
      <h1 tabIndex={-1} className="text-4xl">
        {words.heading}
      </h1>
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
        <>
          <ul className="mt-6 divide-y divide-hairline border-y border-hairline">{children}</ul>
          {pagesOf(total, SAVED_PAGE) > 1 && (
            <Pager
              label={words.heading}
              page={page}
              size={SAVED_PAGE}
              total={total}
              addressOf={(page) => (page === 1 ? '?' : `?page=${page}`)}
            />
          )}
        </>
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

type RowActionsProps = {
  /** A name that no other row has, for the accessible names of the buttons. */
  readonly name: string
  readonly openAt: string
  readonly image: string
  readonly onRename: () => void
}

export function RowActions({ name, openAt, image, onRename }: RowActionsProps) {
  return (
    <>
      <Link to={openAt} aria-label={SAVED_LIST.openOf(name)} className={buttonStyle()}>
        {SAVED_LIST.open}
      </Link>
      <a href={image} download aria-label={SAVED_LIST.downloadOf(name)} className={buttonStyle()}>
        {SAVED_LIST.download}
      </a>
      <Button aria-label={SAVED_LIST.renameOf(name)} onClick={onRename}>
        {SAVED_LIST.rename}
      </Button>
    </>
  )
}

type DeleteButtonProps = {
  /** The name of what is deleted. No other row has it. */
  readonly name: string
  readonly className?: string
  readonly busy: boolean
  readonly onDelete: () => void
}

export function DeleteButton({ name, className, busy, onDelete }: DeleteButtonProps) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button
        look="danger"
        className={className}
        aria-label={SAVED_LIST.deleteOf(name)}
        busy={busy}
        onClick={() => setAsking(true)}
      >
        {SAVED_LIST.delete}
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={SAVED_LIST.sure}
        description={SAVED_LIST.sureText(name)}
        confirmLabel={SAVED_LIST.delete}
        onConfirm={onDelete}
      />
    </>
  )
}

type RenameDialogProps = {
  readonly id: number
  /** The current name; empty for none. */
  readonly name: string
  readonly title: string
  readonly hint: string
  /** Returns why that is not a valid name, or null when it is. */
  readonly check: (typed: string) => string | null
  readonly onClose: () => void
}

export function RenameDialog({ id, name, title, hint, check, onClose }: RenameDialogProps) {
  const form = useId()
  const [own, setOwn] = useState<string | null>(null)
  const { submit, state, data } = useFetcher<SettingsAnswer>()
  const refusal = data && (data.fields['name'] ?? data.line)
  useEffect(() => {
    if (state === 'idle' && refusal === null) onClose()
  }, [state, refusal, onClose])
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = new FormData(event.currentTarget).get('name')
    const typed = typeof field === 'string' ? field.trim() : ''
    const wrong = check(typed)
    setOwn(wrong)
    if (wrong === null) void submit({ intent: 'rename', id: String(id), name: typed }, { method: 'post' })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={title}
      width="small"
      footer={
        <>
          <DialogClose render={<Button>{SAVED_LIST.cancel}</Button>} />
          <Button type="submit" form={form} look="primary" busy={state !== 'idle'}>
            {SAVED_LIST.saveName}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={send}>
        <Field label={SAVED_LIST.name} error={own ?? refusal} hint={hint}>
          {(control) => <Input {...control} name="name" defaultValue={name} autoComplete="off" />}
        </Field>
      </form>
    </Dialog>
  )
}

/** Changes one row without leaving the list. The result is shown in a notice where there are words for it. */
export function useRowForm() {
  const { submit, state, formData, data } = useFetcher<SettingsAnswer>()
  const { row, setLeaving } = useFocusAfterwards()
  useEffect(() => {
    if (!data?.line) return
    setLeaving(false)
    notify({ title: data.line, tone: isSuccess(data.line) ? 'success' : 'danger' })
  }, [data, setLeaving])
  const intent = state === 'idle' ? undefined : formData?.get('intent')
  return {
    /** The ref of the row's element. */
    row,
    /** The form being sent, with what it will change. */
    pending: formData,
    deleting: intent === 'delete',
    duplicating: intent === 'duplicate',
    send: (fields: Readonly<Record<string, string>>) => {
      setLeaving(fields['intent'] === 'delete')
      void submit(fields, { method: 'post' })
    },
  }
}

/** Moves the focus after a deletion: to the next row, else the previous one, else the heading. */
function useFocusAfterwards() {
  const row = useRef<HTMLLIElement>(null)
  const isLeaving = useRef(false)
  useLayoutEffect(() => {
    const own = row.current
    return () => {
      if (!own || !isLeaving.current) return
      const neighbor = own.nextElementSibling ?? own.previousElementSibling
      const next = neighbor ? neighbor.querySelector('a') : document.querySelector<HTMLElement>('main h1')
      // The dialog first returns the focus to the button, which is gone.
      afterPaint(() => next?.focus())
    }
  }, [])
  const setLeaving = useCallback((to: boolean) => void (isLeaving.current = to), [])
  return { row, setLeaving }
}
