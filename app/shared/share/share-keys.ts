/** Where a browser stores the keys of the links that it made. */
export const STORED_AT = 'benchboss:share-keys'

/** Whether the link's key may be here. Reading it takes code that most visitors of the link never need. */
export function isKeyStored(id: string): boolean {
  try {
    return localStorage.getItem(STORED_AT)?.includes(id) ?? false
  } catch {
    return false
  }
}
