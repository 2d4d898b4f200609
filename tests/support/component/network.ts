import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

/** A command of Chromium's Fetch domain that settles a request, with its parameters. */
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

/** Settles every browser request that matches a pattern (`*` for any letters), until the test ends. */
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
  // A response that an earlier test file left in the browser's cache would need no request.
  await browser.send('Network.enable')
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true })
}
