/** Records the paths that the page loads as a new document from now on, without loading them. */
export function catchNavigations(): readonly string[] & Disposable {
  const caught: string[] = []
  const stay = (event: NavigateEvent) => {
    if (event.destination.sameDocument) return
    event.preventDefault()
    const { pathname, search } = new URL(event.destination.url)
    caught.push(pathname + search)
  }
  window.navigation.addEventListener('navigate', stay)
  return Object.assign(caught, {
    [Symbol.dispose]: () => window.navigation.removeEventListener('navigate', stay),
  })
}
