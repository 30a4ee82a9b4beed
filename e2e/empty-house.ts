import type { TestProject } from 'vitest/node'
import { type House, newHouse, temporaryFolder } from './support/house.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of a house that was started once and has nobody in it. */
    emptyHouse: string
  }
}

/** Projects of one run are set up in one process, each by its own copy of this file. */
const shared = globalThis as { salaEmptyHouse?: Promise<House> }

/** A database is made and migrated once; every house of these tests begins with a copy of it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const house = await (shared.salaEmptyHouse ??= startedOnce())
  project.provide('emptyHouse', house.dataDir)
  return () => house.close()
}

async function startedOnce(): Promise<House> {
  const house = await newHouse({ dataDir: temporaryFolder() })
  await house.start()
  await house.stop()
  return house
}
