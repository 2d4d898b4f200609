import { classNames } from './class-names.ts'

export const backdropStyle = classNames(
  'fixed inset-0 z-40 min-h-dvh bg-shade transition-opacity duration-150',
  'data-starting-style:opacity-0 data-ending-style:opacity-0',
)

const surface = classNames(
  'fixed z-50 flex flex-col border-hairline bg-raised text-ink shadow-float outline-none',
  'transition-[opacity,translate,scale] duration-180 ease-out',
  'data-starting-style:opacity-0 data-ending-style:opacity-0',
)

/** Centered at every width. */
export const centeredPopupStyle = classNames(
  surface,
  'top-1/2 left-1/2 max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 rounded-lg border',
  'data-starting-style:scale-97 data-ending-style:scale-97',
)

/** From the bottom edge on a phone, centered from 640 px. */
export const sheetPopupStyle = classNames(
  surface,
  'max-sm:inset-x-0 max-sm:bottom-0 max-sm:max-h-[88dvh] max-sm:rounded-t-lg max-sm:border-t',
  'max-sm:pb-[env(safe-area-inset-bottom)] max-sm:data-starting-style:translate-y-full max-sm:data-ending-style:translate-y-full',
  'sm:top-1/2 sm:left-1/2 sm:max-h-[calc(100dvh-2rem)] sm:w-[calc(100vw-2rem)] sm:-translate-x-1/2 sm:-translate-y-1/2',
  'sm:rounded-lg sm:border sm:data-starting-style:scale-97 sm:data-ending-style:scale-97',
)

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
