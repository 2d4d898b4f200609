import { classNames } from './class-names.ts'

/** A square with an icon alone, for a button and for a link that looks like one. */
export const iconButtonStyle = classNames(
  'inline-grid size-10 shrink-0 cursor-pointer place-items-center rounded-md text-ink transition-colors',
  'hover:bg-ink/8 active:bg-ink/14 pointer-coarse:size-11',
  'data-disabled:cursor-not-allowed data-disabled:opacity-40 data-disabled:hover:bg-transparent [&_svg]:size-5',
)
