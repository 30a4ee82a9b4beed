import { sql } from 'kysely'
import * as z from 'zod'
import { anyone } from '#kernel/action.server.ts'
import { command } from '../room.ts'
import { tellLocked } from './tell-locked.ts'

/** So many wrong ones in a row, wherever, and no more are taken until it is set anew. */
const mostWrong = 10

/** In a transaction of its own, as the press that it counts is refused. */
export const countWrongPin = command({
  may: anyone,
  input: z.object({ accountId: z.uuid() }),
  async run(tools, { accountId }): Promise<{ isLocked: boolean }> {
    const { rows } = await sql<{ isLocked: boolean }>`
      update cluster.pins set wrong = wrong + 1, locked_at = case when wrong + 1 >= ${mostWrong} then now() end
      where account_id = ${accountId} and locked_at is null
      returning locked_at is not null as "isLocked"`.execute(tools.db)
    const isLocked = rows[0]?.isLocked ?? false
    if (isLocked) await tellLocked(tools, accountId)
    return { isLocked }
  },
})
