import { useState } from 'react'

import { TABLE } from '#messages/back-office.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { AlertDialog, Dialog } from '#ui/dialog.tsx'
import { LocalDate } from '#ui/local-date.tsx'

/** When something happened, on one line. */
export function MomentCell({ at }: { readonly at: Date }) {
  return (
    <span className="whitespace-nowrap">
      <LocalDate at={at} withTime />
    </span>
  )
}

/** The account that a row belongs to; null is a guest. */
export function EmailCell({ email }: { readonly email: string | null }) {
  return <span className="block min-w-44 wrap-anywhere">{email ?? TABLE.guest}</span>
}

type DeleteButtonProps = {
  /** Names what is deleted: all the buttons of a column look the same. */
  readonly label: string
  readonly onClick: () => void
}

export function DeleteButton({ label, onClick }: DeleteButtonProps) {
  return (
    <Button size="small" look="danger" aria-label={label} onClick={onClick}>
      {TABLE.delete}
    </Button>
  )
}

type ImageCellProps = {
  /** Null: there is none. */
  readonly src: string | null
  /** What it is an image of. */
  readonly of: string
  /** It is drawn only when somebody opens it; a word is shown until then. */
  readonly onDemand?: boolean
}

/** A small image in a table, or a word instead; a click shows it large. */
export function ImageCell({ src, of, onDemand = false }: ImageCellProps) {
  const [open, setOpen] = useState(false)
  if (src === null) return <span className="text-ink-muted">{TABLE.noImage}</span>
  return (
    <>
      <button
        type="button"
        aria-label={TABLE.enlarge(of)}
        onClick={() => setOpen(true)}
        className="grid h-14 w-24 cursor-pointer place-items-center overflow-hidden rounded-sm border border-edge bg-sunken text-sm hover:border-ink"
      >
        {onDemand ? TABLE.showImage : <Small src={src} />}
      </button>
      <Dialog open={open} onOpenChange={setOpen} title={TABLE.imageOf(of)} width="large">
        {open && <Large src={src} alt={TABLE.imageOf(of)} />}
      </Dialog>
    </>
  )
}

function Small({ src }: { readonly src: string }) {
  const [isMissing, setMissing] = useState(false)
  if (isMissing) return <span className="text-ink-muted">{TABLE.noImage}</span>
  return (
    <img
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      className="size-full object-cover"
      onError={() => setMissing(true)}
    />
  )
}

function Large({ src, alt }: { readonly src: string; readonly alt: string }) {
  const [state, setState] = useState<'loading' | 'there' | 'missing'>('loading')
  if (state === 'missing') return <p className="py-8 text-ink-muted">{TABLE.noImage}</p>
  return (
    <>
      <img
        src={src}
        alt={alt}
        onLoad={() => setState('there')}
        onError={() => setState('missing')}
        className={classNames('w-full rounded-sm', state === 'loading' && 'min-h-64 animate-pulse bg-ink/10')}
      />
      <p className="mt-3">
        <a href={src} target="_blank" rel="noreferrer">
          {TABLE.openImage}
        </a>
      </p>
    </>
  )
}

type RowDialogProps<Row> = {
  /** The row in question; null keeps it closed. */
  readonly row: Row | null
  readonly title: string
  readonly sentence: (row: Row) => string
  readonly confirmLabel: string
  readonly onClose: () => void
  readonly onConfirm: (row: Row) => void
}

/** The question before a row is changed. */
export function RowDialog<Row>(props: RowDialogProps<Row>) {
  const { row, title, sentence, confirmLabel, onClose, onConfirm } = props
  return (
    <AlertDialog
      open={row !== null}
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={row === null ? '' : sentence(row)}
      confirmLabel={confirmLabel}
      onConfirm={() => row !== null && onConfirm(row)}
    />
  )
}
