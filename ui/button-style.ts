import { classNames } from './class-names.ts'

/* In its own file, so that pages with only links in a button's look load nothing else. */

const LOOKS = {
  primary:
    'border border-accent-line bg-fill text-on-fill not-data-disabled:hover:bg-fill-hover not-data-disabled:hover:inset-ring not-data-disabled:hover:inset-ring-on-fill/40 active:brightness-95',
  secondary: 'border border-edge bg-board text-ink hover:border-ink hover:bg-raised active:bg-sunken',
  quiet: 'border border-transparent text-ink hover:bg-ink/8 active:bg-ink/14',
  danger: 'border border-danger bg-board text-danger hover:bg-danger/10 active:bg-danger/18',
} as const
export type ButtonLook = keyof typeof LOOKS

const SIZES = {
  small: 'h-8 px-3 text-sm gap-1.5',
  medium: 'h-10 px-4 text-base gap-2',
  large: 'h-13 px-6 text-lg gap-2.5',
} as const

export type ButtonStyle = { readonly look?: ButtonLook; readonly size?: keyof typeof SIZES }

/** Returns a button's classes, for a button or a link that looks like one. At least 44 px tall under a finger. */
export function buttonStyle({ look = 'secondary', size = 'medium' }: ButtonStyle = {}): string {
  return classNames(
    'button inline-flex items-center justify-center rounded-md font-semibold whitespace-nowrap no-underline select-none',
    'transition-[background-color,border-color,filter,opacity] pointer-coarse:min-h-11',
    'data-disabled:cursor-not-allowed data-disabled:opacity-50',
    LOOKS[look],
    SIZES[size],
  )
}
