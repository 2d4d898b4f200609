import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

import { lucideIcons } from '../../scripts/icons.ts'

/** The unit tests of the mutated code. Stryker runs them in threads, where a time zone cannot be set. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  plugins: [lucideIcons()],
  test: {
    include: ['domain/**/*.test.ts'],
    exclude: ['domain/visit/local-days.test.ts'],
    unstubGlobals: true,
    testTimeout: 30_000,
  },
})
