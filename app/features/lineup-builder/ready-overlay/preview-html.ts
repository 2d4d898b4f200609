export type ReadableCard = {
  readonly title: string
  /** The lineup in words, line by line. */
  readonly text: string
  /** Address of the image, on our origin or blob:. */
  readonly image: string
}

/** The card as a page of its own: its image with its readable text (P-BUILD-28). */
export function previewPage({ title, text, image }: ReadableCard): string {
  const page = document.implementation.createHTMLDocument(title)
  page.documentElement.lang = 'en'
  page.body.style.cssText =
    'max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.6 system-ui, sans-serif'
  const heading = page.createElement('h1')
  heading.textContent = title
  const img = page.createElement('img')
  img.src = image
  img.alt = title
  img.style.cssText = 'max-width: 100%; height: auto'
  const words = page.createElement('pre')
  words.textContent = text
  words.style.cssText = 'white-space: pre-wrap; font: inherit'
  page.body.append(heading, img, words)
  return `<!doctype html>${page.documentElement.outerHTML}`
}

/** Opens that page in a new tab. It lives as long as the page it came from. */
export function openPreviewPage(card: ReadableCard): void {
  const page = new Blob([previewPage(card)], { type: 'text/html;charset=utf-8' })
  window.open(URL.createObjectURL(page), '_blank')
}
