/** What tests of shares set the scene with. */
import * as z from 'zod'
import type { Context } from '#kernel/context.ts'
import { Refusal } from '#kernel/refusals.ts'
import type { TestTenant } from '#kernel/testing.ts'
import { query } from '../room.ts'
import { insideShare, openShare } from './share-access.server.ts'
import { shareCalls } from './share-calls.ts'

let items = 0

/** An item as it lies in a drive when it is ready, without an object behind it. */
export async function newItem(
  tenant: TestTenant,
  {
    owner = null,
    parent = null,
    type = 'file',
    name = `แฟ้ม ${++items}`,
    status = 'ready',
  }: {
    owner?: string | null
    parent?: string | null
    type?: 'file' | 'folder'
    name?: string
    status?: string
  } = {},
): Promise<string> {
  const [row] = await tenant.sql<{ id: string }>(
    `insert into files.items (scope, owner_id, parent_id, type, name, status, created_by, version, trashed_at, content_type)
     values ($1, $2, $3, $4, $5, $6, $2, $7, case when $6 = 'trashed' then now() end, $8) returning id`,
    [
      owner === null ? 'business' : 'own',
      owner,
      parent,
      type,
      name,
      status,
      type === 'file' ? 1 : 0,
      type === 'file' ? 'text/plain' : '',
    ],
  )
  return row!.id
}

/** What a call by this link begins with. */
export const comeIn = query({
  may: 'anyone',
  input: z.object({ code: z.string(), unlocks: z.record(z.string(), z.string()).default({}) }),
  run: (tools, { code, unlocks }) => openShare(tools, code, unlocks),
})

/** The item inside the link's, or null. */
export const lookInside = query({
  may: 'anyone',
  input: z.object({ code: z.string(), item: z.uuid() }),
  run: async (tools, { code, item }) => insideShare(tools, await openShare(tools, code, {}), item),
})

/** A call as a program makes it: what comes back, and with which cookie. */
export async function ask(
  context: Context,
  path: string,
  input: Record<string, unknown>,
  cookie = '',
): Promise<{ status: number; body: Record<string, unknown>; cookie: string }> {
  const call = shareCalls.find((each) => each.path === `/filemanager/${path}`)
  if (!call || !('action' in call)) throw new Error(`there is no call ${path}`)
  const request = new Request(`http://x.localhost${call.path}`, { headers: { cookie } })
  try {
    const result = await call.action(context, { ...input, ...call.extra?.(request, context) })
    const setCookie = call.headers?.(result, request)['set-cookie'] ?? ''
    return { status: 200, body: call.shape!(result, context) as Record<string, unknown>, cookie: setCookie }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { status: error.status, body: call.failure!(error, context) as Record<string, unknown>, cookie: '' }
  }
}

/** A limit that is used up, for as long as the next thing that is asked takes, however slow the machine is. */
export const useUp = (tenant: TestTenant, bucket: string): Promise<unknown> =>
  tenant.sql("update kernel.rate_buckets set tokens = 0, filled_at = now() + interval '1 hour' where bucket = $1", [
    bucket,
  ])
