import { classNames } from './class-names.ts'

/** What floats from a button: menus and lists. */
export const popupStyle = classNames(
  'origin-(--transform-origin) rounded-md border border-hairline bg-raised p-1 text-ink shadow-float outline-none',
  'transition-[opacity,scale] duration-120 data-starting-style:scale-97 data-starting-style:opacity-0',
  'data-ending-style:scale-97 data-ending-style:opacity-0',
)

export const listItemStyle = classNames(
  'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-sm px-2.5 py-1.5 text-base outline-none select-none',
  'data-highlighted:bg-ink/10 data-disabled:cursor-not-allowed data-disabled:text-ink-muted data-disabled:opacity-60',
  'pointer-coarse:min-h-11 [&_svg]:shrink-0',
)
