import { AFTER_SIGN_IN, nextPath } from '#domain/account/next-path.ts'

/** Where the visitor came from, as an own path to carry along; null when there is none, or it is not ours. */
export function ownNext(value: FormDataEntryValue | null): string | null {
  const path = nextPath(value)
  return path === AFTER_SIGN_IN ? null : path
}
