import { sql } from 'kysely'
import * as z from 'zod'
import { anyone } from '#kernel/action.server.ts'
import { command } from '../room.ts'
import { sessionOf } from './session.server.ts'

/** Ends the session of this request for good: the token is worthless afterwards, wherever a copy of it is. */
export const signOut = command({
  may: anyone,
  input: z.object({}),
  async run(tools) {
    const session = sessionOf(tools.context)
    if (!session) return { ended: false }
    await tools.db
      .updateTable('identity.sessions')
      .set({ ended_at: sql<Date>`now()`, end_reason: 'signed out' })
      .where('id', '=', session.sessionId)
      .where('ended_at', 'is', null)
      .execute()
    return { ended: true }
  },
})
