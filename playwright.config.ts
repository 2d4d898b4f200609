import { defineConfig, devices } from '@playwright/test'

import { CHROMIUM_ARGS, findChromium } from './tools/chromium.mjs'

/** Journeys in a real browser, against the built app with its own data (docs/tests.md). */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // Two cores may run a browser, a server and a database at once, so slow tests are allowed.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: process.stdout.isTTY ? 'line' : 'dot',
  use: {
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGS },
    // Recording one doubles the time of every journey: add `--trace on` to a single one.
    trace: 'off',
    // Tests must see and block the page's requests, so only the service worker's own tests allow it.
    serviceWorkers: 'block',
  },
  projects: [
    { name: 'chromium', use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } } },
  ],
})
