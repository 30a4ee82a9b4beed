/** All projects of the tenant, for who manages them: the newest first, archived ones last. */
import * as z from 'zod'
import { query } from '../room.ts'
import { linesOf } from './see-projects.ts'

export const seeAll = query({
  may: 'projects.manage',
  input: z.object({}),
  run: (tools) => linesOf(tools, null),
})
