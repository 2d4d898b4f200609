let held: readonly ClipboardItem[] = []

/**
 * Gives this page its own clipboard, because all pages share the browser's and parallel tests would read each other's.
 * Like the browser's, it takes nothing of an item whose content fails.
 */
export function ownClipboard(): void {
  held = []
  const { clipboard } = navigator
  clipboard.write = async (items) => {
    await Promise.all(items.flatMap((item) => item.types.map((type) => item.getType(type))))
    held = items
  }
  clipboard.writeText = async (text) => {
    held = [new ClipboardItem({ 'text/plain': text })]
  }
  clipboard.read = () => Promise.resolve([...held])
  clipboard.readText = async () => (await (await held[0]?.getType('text/plain'))?.text()) ?? ''
}
