import { defineConfig } from 'vitest/config'
import { slowFirst } from '../tools/slow-first.ts'
import { lanes } from './products.ts'

// What is waited for may take its time on a busy machine: a second, the default, is the machine's and not the page's.
const shared = {
  pool: 'forks',
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 10_000 } },
  // Three lanes fill two cores: what was too slow once is tried once more before it counts as broken.
  retry: 1,
} as const

const slow = [
  'attacks/walls',
  'look/pages.',
  'look/pages-signed-in',
  'attacks/built-sql',
  'look/says-and-asks',
  'look/thai-type',
  'job/session-clock',
  'job/account-life',
  'job/office',
  'look/gallery',
  'job/payment-states',
  'job/walls',
]

const root = import.meta.dirname

// Browsers wait much of the time: three files at once keep two cores busy, each with a product of its lane's own.
const atOnce = { ...shared, root, maxWorkers: lanes }

export default defineConfig({
  test: {
    root,
    maxWorkers: lanes,
    sequence: { sequencer: slowFirst(slow) },
    projects: [
      // What people do, from end to end; and how each screen and piece looks and behaves.
      { test: { ...atOnce, name: 'job', include: ['job/**/*.e2e.ts'], globalSetup: ['./products.ts'] } },
      { test: { ...atOnce, name: 'look', include: ['look/**/*.e2e.ts'], globalSetup: ['./products.ts'] } },
      // These open a house of their own, to be attacked.
      { test: { ...atOnce, name: 'attacks', include: ['attacks/**/*.e2e.ts'] } },
      // And these one to be killed, raced and crowded: nothing else runs meanwhile.
      {
        test: {
          ...shared,
          root,
          name: 'faults',
          include: ['faults/**/*.e2e.ts'],
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
