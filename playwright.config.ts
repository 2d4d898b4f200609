import { defineConfig, devices } from '@playwright/test'

import { CHROMIUM_ARGS, findChromium } from './scripts/chromium.mjs'

/** Journeys in a real browser, against the built app with its own data (docs/tests.md). */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A test that needs its second try is printed and must be fixed.
  retries: 1,
  // Two cores may run a browser, a server and a database at once: slow is no failure, silent is.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: process.stdout.isTTY ? 'line' : 'dot',
  use: {
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGS },
    trace: 'on-first-retry',
    // Off, so that a test sees and can refuse what a page fetches. The service worker's own journeys allow it.
    serviceWorkers: 'block',
  },
  projects: [
    { name: 'chromium', use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } } },
  ],
})
