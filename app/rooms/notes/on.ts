/** Somebody's account has ended for good: their name goes from what they wrote, and from whom notes have told. */
import * as z from 'zod'
import { sql } from 'kysely'
import type { Handler } from '#kernel/action.server.ts'
import { on } from './room.ts'

const forgetPerson = on('identity.accountErased', z.object({ accountId: z.uuid() }), async ({ db }, { accountId }) => {
  await sql`
    update notes.notes set author_id = nullif(author_id, ${accountId}::uuid), mentions = array_remove(mentions, ${accountId}::uuid)
    where author_id = ${accountId}::uuid or ${accountId}::uuid = any(mentions)`.execute(db)
})

export const handlers: readonly Handler[] = [forgetPerson]
