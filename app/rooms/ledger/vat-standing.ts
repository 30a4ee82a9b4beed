/** Whether the business may claim VAT, and at which rate: the room above that knows the seller says so. */
import type { AnyTools } from '#kernel/action.server.ts'

export interface VatStanding {
  registered: boolean
  /** Basis points. */
  bp: number
}

/** `on`: `YYYY-MM-DD`. */
type Standing = (tools: AnyTools, on: string) => Promise<VatStanding>

let standing: Standing = async () => ({ registered: true, bp: 700 })

/** Said once, when that room is loaded. Gives what told it before, for a test that puts it back. */
export function vatStanding(says: Standing): Standing {
  const before = standing
  standing = says
  return before
}

export const vatStandingOn: Standing = (tools, on) => standing(tools, on)
