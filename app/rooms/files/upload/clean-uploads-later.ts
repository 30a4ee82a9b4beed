import type { AnyTools } from '#kernel/action.server.ts'

const hourMs = 3_600_000

/**
 * The cleaning job at the next full hour. Whoever asks for it within the hour asks for the same: uploads that never end
 * would otherwise put it off for ever.
 */
export function cleanUploadsLater(tools: AnyTools): void {
  const hour = Math.floor(Date.now() / hourMs) + 1
  tools.later('files.cleanUploads', {}, { at: new Date(hour * hourMs), key: `clean uploads ${hour}` })
}
