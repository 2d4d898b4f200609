import type { ComponentProps } from 'react'

import { classNames } from '#ui/class-names.ts'

import type { BoardGroup } from './board-rows.ts'

export const LINE_SIGN =
  '-ml-1 flex w-6 shrink-0 items-center justify-center rounded-sm font-numbers text-xl sm:ml-0 sm:w-8 sm:text-2xl'

type Props = ComponentProps<'button'> & { readonly group: BoardGroup }

export function LineSignButton({ group, ...rest }: Props) {
  return (
    <button
      type="button"
      aria-label={`${group.name}: swap`}
      aria-haspopup="menu"
      {...rest}
      className={classNames(LINE_SIGN, 'cursor-pointer text-accent hover:bg-ink/8')}
    >
      {group.sign}
    </button>
  )
}
