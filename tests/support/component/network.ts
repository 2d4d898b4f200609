import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

/** A command of Chromium's Fetch domain that settles a request, with what it needs besides the request. */
type Settled =
  | { readonly command: 'continueRequest' }
  | { readonly command: 'failRequest'; readonly errorReason: string }
  | {
      readonly command: 'fulfillRequest'
      readonly responseCode: number
      readonly responseHeaders: ReadonlyArray<{ readonly name: string; readonly value: string }>
      /** Base64. */
      readonly body: string
    }

/** Until the test ends, settles every request of the browser whose address matches a pattern (`*` for any letters). */
export async function interceptRequests(patterns: readonly string[], settle: () => Settled): Promise<void> {
  const browser = cdp()
  const onPaused = ({ requestId }: { readonly requestId: string }) => {
    const { command, ...rest } = settle()
    void browser.send(`Fetch.${command}`, { requestId, ...rest })
  }
  browser.on('Fetch.requestPaused', onPaused)
  onTestFinished(async () => {
    browser.off('Fetch.requestPaused', onPaused)
    await browser.send('Network.disable')
    await browser.send('Fetch.disable')
  })
  await browser.send('Fetch.enable', { patterns: patterns.map((urlPattern) => ({ urlPattern })) })
  // What a test file before this one has left in the browser's memory would come without a request.
  await browser.send('Network.enable')
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true })
}
