/** While it is on the page, the page grows wider, and with it header and footer: a board of columns uses the room. */
export function WidePage() {
  // A rule of its own instead of `:has()`, which would be asked again with every change of the page.
  return <style>{':root{--page:100rem}'}</style>
}
