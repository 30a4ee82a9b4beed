import type { Steps } from './action.server.ts'
import { deleteObject, objectsBefore } from './storage.server.ts'
import { diskStore } from './store/disk-store.server.ts'

/**
 * What a room's rows hold: folder of the store → a statement that answers the keys (a room's holds.ts). The sweep takes
 * away what none of them names, and `npm run prove` looks whether all that they name is there.
 */
export type Holds = Readonly<Record<string, string>>

/** Longer than anything takes that is stored before its row: what is older and nobody's was left by a crash. */
const leftBehindMs = 3_600_000
/** When a room that just stored something looks again: under one key, so a tenant is swept once. */
export const sweepLaterMs = 2 * leftBehindMs

/** Removes what lies in these folders and is no row's, at whichever store: what was put just before a crash. */
// oxlint-disable-next-line no-explicit-any -- any room's steps: the statements are its own
export async function sweepLeft({ context, step }: Steps<any>, holds: Holds): Promise<void> {
  for (const [folder, statement] of Object.entries(holds)) {
    const old = await objectsBefore(context.tenantId, folder, new Date(Date.now() - leftBehindMs))
    if (old.length === 0) continue
    const { rows } = await step(({ frame }) => frame.connection.run(statement))
    const held = new Set(rows.map(({ key }: { key: string }) => key))
    for (const key of old) if (!held.has(key)) await deleteObject(key)
  }
  // With what was being written to the disk when a process died.
  await diskStore.stale(context.tenantId, new Date(Date.now() - 24 * leftBehindMs))
}
