import type { Context } from '#kernel/context.ts'
import { pathOf } from '#kernel/path-of.ts'
import { developersOnly } from '#rooms/tenancy/index.ts'
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

/** Errors: 404 for who is no developer or admin on their own machine. */
export async function developersClientPage(context: Context, request: Request) {
  developersOnly(context, request)
  return clientPage(context, request)
}
