import { classNames } from './class-names.ts'
import { iconButtonStyle } from './icon-button-style.ts'
import { NativeButton, type NativeButtonProps } from './native-button.tsx'

type Props = Omit<NativeButtonProps, 'aria-label'> & {
  /** What it does, in words: its accessible name. */
  readonly label: string
}

/** A square button with an icon alone. */
export function IconButton({ label, className, ...rest }: Props) {
  return <NativeButton {...rest} aria-label={label} className={classNames(iconButtonStyle, className)} />
}
