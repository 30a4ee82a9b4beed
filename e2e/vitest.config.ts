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
  'look/pages-signed-in',
  'look/pages.',
  'look/gallery',
  'attacks/walls',
  'attacks/built-sql',
  'job/lesson-story',
  'job/orders-desk',
  'job/own-bucket',
  'job/session-clock',
  'job/account-life',
  'job/payment-states',
]

const root = import.meta.dirname

// Browsers wait much of the time: three files at once keep two cores busy, each with a product of its lane's own.
const atOnce = { ...shared, root, maxWorkers: lanes }

/** The files of a lane come one after the other in one process: they keep its browser. */
const inBrowser = { ...atOnce, isolate: false, globalSetup: ['./products.ts'], setupFiles: ['./each-file.ts'] }

export default defineConfig({
  test: {
    root,
    maxWorkers: lanes,
    sequence: { sequencer: slowFirst(['look', 'attacks', 'job'], slow) },
    projects: [
      // What people do, from end to end; and how each screen and piece looks and behaves.
      { test: { ...inBrowser, name: 'job', include: ['job/**/*.e2e.ts'] } },
      { test: { ...inBrowser, name: 'look', include: ['look/**/*.e2e.ts'] } },
      // These open a house of their own, to be attacked.
      {
        test: {
          ...atOnce,
          name: 'attacks',
          include: ['attacks/**/*.e2e.ts'],
          globalSetup: ['./empty-house.ts'],
        },
      },
      // And these one to be killed, raced and crowded: nothing else runs meanwhile.
      {
        test: {
          ...shared,
          root,
          name: 'faults',
          include: ['faults/**/*.e2e.ts'],
          globalSetup: ['./empty-house.ts'],
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
