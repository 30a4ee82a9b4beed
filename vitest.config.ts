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
    // A hang is found too; a machine that is busy with other things is no defect.
    testTimeout: 60_000,
    // What needed it is named at the end, and may not need it in three runs (tools/tried-again.ts).
    retry: 1,
    hookTimeout: 120_000,
  },
})
