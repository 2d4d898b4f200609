import { useState } from 'react'

import { TABLE } from '#messages/table.ts'
import { Dialog } from '#ui/dialog.tsx'
import { classNames } from '#ui/class-names.ts'

type Props = {
  /** Null: there is none. */
  readonly src: string | null
  /** What it is an image of. */
  readonly of: string
  /** It is drawn only when asked for: a word stands in its place till then. */
  readonly onDemand?: boolean
}

/** A small image in a table, or a word in its place; a click shows it large. */
export function ImageCell({ src, of, onDemand = false }: Props) {
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
