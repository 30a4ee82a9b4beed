import { defineConfig } from 'vitest/config'

/** `npm run shots`: pictures of every screen, for a person to look at. Not part of `npm test`. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['shots/**/*.shots.ts'],
    globalSetup: ['./products.ts'],
    maxWorkers: 1,
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
