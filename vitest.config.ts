import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

import { COMMANDS } from '#tests/support/component/commands.ts'
import { withoutServer } from '#tests/support/component/server-imports.ts'

import { CHROMIUM_ARGS, findChromium } from './scripts/chromium.mjs'
import { lucideIcons } from './scripts/icons.ts'

/** Tests with touch input. */
const PHONE = 'tests/component/*-phone.test.tsx'

const chromium = (context: { readonly hasTouch?: boolean }) =>
  playwright({
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGS },
    contextOptions: { reducedMotion: 'reduce', viewport: { width: 1440, height: 900 }, ...context },
    actionTimeout: 10_000,
  })

export default defineConfig({
  test: {
    // The default is one less than the cores. Contract tests wait for databases and servers more than they compute.
    maxWorkers: 2,
    projects: [
      {
        plugins: [lucideIcons()],
        test: {
          name: 'unit',
          include: ['{app,domain,messages,card,server,ui,seed,scripts}/**/*.test.{ts,tsx}'],
          // Modules are loaded once per worker, which takes most of the time. Globals that a test sets are removed
          // after it.
          isolate: false,
          unstubGlobals: true,
          // The machine may be busy with a browser: slow is no failure.
          testTimeout: 30_000,
        },
      },
      {
        plugins: [tailwindcss(), lucideIcons(), withoutServer()],
        // The production React: half the work of the development one.
        define: { 'process.env.NODE_ENV': '"production"' },
        oxc: { jsx: { development: false } },
        optimizeDeps: {
          // The cache of an earlier run is incomplete once a file imports another package.
          force: true,
          rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': '"production"' } } },
          // All of them before the first test: a dependency found later reloads the page under a running test.
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
          // A page waits for frames, timers and its pointer as often as it computes. A third one fills the gaps.
          maxWorkers: 3,
          setupFiles: ['tests/support/component/setup.ts'],
          testTimeout: 60_000,
          // As long as a journey waits for an element.
          expect: { poll: { timeout: 15_000, interval: 20 } },
          browser: {
            enabled: true,
            headless: true,
            ui: false,
            screenshotFailures: false,
            viewport: { width: 1440, height: 900 },
            commands: COMMANDS,
            instances: [
              { browser: 'chromium', provider: chromium({}), exclude: [PHONE] },
              // Once touch emulation is removed, a page has neither touch nor mouse.
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
          // One database per worker (tests/contract/database.ts), and the server's modules loaded once.
          isolate: false,
          globalSetup: ['tests/contract/scratch-databases.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          // Only in `npm run test:long`: tests that start servers and other programs.
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
