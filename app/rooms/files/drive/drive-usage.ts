import * as z from 'zod'
import { ScopeInput } from '../place.ts'
import { query } from '../room.ts'
import { spaceUsed } from './usage.ts'
import { driveOf } from '../whose-items.ts'

/** How much of a drive's space is used, in bytes. Errors: 404 for a drive that is not the actor's. */
export const driveUsage = query({
  may: 'files.own',
  input: z.object({ scope: ScopeInput }),
  async run(tools, { scope }): Promise<{ used: number; limit: number }> {
    const { used, limit } = await spaceUsed(tools, driveOf(tools.context, scope, 'see'))
    return { used: Number(used), limit: Number(limit) }
  },
})
