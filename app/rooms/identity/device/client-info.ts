import * as z from 'zod'
import { anyone } from '#kernel/action.server.ts'
import { browserName } from '#kernel/browser-name.ts'
import type { Context } from '#kernel/context.ts'
import { networkOf } from '#kernel/network-of.server.ts'
import { placeOf, placeText } from './place-of.server.ts'
import { betweenTransactions, command } from '../room.ts'
import { sessionOf } from '../sign-in/session.server.ts'

/** The client info record (product.md §3). All but the screen is the server's own view of the request. */
export interface ClientInfo {
  os: string
  browser: string
  ip: string
  location: string
  isp: string
  screenSize: { width: number; height: number } | null
}

export async function clientInfo(
  context: Context,
  userAgent: string,
  screenSize: ClientInfo['screenSize'] = null,
): Promise<ClientInfo> {
  const place = await placeOf(context.address)
  return { ...browserName(userAgent), ip: context.address, location: placeText(place), isp: place.isp, screenSize }
}

const side = z.int().min(1).max(32_768)

/**
 * A device says what it is: the record is kept with the session, for the list of one's devices. For a guest nothing is
 * kept; they are told what the server sees. CSS pixels.
 */
export const registerClient = betweenTransactions({
  may: anyone,
  input: z.object({
    screenSize: z.object({ width: side, height: side }),
    userAgent: z.string().max(400).default(''),
  }),
  limit: (context) => [{ bucket: `client from ${networkOf(context.address)}`, tries: 30, perSeconds: 60 }],
  async run(context, { screenSize, userAgent }): Promise<ClientInfo> {
    const client = await clientInfo(context, userAgent, screenSize)
    if (context.actor.accountId !== null && sessionOf(context))
      await keepClient(context, { client: JSON.stringify(client) })
    return client
  },
})

const keepClient = command({
  may: 'identity.self',
  input: z.object({ client: z.string().max(2000) }),
  async run(tools, { client }) {
    await tools.db
      .updateTable('identity.sessions')
      .set({ client })
      .where('id', '=', sessionOf(tools.context)!.sessionId)
      .where('account_id', '=', tools.context.actor.accountId!)
      .where('ended_at', 'is', null)
      .execute()
  },
})
