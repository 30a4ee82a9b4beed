import { defineConfig } from 'vitest/config'

// One file at a time: two cores carry the product, its database and the browser.
// What is waited for may take its time on a busy machine: a second, the default, is the machine's and not the page's.
const shared = {
  pool: 'forks',
  fileParallelism: false,
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 10_000 } },
  // Three lanes fill two cores: what was too slow once is tried once more before it counts as broken.
  retry: 1,
} as const

const root = import.meta.dirname

export default defineConfig({
  test: {
    root,
    maxWorkers: 1,
    fileParallelism: false,
    projects: [
      // What people do, from end to end; and how each screen and piece looks and behaves. A product for each.
      { test: { ...shared, name: 'job', root, include: ['job/**/*.e2e.ts'], globalSetup: ['./sala.ts'] } },
      { test: { ...shared, name: 'look', root, include: ['look/**/*.e2e.ts'], globalSetup: ['./sala.ts'] } },
      // Each of these starts a house of its own, to break it: processes that die and come back.
      { test: { ...shared, name: 'faults', root, include: ['faults/**/*.e2e.ts'] } },
    ],
  },
})
