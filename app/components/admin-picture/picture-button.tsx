import { useState } from 'react'

import { Dialog } from '#ui/dialog.tsx'
import { classNames } from '#ui/class-names.ts'

type Props = {
  readonly src: string
  /** What is on it. */
  readonly alt: string
  /** What a click does. */
  readonly label: string
  readonly openLabel: string
  /** Said where the picture cannot be had. */
  readonly missing: string
  /** Shown in place of a small picture, for those that are drawn only when asked for. */
  readonly face?: string
}

/** A small picture in a table, or words in its place; a click shows it large. */
export function PictureButton({ src, alt, label, openLabel, missing, face }: Props) {
  const [open, setOpen] = useState(false)
  const [isMissing, setMissing] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label={label}
        onClick={() => setOpen(true)}
        className="grid h-14 w-24 cursor-pointer place-items-center overflow-hidden rounded-sm border border-edge bg-sunken text-sm hover:border-ink"
      >
        {face ??
          (isMissing ? (
            <span className="text-ink-muted">{missing}</span>
          ) : (
            <img
              src={src}
              alt=""
              loading="lazy"
              decoding="async"
              className="size-full object-cover"
              onError={() => setMissing(true)}
            />
          ))}
      </button>
      <Dialog open={open} onOpenChange={setOpen} title={alt} width="large">
        {open && <Large src={src} alt={alt} openLabel={openLabel} missing={missing} />}
      </Dialog>
    </>
  )
}

function Large({ src, alt, openLabel, missing }: Pick<Props, 'src' | 'alt' | 'openLabel' | 'missing'>) {
  const [state, setState] = useState<'loading' | 'there' | 'missing'>('loading')
  if (state === 'missing') return <p className="py-8 text-ink-muted">{missing}</p>
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
          {openLabel}
        </a>
      </p>
    </>
  )
}
