import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { slowFirst } from './tools/slow-first.ts'

const include = ['app/**/*.test.{ts,tsx}', '{runtime,stand-ins,tools,db}/**/*.test.ts']

/** What touches its process, or what it reads once: these have one each. All others share two, whose modules stay loaded. */
const alone = globSync(include, { cwd: import.meta.dirname }).filter((file) => {
  const text = readFileSync(file, 'utf8')
  const isAlone = /wnDatabase\(|lossyNetwork|trustedProxies|process\.|\bvi\.|spawn|fork\(|globalThis/.test(text)
  if (isAlone && text.includes("'fast-check'")) throw new Error(`${file} has no fixed seed: tools/after-each-file.ts`)
  return isAlone
})

const slow = [
  'runtime/supervisor.',
  'tools/new.',
  'tools/prove.',
  'store/store-contract.',
  'runtime/postgres.',
  'messaging/deliver.',
  'shop/plans.',
  'settings/storage-bad-day.',
  'sign-in/enumeration.',
  'settings/storage-on-s3.',
  'store/kept-objects.',
  'upload/upload-recall.',
]

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
    sequence: { sequencer: slowFirst(['alone', 'together'], slow) },
    globalSetup: ['./tools/test-database.ts'],
    projects: [
      { extends: true, test: { ...each, name: 'alone', include: alone } },
      {
        extends: true,
        test: {
          ...each,
          name: 'together',
          include,
          exclude: ['**/node_modules/**', ...alone],
          isolate: false,
          setupFiles: ['./tools/after-each-file.ts'],
        },
      },
    ],
  },
})
