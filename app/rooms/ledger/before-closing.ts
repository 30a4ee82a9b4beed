/** What is booked after the fact must be booked before its month is closed: rooms above say how. */
import type { AnyTools } from '#kernel/action.server.ts'

type Before = (tools: AnyTools) => Promise<unknown>

const all: Before[] = []

/** Once, when the room is loaded. */
export function beforeClosing(does: Before): void {
  all.push(does)
}

export async function bookWhatWaits(tools: AnyTools): Promise<void> {
  for (const does of all) await does(tools)
}
