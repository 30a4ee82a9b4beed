/** Whose books they are, for the head of what is printed of them: the room above that knows the seller says so. */
import * as z from 'zod'
import type { AnyTools } from '#kernel/action.server.ts'
import { query } from './room.ts'

export interface BookOwner {
  name: string
  taxId: string
  branchNo: string
}

type Owner = (tools: AnyTools) => Promise<BookOwner | null>

let owner: Owner = async () => null

/** Said once, when that room is loaded. */
export function bookOwner(says: Owner): void {
  owner = says
}

/** Null until the business has said who it is. */
export const seeBookOwner = query({
  may: 'ledger.seeTrialBalance',
  input: z.object({}),
  run: (tools) => owner(tools),
})
