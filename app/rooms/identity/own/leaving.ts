import type { AnyTools } from '#kernel/action.server.ts'
import type { LocalText } from '#kernel/context.ts'

/** Why an account cannot be erased yet, and where that is put right. */
export interface Hindrance {
  text: LocalText
  to: string
}

type Ask = (tools: AnyTools, accountId: string) => Promise<Hindrance | null>

const asked = new Map<string, Ask>()

/**
 * `beforeLeaving('shop', …)`: once, when the room is loaded. A room above says here what must end before somebody's
 * account may be erased: money of theirs, an order under way. It is asked in the transaction that erases, too.
 */
export function beforeLeaving(room: string, ask: Ask): void {
  asked.set(room, ask)
}

export async function hindrancesOf(tools: AnyTools, accountId: string): Promise<Hindrance[]> {
  const found: Hindrance[] = []
  for (const ask of asked.values()) {
    const hindrance = await ask(tools, accountId)
    if (hindrance) found.push(hindrance)
  }
  return found
}
