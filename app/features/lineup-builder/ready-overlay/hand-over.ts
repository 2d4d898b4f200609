/** Hands a file to the visitor as a download. */
export function downloadFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // The browser reads the file after the click returns; a minute is ample even on a slow disk.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/**
 * Puts a picture on the clipboard. Call it within the click: browsers take the promise there
 * and wait for the picture themselves, but refuse a copy that begins later.
 */
export function copyPicture(png: Promise<Blob>): Promise<void> {
  return navigator.clipboard.write([new ClipboardItem({ 'image/png': png })])
}

/** Can this browser copy a picture at all? */
export function canCopyPicture(): boolean {
  return typeof ClipboardItem !== 'undefined' && 'clipboard' in navigator
}
