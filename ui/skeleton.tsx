import { classNames } from './class-names.ts'

/** Holds the place of what is loading, in its size, so that nothing jumps. The list around it says aria-busy. */
export function Skeleton({ className }: { readonly className?: string }) {
  return (
    <span aria-hidden="true" className={classNames('block animate-pulse rounded-sm bg-ink/10', className)} />
  )
}
