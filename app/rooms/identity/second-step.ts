import type { Tools } from '#kernel/action.server.ts'
import type { Entrance, WhoEnters } from './enter.ts'
import type { Tables } from './tables.ts'

/** What a right first step is given where the account asks for a second. */
export interface SecondStep {
  /** For an HttpOnly cookie that /user/login/second reads; it opens nothing by itself. Never put it in a body. */
  ticket: string
}

/** Null where the account asks for nothing more. */
export async function askSecondStep(
  _tools: Tools<Tables>,
  _account: WhoEnters,
  _entrance: Entrance,
): Promise<SecondStep | null> {
  return null
}

/** The cookie that carries the ticket to the next page. */
export function secondStepCookie({ ticket }: SecondStep, { secure }: { secure: boolean }): string {
  return `_second=${ticket}; Path=/user/login; Max-Age=600; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}
