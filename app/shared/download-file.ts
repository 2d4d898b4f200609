export function downloadFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // The browser reads the file after the click returns. A minute is enough even on a slow disk.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
