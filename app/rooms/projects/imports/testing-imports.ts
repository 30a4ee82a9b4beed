/** For the tests of imports: files as they are sent, and how much there is. */
import { readFileSync } from 'node:fs'
import type { TestTenant } from '#kernel/testing.ts'

const bytesOf = (name: string) => readFileSync(new URL(`./fixtures/${name}`, import.meta.url))
export const fileOf = (name: string, bytes: string | Buffer = bytesOf(name)) => new File([bytes as BlobPart], name)
export const manager = (tenant: TestTenant) => tenant.as('manager')

export const counts = async (tenant: TestTenant) =>
  (
    await tenant.sql(`select (select count(*) from projects.tasks)::int as tasks, (select count(*) from projects.dependencies)::int as links,
      (select count(*) from notes.notes)::int as notes, (select count(*) from projects.statuses)::int as statuses,
      (select count(*) from projects.calendars)::int as calendars, (select count(*) from messaging.messages)::int as told`)
  )[0]
