import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // One less than the cores is the usual; contract tests wait for databases and servers more than they compute.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{app,domain,messages,card,server,ui,seed,scripts}/**/*.test.{ts,tsx}'],
          // A machine may be busy with a browser beside: slow is no failure.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
