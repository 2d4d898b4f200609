import { Ellipsis } from 'lucide-react'
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
      <Ellipsis aria-hidden="true" className="size-5" />
    </button>
  )
}
