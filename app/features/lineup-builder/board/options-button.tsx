import type { ComponentProps } from 'react'

type Props = ComponentProps<'button'> & { readonly playerName: string }

/** ⋯ in the corner of a filled slot. */
export function OptionsButton({ playerName, ...rest }: Props) {
  return (
    <button
      type="button"
      data-no-drag
      aria-haspopup="menu"
      aria-label={`Options for ${playerName}`}
      {...rest}
      className="absolute top-0 right-0 grid size-9 cursor-pointer place-items-start justify-items-end rounded-md p-1.5 text-ink-muted hover:text-ink pointer-coarse:size-11"
    >
      <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 fill-current">
        <path d="M4 8.5a1.5 1.5 0 1 0 0 3a1.5 1.5 0 1 0 0-3M10 8.5a1.5 1.5 0 1 0 0 3a1.5 1.5 0 1 0 0-3M16 8.5a1.5 1.5 0 1 0 0 3a1.5 1.5 0 1 0 0-3" />
      </svg>
    </button>
  )
}
