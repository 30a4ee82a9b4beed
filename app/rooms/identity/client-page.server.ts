import type { Context } from '#kernel/context.ts'
import { clientInfo } from './client-info.ts'
import { userAgentOf } from './user-agent.ts'
import { who } from './who.ts'

/** What the pages about one's own device show. */
export async function clientPage(context: Context, request: Request) {
  const [{ user, firstname, lastname }, client] = await Promise.all([
    who(context, {}),
    clientInfo(context, userAgentOf(request)),
  ])
  return { visitor: { user, firstname, lastname }, client, url: request.url, now: new Date() }
}
