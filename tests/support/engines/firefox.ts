import { launch, type Page } from 'puppeteer-core'

import { temporaryFolder } from '#scripts/temporary.ts'

import { type Engine, programOf, type Tab, WINDOW } from './tab.ts'

/** Starts Debian's Firefox without a window, over WebDriver BiDi. */
export async function startFirefox(): Promise<Engine> {
  const executablePath = programOf('firefox-esr', 'firefox-esr')
  const downloads = temporaryFolder('firefox')
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    extraPrefsFirefox: {
      'browser.download.dir': downloads.path,
      'browser.download.folderList': 2,
      'ui.prefersReducedMotion': 1,
    },
    defaultViewport: WINDOW,
  })
  return {
    downloads: downloads.path,
    open: async () => {
      const visitor = await browser.createBrowserContext()
      return tabOf(await visitor.newPage(), () => visitor.close())
    },
    [Symbol.asyncDispose]: async () => {
      await browser.close()
      downloads.remove()
    },
  }
}

async function tabOf(page: Page, close: () => Promise<void>): Promise<Tab> {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  await page.evaluateOnNewDocument(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      console.error(`Blocked by ${effectiveDirective}: ${blockedURI}`)
    })
  })
  return {
    goto: async (address) => {
      await page.goto(address)
    },
    evaluate: async (inPage, ...given) =>
      JSON.parse(
        String(await page.evaluate(`JSON.stringify((${inPage})(...${JSON.stringify(given)})) ?? 'null'`)),
      ),
    moveTo: ({ x, y }) => page.mouse.move(x, y),
    press: () => page.mouse.down(),
    release: () => page.mouse.up(),
    type: (text) => page.keyboard.type(text),
    chord: async (...keys) => {
      for (const key of keys) await page.keyboard.down(key)
      for (const key of keys.toReversed()) await page.keyboard.up(key)
    },
    resize: (width) => page.setViewport({ ...WINDOW, width }),
    complaints: () => complaints,
    close,
  }
}
