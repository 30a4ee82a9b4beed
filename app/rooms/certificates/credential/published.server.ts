/** What verifiers fetch: who signs for this host, and what no longer stands. Without a cookie, from anywhere. */
import * as z from 'zod'
import { anyone } from '#kernel/action.server.ts'
import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/refusals.ts'
import { siteOrigin } from '#kernel/site-origin.server.ts'
import { statusListPath } from '../links.ts'
import { command, query } from '../room.ts'
import { didDocument } from './did.ts'
import { openKeys, signingKey, standingKeys } from './keys.server.ts'
import { signedList } from './own-outside.server.ts'

const keysOfHere = query({ may: anyone, input: z.object({}), run: (tools) => standingKeys(tools) })

/** Somebody asks for what it signs: where the house's secret was lost, a new key is made once. */
export const keepKey = command({
  may: anyone,
  input: z.object({}),
  async run(tools): Promise<void> {
    if ((await openKeys(tools)).length > 0) await signingKey(tools)
  },
})

const listOfHere = query({
  may: anyone,
  input: z.object({ list: z.coerce.number().int().min(1).max(9999), host: z.string(), url: z.string() }),
  async run(tools, { list, host, url }): Promise<string> {
    // Where nothing was issued there is no key, and a query makes none.
    if ((await openKeys(tools)).length === 0) return notFound()
    return signedList(tools, { list, host, url })
  },
})

const hostOf = (context: Context): string => new URL(siteOrigin(context.site.hostname)).host
const open = { 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=60' }

export async function didAnswer(context: Context): Promise<Response> {
  const keys = await keysOfHere(context, {})
  if (keys.length === 0) return notFound()
  return new Response(JSON.stringify(didDocument(hostOf(context), keys)), {
    headers: { ...open, 'content-type': 'application/did+json' },
  })
}

export async function statusListAnswer(context: Context, request: Request, list: string): Promise<Response> {
  if (!/^[1-9]\d{0,3}$/.test(list)) return notFound()
  await keepKey(context, {})
  const origin = siteOrigin(context.site.hostname)
  const jwt = await listOfHere(context, { list, host: hostOf(context), url: origin + statusListPath(Number(list)) })
  const type = request.headers.get('accept')?.includes('application/jwt') ? 'application/jwt' : 'application/vc+jwt'
  return new Response(jwt, { headers: { ...open, 'content-type': type } })
}
