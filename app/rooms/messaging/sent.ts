import * as z from 'zod'
import { anyone } from '#kernel/action.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { settings } from '#kernel/settings.server.ts'
import { isLoopbackAddress, isLoopbackHost } from '#rooms/tenancy/index.ts'
import { query } from './room.ts'

/** What the stand-ins sent, newest first. It exists on the developer's own machine only; elsewhere it is not found. */
export const sentMessages = query({
  may: anyone,
  input: z.object({}),
  run(tools) {
    const { address, site } = tools.context
    if (settings().mode !== 'local' || !isLoopbackAddress(address) || !isLoopbackHost(site.hostname)) return notFound()
    return tools.db
      .selectFrom('kernel.sent_messages')
      .select(['id', 'channel', 'recipient', 'subject', 'body', 'sent_at'])
      .orderBy('sent_at', 'desc')
      .limit(100)
      .execute()
  },
})
