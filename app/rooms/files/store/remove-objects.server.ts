import * as z from 'zod'
import { isRemoved } from './purge-objects.server.ts'
import { errand } from '../room.ts'
import { storeOf } from './store-of.server.ts'

const Payload = z.object({ objects: z.array(z.object({ storageId: z.uuid().nullable(), key: z.string() })) })

/** Objects that no row names any more. What the store does not confirm is tried again. */
export const removeObjects = errand('files.removeObjects', Payload, async ({ step }, { objects }) => {
  let failed = 0
  for (const { storageId, key } of objects) {
    const store = await step((tools) => storeOf(tools, storageId))
    if (!(await isRemoved(store, { key, upload: null }))) failed++
  }
  if (failed > 0) throw new Error(`${failed} objects are still at the store`)
})
