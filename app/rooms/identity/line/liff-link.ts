/** Where a message in LINE leads: into the tenant's LIFF app, which signs in by LINE; else to its page as any browser opens it. */
import { within } from '../room.ts'
import { liffApp } from './line-channel.ts'
import { liffEndpointPath } from './line-paths.ts'

/** `next`: a path of this site, where who is signed in goes at once. */
export const liffLink = within(async (tools, { origin, next }: { origin: string; next: string }): Promise<string> => {
  const app = await liffApp(tools, {})
  const at = app && app.standIn === null ? `https://liff.line.me/${app.liffId}` : origin + liffEndpointPath
  return `${at}?next=${encodeURIComponent(next)}`
})
