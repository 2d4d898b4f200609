import { Button as BaseButton } from '@base-ui/react/button'
import type { ComponentProps } from 'react'

import { classNames } from './class-names.ts'
import { iconButtonStyle } from './icon-button-style.ts'

type Props = Omit<ComponentProps<typeof BaseButton>, 'className' | 'aria-label'> & {
  /** What it does, in words: its accessible name. */
  readonly label: string
  readonly className?: string
}

/** A square button with an icon alone. */
export function IconButton({ label, className, ...rest }: Props) {
  return <BaseButton {...rest} aria-label={label} className={classNames(iconButtonStyle, className)} />
}
