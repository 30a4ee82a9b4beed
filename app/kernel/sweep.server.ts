import type { Steps } from './action.server.ts'
import { log } from './log.server.ts'
import { deleteObject, objectsBefore } from './storage.server.ts'
import { diskStore } from './store/disk-store.server.ts'

/**
 * What a room's rows hold: folder of the store → a statement that answers the keys (a room's holds.ts). The sweep takes
 * away what none of them names, and `npm run prove` looks whether all that they name is there.
 */
export type Holds = Readonly<Record<string, string>>

/**
 * Longer than anything takes that is stored before its row, and than it takes to see that a database was put back to
 * yesterday's: what is older and nobody's was left by a crash.
 */
const leftBehindMs = 48 * 3_600_000
/** When a room that just stored something looks again: under one key, so a tenant is swept once. */
export const sweepLaterMs = leftBehindMs + 3_600_000

/** Removes what lies in these folders and is no row's, at whichever store: what was put just before a crash. */
// oxlint-disable-next-line no-explicit-any -- any room's steps: the statements are its own
export async function sweepLeft({ context, step }: Steps<any>, holds: Holds): Promise<void> {
  for (const [folder, statement] of Object.entries(holds)) {
    const old = await objectsBefore(context.tenantId, folder, new Date(Date.now() - leftBehindMs))
    if (old.length === 0) continue
    const nameless = async (keys: readonly string[]): Promise<string[]> => {
      const { rows } = await step(({ frame }) => frame.connection.run(statement))
      const held = new Set(rows.map(({ key }: { key: string }) => key))
      return keys.filter((key) => !held.has(key))
    }
    const left = await nameless(old)
    // Crashes leave a few. So many at once means that our rows are older than the store: then a person has to look.
    if (left.length > 100 && left.length * 10 > old.length)
      log.error('objects without a row were left alone: are they of another database?', {
        folder,
        nameless: left.length,
      })
    else
      for (let from = 0; from < left.length; from += 100)
        for (const key of await nameless(left.slice(from, from + 100))) await deleteObject(key)
  }
  // With what was being written to the disk when a process died.
  await diskStore.stale(context.tenantId, new Date(Date.now() - 24 * 3_600_000))
}
