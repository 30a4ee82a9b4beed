/** Test files share a process, and their dice: what one of them leaves there goes with it. */
import fc from 'fast-check'
import { afterAll } from 'vitest'
import { closeDatabase } from '../app/kernel/database.server.ts'
import { settings } from '../app/kernel/settings.server.ts'
import { seed } from '../app/kernel/testing-luck.ts'

// The same examples in every run: see testing-luck.ts.
fc.configureGlobal({ seed })

const found = { ...settings() }

afterAll(async () => {
  Object.assign(settings(), found)
  // A connection keeps the plans of its statements: made for tables of ten rows, they read all of what the next file fills.
  await closeDatabase()
})
