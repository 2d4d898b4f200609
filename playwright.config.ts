import { defineConfig, devices } from '@playwright/test'

import { CHROMIUM_ARGS, findChromium } from './scripts/chromium.mjs'

/** Screens that read the clubs and write nothing: docs/decisions/006-one-browser-round.md. */
const READING = [
  'club-logos',
  'coach-tools',
  'departed',
  'failure',
  'header',
  'lineup-builder',
  'lineup-builder-*',
  'preview-html',
  'ready-overlay',
  'trade-accessible',
  'trade-assets',
  'trade-choosing',
  'trade-download',
  'trade-lines',
  'trade-phone',
].map((name) => `**/${name}.e2e.ts`)

/** Screens, in a real browser, against the built app with data of its own. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  testIgnore: process.env['TEST_DATABASE_URL'] === undefined ? [] : READING,
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A test that needs its second try is printed as flaky and counts as work to do.
  retries: 1,
  // Two cores may carry a browser, a server and a database at once: slow is no failure, silent is.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: process.stdout.isTTY ? 'line' : 'dot',
  use: {
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGS },
    trace: 'on-first-retry',
  },
  projects: [
    { name: 'chromium', use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } } },
  ],
})
