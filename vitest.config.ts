import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

import { COMMANDS } from '#tests/support/component/commands.ts'
import { withoutServer } from '#tests/support/component/server-imports.ts'

import { CHROMIUM_ARGS, findChromium } from './scripts/chromium.mjs'
import { lucideIcons } from './scripts/icons.ts'

/** Tests under a finger. */
const PHONE = 'tests/component/*-phone.test.tsx'

const chromium = (context: { readonly hasTouch?: boolean }) =>
  playwright({
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGS },
    contextOptions: { reducedMotion: 'reduce', viewport: { width: 1440, height: 900 }, ...context },
    actionTimeout: 10_000,
  })

export default defineConfig({
  test: {
    // One less than the cores is the usual; contract tests wait for databases and servers more than they compute.
    maxWorkers: 2,
    projects: [
      {
        plugins: [lucideIcons()],
        test: {
          name: 'unit',
          include: ['{app,domain,messages,card,server,ui,seed,scripts}/**/*.test.{ts,tsx}'],
          // Modules are loaded once a worker, which is most of the time; what a test puts in the globals goes with it.
          isolate: false,
          unstubGlobals: true,
          // A machine may be busy with a browser beside: slow is no failure.
          testTimeout: 30_000,
        },
      },
      {
        plugins: [tailwindcss(), lucideIcons(), withoutServer()],
        // The React that visitors get: half the work of the one for development.
        define: { 'process.env.NODE_ENV': '"production"' },
        oxc: { jsx: { development: false } },
        optimizeDeps: {
          // What an earlier run found is no longer all of them once a file imports another package.
          force: true,
          rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': '"production"' } } },
          // All of them before the first test: one that is found later reloads the page under a running test.
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
          // A page waits for its next frame, its timers and its pointer as often as it computes: a third fills the gaps.
          maxWorkers: 3,
          setupFiles: ['tests/support/component/setup.ts'],
          testTimeout: 60_000,
          // As long as a journey waits for what is to appear.
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
              // A page that was given a finger by its devtools has neither finger nor mouse once it is taken away again.
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
          // One database a worker (tests/contract/database.ts), and the server's modules loaded once.
          isolate: false,
          globalSetup: ['tests/contract/scratch-databases.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          // Only in `npm run test:long`: what starts servers and other programs.
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
