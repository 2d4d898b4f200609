const KEY = 'benchboss:tab'

let forThisPage: string | null = null

/**
 * Names this browser tab: the same after a reload, another in the next tab. Where the browser keeps nothing, the name
 * lasts as long as the page.
 */
export function tabId(): string {
  if (forThisPage) return forThisPage
  forThisPage = crypto.randomUUID()
  try {
    const known = sessionStorage.getItem(KEY)
    if (known) forThisPage = known
    else sessionStorage.setItem(KEY, forThisPage)
  } catch {
    // Storage is forbidden here: drafts then live with the page.
    return forThisPage
  }
  return forThisPage
}
