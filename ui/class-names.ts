export function classNames(...names: ReadonlyArray<string | false | null | undefined>): string {
  return names.filter(Boolean).join(' ')
}

/** Returns the classes of a NavLink. @param current for the link to this page @param other for all others */
export function linkStyle(all: string, current: string, other: string) {
  return ({ isActive }: { readonly isActive: boolean }) => classNames(all, isActive ? current : other)
}
