import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

import { COMMANDS } from '#tests/support/component/commands.ts'
import { withoutServer } from '#tests/support/component/server-imports.ts'

import { lucideIcons } from './scripts/icons.ts'
import { CHROMIUM_ARGS, findChromium } from './tools/chromium.mjs'

/** How many times slower the pages of component tests are, for `npm run component -- --slow`. */
const SLOWDOWN = process.env['SLOW'] ? 6 : 1

/** Tests on a touch screen. */
const PHONE = 'tests/component/*-phone.test.tsx'
/**
 * Tests of what needs a compositor, as a visitor's browser has it: a real mouse or finger, whose events the browser
 * otherwise holds back now and then, and code that loads late.
 */
const FRESH = `tests/component/{${[
  'admin-tables',
  'coach-tools',
  'daily-chair',
  'failure',
  'header',
  'header-account',
  'lineup-builder-{board,dragging,early-drag,modes,placing,teams}',
  'offline',
  'presses',
  'ready-hand-over',
  'trade-{preview,rosters}',
].join()}}.test.tsx`

/**
 * No compositor, which is a fifth of a component test's time. The flag replaces Playwright's own, so its pointer
 * settings are repeated: a mouse that hovers.
 */
const UNCOMPOSITED =
  '--blink-settings=acceleratedCompositingEnabled=false,primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4'

const chromium = (context: { readonly hasTouch?: boolean }, args = [UNCOMPOSITED]) =>
  playwright({
    launchOptions: { executablePath: findChromium(), args: [...CHROMIUM_ARGS, ...args] },
    contextOptions: { reducedMotion: 'reduce', viewport: { width: 1440, height: 900 }, ...context },
    actionTimeout: 10_000,
  })

export default defineConfig({
  test: {
    // The default is one less than the cores, but contract tests mostly wait for databases and servers.
    maxWorkers: 2,
    projects: [
      {
        plugins: [lucideIcons()],
        test: {
          name: 'unit',
          include: ['{app,domain,messages,card,server,ui,seed,scripts,tools}/**/*.test.{ts,tsx}'],
          // Loading modules takes most of the time, so each worker loads them once. Stubbed globals are restored.
          isolate: false,
          unstubGlobals: true,
          // Generous, as a browser may be running on the same machine.
          testTimeout: 30_000,
        },
      },
      {
        plugins: [tailwindcss(), lucideIcons(), withoutServer()],
        // The production build of React, as visitors get it, needs half the time.
        define: { 'process.env.NODE_ENV': '"production"' },
        oxc: { jsx: { development: false } },
        optimizeDeps: {
          // Results of an earlier run are incomplete once a file imports another package.
          force: true,
          rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': '"production"' } } },
          // Found before the first test, as a dependency found later reloads the page during a test.
          entries: [
            'app/{account,back-office,builder,shared,site}/**/*.{ts,tsx}',
            'ui/**/*.{ts,tsx}',
            'tests/component/**/*.tsx',
          ],
          include: ['react/jsx-runtime', 'react-dom/client', 'axe-core'],
        },
        test: {
          name: 'component',
          include: ['tests/component/**/*.test.tsx'],
          // Pages wait for frames, timers and the pointer half of the time, so a third worker fills the gaps. A page
          // that is slowed keeps a core busy.
          maxWorkers: SLOWDOWN === 1 ? 3 : 2,
          setupFiles: ['tests/support/component/setup.ts'],
          provide: { slowdown: SLOWDOWN },
          // Also a test of much work; none waits that long for one thing.
          testTimeout: 60_000 * SLOWDOWN,
          // The same timeout as in the journeys, on a slow machine too.
          expect: { poll: { timeout: 15_000, interval: 20 } },
          browser: {
            enabled: true,
            headless: true,
            ui: false,
            screenshotFailures: false,
            viewport: { width: 1440, height: 900 },
            commands: COMMANDS,
            instances: [
              { browser: 'chromium', provider: chromium({}), exclude: [PHONE, FRESH] },
              {
                browser: 'chromium',
                name: 'fresh',
                provider: chromium({}, []),
                include: [FRESH],
              },
              // Touch emulation cannot be switched off again: the page then has neither touch nor mouse.
              {
                browser: 'chromium',
                name: 'phone',
                provider: chromium({ hasTouch: true }),
                include: [PHONE],
              },
            ],
          },
        },
      },
      {
        plugins: [lucideIcons()],
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          // Each worker has one database (tests/contract/database.ts) and loads the server's modules once.
          isolate: false,
          globalSetup: ['tests/contract/scratch-databases.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          // These start servers and other programs; only `npm run test:long` runs them.
          name: 'long',
          include: ['tests/long/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
