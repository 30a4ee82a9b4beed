/** Who looked at what, written down beside the answer: nobody waits for it, and no answer fails by it. */
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import * as z from 'zod'
import { anyone } from '#kernel/action.server.ts'
import type { Context } from '#kernel/context.ts'
import { log } from '#kernel/log.server.ts'
import { command } from '../room.ts'
import { type LookOperation, lookOperations } from './activity-operations.ts'
import type { WhoActs } from './note-change.ts'

export interface Look extends WhoActs {
  item: string
  operation: LookOperation
  /** 0: the same look goes on, and only a row that is missing is made. */
  times: number
}

/** Of one process: a database that is away must not fill the memory. */
const mostWaiting = 5000
const atOnce = 200

interface Waiting {
  context: Context
  looks: Map<string, Look>
}

const waiting = new Map<string, Waiting>()
let count = 0
let writing: Promise<void> | null = null

/** Never throws and never waits. What is noted while others are being written goes with the next statement. */
export function noteLook(context: Context, look: Look): void {
  const mine = waiting.get(context.tenantId) ?? { context, looks: new Map<string, Look>() }
  const key = [look.item, look.operation, look.account, look.link].join(' ')
  const known = mine.looks.get(key)
  if (known) known.times += look.times
  else if (count >= mostWaiting) return log.warn('a look at a file was not written down: too many wait', { count })
  else {
    mine.looks.set(key, { ...look })
    waiting.set(context.tenantId, mine)
    count++
  }
  writing ??= writeAll()
}

/** All that was noted until now has been written, or given up. */
export const looksWritten = async (): Promise<void> => void (await writing)

/** One statement at a time: a hundred looks at once are a few of them, and take one connection. */
async function writeAll(): Promise<void> {
  // After this turn of the event loop: whoever notes several has noted them all.
  await setImmediate()
  for (let mine = take(); mine; mine = take())
    try {
      await keepLooks(mine.context, mine.looks)
    } catch (error) {
      log.warn('looks at files were not written down', { looks: mine.looks.length, error: (error as Error).message })
    }
  // In the same turn in which nothing was found: what is noted from now on begins anew.
  writing = null
}

/** The next ones, of the tenant that has waited longest. */
function take(): { context: Context; looks: Look[] } | null {
  const [first] = waiting
  if (!first) return null
  const [tenantId, { context, looks }] = first
  const taken = [...looks].slice(0, atOnce)
  waiting.delete(tenantId)
  for (const [key] of taken) looks.delete(key)
  count -= taken.length
  // The rest stands behind the others.
  if (looks.size > 0) waiting.set(tenantId, { context, looks })
  return { context, looks: taken.map(([, look]) => look) }
}

/**
 * How often it counts. A film is asked for piece by piece: only who asks from its beginning begins to look. Some players
 * first try with two bytes.
 */
export function timesOf(request: Request): 0 | 1 {
  if (request.method === 'HEAD') return 0
  const range = request.headers.get('range')
  return range === null || (/^bytes=0+-/.test(range) && !/^bytes=0+-1$/.test(range)) ? 1 : 0
}

/**
 * Many looks by one statement: again within the same hour counts on the row that is there. The items are held first and
 * all of it in one order, so that two of these, or one and a purge, never wait for each other. What is gone by now, item
 * or account, is left out.
 */
export const keepLooks = command({
  may: anyone,
  input: z.array(
    z.object({
      item: z.uuid(),
      operation: z.enum(lookOperations),
      account: z.uuid().nullable(),
      link: z.string().max(8),
      times: z.int().nonnegative(),
    }),
  ),
  async run({ db }, looks): Promise<void> {
    await sql`
      insert into files.activity as a (item_id, operation, account_id, link, hour, times)
      select i.id, w.operation, w.account, w.link, date_trunc('hour', now()), w.times
      from (select id from files.items where id = any(${looks.map(({ item }) => item)}::uuid[]) and status <> 'purged'
          order by id for key share) i
        join unnest(${looks.map(({ item }) => item)}::uuid[], ${looks.map(({ operation }) => operation)}::text[],
          ${looks.map(({ account }) => account)}::uuid[], ${looks.map(({ link }) => link)}::text[],
          ${looks.map(({ times }) => times)}::int[]) as w (item, operation, account, link, times) on w.item = i.id
      where w.account is null or exists (select from identity.names n
        where n.account_id = w.account and n.status <> 'deleted')
      order by i.id, w.operation, w.account, w.link
      on conflict (tenant_id, item_id, operation, account_id, link, hour) where hour is not null
        do update set times = a.times + excluded.times, last_at = now()`.execute(db)
  },
})
