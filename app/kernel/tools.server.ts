import type { Kysely } from 'kysely'
import type { Context } from './context.ts'
import { type Connection, isWorthRetrying, transaction } from './database.server.ts'
import { noteWritten } from './freshness.server.ts'
import { kyselyOver } from './kysely-over.server.ts'
import { flushOutbox, type OutboxEntry, outboxEntry } from './outbox.server.ts'
import { readTogether } from './read-together.server.ts'

/** What a query or command works with. `db` is inside the transaction and knows this room's tables only. */
export interface Tools<Tables> {
  db: Kysely<Tables>
  context: Context
  /** After commit, at least once: every room that listens hears it (`on.ts`). Payload crosses as JSON. */
  after(event: string, payload: Record<string, unknown>): void
  /** A job of this platform, at a time; the same key replaces one that has not run yet. */
  later(job: string, payload: Record<string, unknown>, when?: { at?: Date; key?: string }): void
  /** Pages that watch this topic hear of it after commit (kernel/live.server.ts). */
  tell(topic: string): void
  /** Says that this table changed, where the statement does not (a trigger or function wrote it). */
  touch(table: string): void
  /** What this transaction writes there shows on no page that is kept or watched: nobody is told of it. */
  unseen(...tables: string[]): void
  /** The transaction itself, handed on to lower rooms. */
  readonly frame: Frame
}

/** One transaction: shared by every room that takes part in it. */
interface Frame {
  connection: Connection
  base: Kysely<never>
  outbox: OutboxEntry[]
  touched: Set<string>
  unseen: Set<string>
}

// oxlint-disable-next-line no-explicit-any -- any room's tools: their tables are no business of who takes them
export type AnyTools = Tools<any>
export async function readIn<T, O>(context: Context, work: (tools: Tools<T>) => Promise<O>): Promise<O> {
  return readTogether(context, async (connection) => {
    const result = await work(toolsIn<T>(frameOver(connection), context))
    for (const table of connection.read) context.reads.add(table)
    return result
  })
}

/** Deadlocks and the like are tried again; the work has no effect outside the transaction until it commits. */
export async function writeIn<T, O>(
  context: Context,
  work: (tools: Tools<T>) => Promise<O>,
  isPatient = false,
): Promise<O> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await writeOnce(context, work, isPatient)
    } catch (error) {
      if (attempt === 5 || !isWorthRetrying(error)) throw error
    }
  }
}

async function writeOnce<T, O>(
  context: Context,
  work: (tools: Tools<T>) => Promise<O>,
  isPatient: boolean,
): Promise<O> {
  let touched: Set<string> = new Set()
  const { tenantId, actor } = context
  const by = { tenantId, accountId: actor.accountId }
  const result = await transaction({ ...by, mode: 'write', isPatient }, async (connection) => {
    const frame = frameOver(connection)
    const answer = await work(toolsIn<T>(frame, context))
    touched = frame.touched
    for (const table of connection.written) if (!frame.unseen.has(table)) touched.add(table)
    flushOutbox(connection, context, frame.outbox, touched)
    return answer
  })
  noteWritten(tenantId, touched)
  return result
}

function frameOver(connection: Connection): Frame {
  return { connection, base: kyselyOver(connection), outbox: [], touched: new Set(), unseen: new Set() }
}

export function toolsIn<T>(frame: Frame, context: Context): Tools<T> {
  return {
    db: frame.base as unknown as Kysely<T>,
    context,
    frame,
    after: (event, payload) => void frame.outbox.push(outboxEntry('event', event, payload)),
    later: (job, payload, when) => void frame.outbox.push(outboxEntry('job', job, payload, when)),
    tell: (topic) => void frame.outbox.push(outboxEntry('tell', topic, {})),
    touch: (table) => void frame.touched.add(table),
    unseen: (...tables) => tables.forEach((table) => frame.unseen.add(table)),
  }
}
