import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const include = ['app/**/*.test.{ts,tsx}', '{runtime,stand-ins,tools,db}/**/*.test.ts']

/** What only reckons: no database, no server, no setting of its process. These share two processes; all others have one each. */
const pure = globSync(include, { cwd: import.meta.dirname }).filter(
  (file) =>
    !/testing|Context|\.server|process\.|globalThis|\bvi\.|node:(?!fs|path|url)|fetch/.test(readFileSync(file, 'utf8')),
)

const each = {
  pool: 'forks',
  // A hang is found too; a machine that is busy with other things is no defect.
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // What needed it is named at the end, and may not need it in three runs (tools/tried-again.ts).
  retry: 1,
} as const

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { extends: true, test: { ...each, name: 'pure', include: pure, isolate: false, env: { SALA_MODE: 'local' } } },
      {
        extends: true,
        test: {
          ...each,
          name: 'unit',
          include,
          exclude: ['**/node_modules/**', ...pure],
          globalSetup: ['./tools/test-database.ts'],
        },
      },
    ],
  },
})
