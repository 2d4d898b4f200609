/** Most visitors have no draft and no answer, and need none of the code that reads them. */
export function hasStored(kind: string): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(`benchboss:draft:${kind}`))
  } catch {
    // Storage is forbidden here, and drafts with it.
    return false
  }
}
