import type { AnyTools } from '#kernel/action.server.ts'

const dayMs = 86_400_000

/** Once a day, each tenant at a time of its own; whoever asks for it meanwhile asks for the same. */
export function sweepObjectsLater(tools: AnyTools): void {
  const ownTimeMs = (Number.parseInt(tools.context.tenantId.slice(-6), 16) % 86_400) * 1000
  const day = Math.floor((Date.now() - ownTimeMs) / dayMs) + 1
  tools.later('files.sweepObjects', {}, { at: new Date(day * dayMs + ownTimeMs), key: `sweep objects ${day}` })
}
