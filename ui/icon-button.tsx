import { Button as BaseButton } from '@base-ui/react/button'
import type { ComponentProps } from 'react'

import { classNames } from './class-names.ts'

type Props = Omit<ComponentProps<typeof BaseButton>, 'className' | 'aria-label'> & {
  /** What it does, in words: its accessible name. */
  readonly label: string
  readonly className?: string
}

/** A square button with an icon alone. */
export function IconButton({ label, className, ...rest }: Props) {
  return <BaseButton {...rest} aria-label={label} className={classNames(iconButtonStyle, className)} />
}

export const iconButtonStyle = classNames(
  'inline-grid size-10 shrink-0 cursor-pointer place-items-center rounded-md text-ink transition-colors',
  'hover:bg-ink/8 active:bg-ink/14 pointer-coarse:size-11',
  'data-disabled:cursor-not-allowed data-disabled:opacity-40 data-disabled:hover:bg-transparent [&_svg]:size-5',
)
