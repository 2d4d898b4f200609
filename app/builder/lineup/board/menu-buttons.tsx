import type { ComponentProps } from 'react'

import { BOARD } from '#app/builder/lineup/copy.ts'
import { classNames } from '#ui/class-names.ts'

import type { BoardGroup } from './board-rows.ts'

type OptionsButtonProps = ComponentProps<'button'> & { readonly playerName: string }

export function OptionsButton({ playerName, ...rest }: OptionsButtonProps) {
  return (
    <button
      type="button"
      data-no-drag
      aria-haspopup="menu"
      aria-label={BOARD.options(playerName)}
      {...rest}
      className="absolute top-0 right-0 grid size-9 cursor-pointer place-items-start justify-items-end rounded-md p-1.5 text-ink-muted hover:text-ink pointer-coarse:size-11"
    >
      <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 fill-current">
        <path d="M4 8.5a1.5 1.5 0 1 0 0 3a1.5 1.5 0 1 0 0-3M10 8.5a1.5 1.5 0 1 0 0 3a1.5 1.5 0 1 0 0-3M16 8.5a1.5 1.5 0 1 0 0 3a1.5 1.5 0 1 0 0-3" />
      </svg>
    </button>
  )
}

export const LINE_SIGN = classNames(
  'flex shrink-0 items-center justify-center rounded-sm font-numbers text-xl',
  // As wide as a thumb: it overlaps the board's padding and the gap before the first slot.
  '-mr-1.5 -ml-2 w-11 sm:pointer-fine:mx-0 sm:pointer-fine:w-8 sm:text-2xl',
  'lg:in-data-units:mx-0! lg:in-data-units:h-9 lg:in-data-units:w-auto! lg:in-data-units:px-4 lg:pointer-coarse:in-data-units:h-11',
)

type LineSignButtonProps = ComponentProps<'button'> & { readonly group: BoardGroup }

export function LineSignButton({ group, ...rest }: LineSignButtonProps) {
  return (
    <button
      type="button"
      aria-label={BOARD.swapLine(group.name)}
      aria-haspopup="menu"
      {...rest}
      className={classNames(LINE_SIGN, 'cursor-pointer text-accent hover:bg-ink/8')}
    >
      <span className="lg:in-data-units:hidden">{group.sign}</span>
      <span className="hidden lg:in-data-units:inline">{group.name}</span>
    </button>
  )
}
