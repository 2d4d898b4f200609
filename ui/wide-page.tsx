/** While it is rendered, page, header and footer are wider: a board of columns uses the room. */
export function WidePage() {
  // A rule of its own, because `:has()` would be evaluated with every change of the page.
  return <style>{':root{--page:100rem}'}</style>
}
