/** Joins the class names that are there. */
export function classNames(...names: ReadonlyArray<string | false | null | undefined>): string {
  return names.filter(Boolean).join(' ')
}

/** The look of a NavLink. @param current of the one that leads to this page @param other of all others */
export function linkStyle(all: string, current: string, other: string) {
  return ({ isActive }: { readonly isActive: boolean }) => classNames(all, isActive ? current : other)
}
