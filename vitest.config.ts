import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: ['./tools/test-database.ts'],
    include: [
      'app/**/*.test.{ts,tsx}',
      'runtime/**/*.test.ts',
      'stand-ins/**/*.test.ts',
      'tools/**/*.test.ts',
      'db/**/*.test.ts',
    ],
    exclude: ['**/node_modules/**'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
