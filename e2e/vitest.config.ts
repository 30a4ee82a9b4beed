import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: import.meta.dirname,
    globalSetup: ['./sala.ts'],
    include: ['**/*.e2e.ts'],
    pool: 'forks',
    // One browser at a time: two cores carry the product, its database and the browser.
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
