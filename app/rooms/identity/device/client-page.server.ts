import type { Context } from '#kernel/context.ts'
import { pathOf } from '#kernel/path-of.ts'
import { clientInfo } from './client-info.ts'
import { userAgentOf } from './user-agent.ts'
import { who } from './who.ts'

/** What the pages about one's own device show. */
export async function clientPage(context: Context, request: Request) {
  const { pathname, search } = pathOf(request)
  const [{ user, firstname, lastname }, client] = await Promise.all([
    who(context, {}),
    clientInfo(context, userAgentOf(request)),
  ])
  return {
    visitor: { user, firstname, lastname },
    client,
    url: new URL(request.url).origin + pathname + search,
    now: new Date(),
  }
}
