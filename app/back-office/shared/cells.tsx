import { type ReactNode, useEffect, useRef, useState } from 'react'

import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { AlertDialog, Dialog } from '#ui/dialog.tsx'
import { LocalDate } from '#ui/local-date.tsx'

import { TABLE } from './copy.ts'

/** Renders a time, on one line of the table. In a narrow card it wraps beside its label. */
export function MomentCell({ at }: { readonly at: Date }) {
  return (
    <span className="sm:whitespace-nowrap">
      <LocalDate at={at} withTime />
    </span>
  )
}

/** Renders the account of a row; null is a guest. */
export function EmailCell({ email }: { readonly email: string | null }) {
  return <span className="block min-w-0">{email ?? TABLE.guest}</span>
}

/** Renders a text that is cut where it would push other columns out of sight; a phone's card shows it whole. */
export function CutCell({ text }: { readonly text: string }) {
  return (
    <span title={text} className="block min-w-0 wrap-anywhere sm:max-w-32 sm:truncate">
      {text}
    </span>
  )
}

type TitleCellProps = {
  /** Its address, or null or false while it is not shown. */
  readonly to: string | false | null
  readonly title: string
  readonly children?: ReactNode
}

/** Renders what users made public, as a link while it is shown. */
export function TitleCell({ to, title, children }: TitleCellProps) {
  return (
    <span className="block min-w-0 wrap-anywhere sm:min-w-40">
      {to ? (
        <a href={to} className="font-semibold">
          {title}
        </a>
      ) : (
        <strong>{title}</strong>
      )}
      {children}
    </span>
  )
}

type DeleteButtonProps = {
  /** Names what is deleted. Needed in a column, where all buttons look the same. */
  readonly label?: string
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
  /** Null when there is none. */
  readonly src: string | null
  /** What the image shows. */
  readonly of: string
  /** True when the server draws the image on request. Small ones are requested one after the other. */
  readonly isDrawn?: boolean
}

export function ImageCell({ src, of, isDrawn = false }: ImageCellProps) {
  const [open, setOpen] = useState(false)
  if (src === null) return <span className="whitespace-nowrap text-ink-muted">{TABLE.noImage}</span>
  return (
    <>
      <button
        type="button"
        aria-label={TABLE.enlarge(of)}
        onClick={() => setOpen(true)}
        className="grid h-14 w-24 cursor-pointer place-items-center overflow-hidden rounded-sm border border-edge bg-sunken text-sm hover:border-ink"
      >
        {isDrawn ? <Drawn src={src} /> : <Small src={src} />}
      </button>
      <Dialog open={open} onOpenChange={setOpen} title={TABLE.imageOf(of)} width="large">
        {open && <Large src={src} alt={TABLE.imageOf(of)} />}
      </Dialog>
    </>
  )
}

function Small({ src }: { readonly src: string }) {
  const [isMissing, setMissing] = useState(false)
  if (isMissing) return <span className="whitespace-nowrap text-ink-muted">{TABLE.noImage}</span>
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

let tail = Promise.resolve()

/** Waits until all earlier images have released the slot. @returns a function that releases it */
async function acquireSlot(): Promise<() => void> {
  const slot = Promise.withResolvers<void>()
  const before = tail
  tail = before.then(() => slot.promise)
  await before
  return slot.resolve
}

/**
 * Renders a small image that the server draws once it is in view. They are requested one at a time, because visitors'
 * cards share the drawing queue. When the queue is full, a word is shown instead, and the large image can still be
 * opened.
 */
function Drawn({ src }: { readonly src: string }) {
  const place = useRef<HTMLSpanElement>(null)
  const releaseSlot = useRef<() => void>(undefined)
  const [state, setState] = useState<'waiting' | 'requested' | 'there' | 'missing'>('waiting')
  useEffect(() => {
    const left = new AbortController()
    const draw = async () => {
      const release = await acquireSlot()
      if (left.signal.aborted) return release()
      releaseSlot.current = release
      setState('requested')
    }
    const seen = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      seen.disconnect()
      void draw()
    })
    if (place.current) seen.observe(place.current)
    return () => {
      seen.disconnect()
      left.abort()
      releaseSlot.current?.()
    }
  }, [])
  const end = (state: 'there' | 'missing') => {
    releaseSlot.current?.()
    setState(state)
  }
  return (
    <span
      ref={place}
      className={classNames(
        'grid size-full place-items-center',
        state !== 'there' && state !== 'missing' && 'animate-pulse bg-ink/10',
      )}
    >
      {state === 'missing' && TABLE.showImage}
      {(state === 'requested' || state === 'there') && (
        <img
          src={src}
          alt=""
          decoding="async"
          className="size-full object-cover"
          onLoad={() => end('there')}
          onError={() => end('missing')}
        />
      )}
    </span>
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

type RowsDialogProps<Row> = {
  /** The rows to delete; an empty list keeps the dialog closed. */
  readonly rows: readonly Row[]
  readonly title: string
  readonly sentence: (rows: readonly Row[]) => ReactNode
  readonly onClose: () => void
  readonly onConfirm: (rows: readonly Row[]) => void
}

export function RowsDialog<Row>(props: RowsDialogProps<Row>) {
  const { rows, title, sentence, onClose, onConfirm } = props
  return (
    <AlertDialog
      open={rows.length > 0}
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={rows.length === 0 ? '' : sentence(rows)}
      confirmLabel={TABLE.delete}
      onConfirm={() => rows.length > 0 && onConfirm(rows)}
    />
  )
}
