type Download = { readonly filename: string; readonly content: Promise<Blob> }

let taken: Download[] = []

// In the capture phase, so that the file is read before the page revokes its address.
document.addEventListener(
  'click',
  (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[download]') : null
    if (!(link instanceof HTMLAnchorElement) || !link.href.startsWith('blob:')) return
    event.preventDefault()
    taken.push({ filename: link.download, content: fetch(link.href).then((file) => file.blob()) })
  },
  true,
)

/** Returns the files that the page downloaded in this test, oldest first. */
export function downloads(): readonly Download[] {
  return taken
}

export function forgetDownloads(): void {
  taken = []
}
