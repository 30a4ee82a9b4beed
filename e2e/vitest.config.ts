import { defineConfig } from 'vitest/config'

// One file at a time: two cores carry the product, its database and the browser.
const shared = { pool: 'forks', fileParallelism: false, testTimeout: 60_000, hookTimeout: 120_000 } as const

export default defineConfig({
  test: {
    root: import.meta.dirname,
    maxWorkers: 1,
    fileParallelism: false,
    projects: [
      {
        test: {
          ...shared,
          name: 'job',
          root: import.meta.dirname,
          include: ['job/**/*.e2e.ts'],
          globalSetup: ['./sala.ts'],
        },
      },
      // Each of these starts a house of its own, to break it. A test is tried twice before it counts as broken: these
      // measure processes that die and come back on machines that others use too.
      { test: { ...shared, retry: 1, name: 'faults', root: import.meta.dirname, include: ['faults/**/*.e2e.ts'] } },
    ],
  },
})
