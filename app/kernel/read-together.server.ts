import type { Context } from './context.ts'
import { type Connection, sqlState, transaction, type TransactionOptions } from './database.server.ts'

type Work<R> = (connection: Connection) => Promise<R>

const open = new WeakMap<Context, ReturnType<typeof openReading>>()

/**
 * What a request reads at the same time (a page's frame and the page itself) it reads in one transaction: its opening,
 * the wall and a connection once instead of for each. Who asks after the first has its answer begins a new one.
 */
export async function readTogether<R>(context: Context, work: Work<R>): Promise<R> {
  const going = open.get(context)
  if (!going) return openReading(context).read(work)
  try {
    return await going.read(work)
  } catch (error) {
    // The other one's statement failed, and took the transaction with it: that is no business of this one.
    if (sqlState(error) !== abortedByAnother) throw error
    return transaction(optionsOf(context), work)
  }
}

const abortedByAnother = '25P02'

const optionsOf = ({ tenantId, actor, hasLeft }: Context): TransactionOptions => ({
  tenantId,
  accountId: actor.accountId,
  mode: 'read',
  hasLeft,
})

function openReading(context: Context) {
  const opened = Promise.withResolvers<Connection>()
  const done = Promise.withResolvers<void>()
  let readers = 0
  const reading = {
    async read<R>(work: Work<R>): Promise<R> {
      readers++
      try {
        return await work(await opened.promise)
      } finally {
        if (open.get(context) === reading) open.delete(context)
        if (--readers === 0) done.resolve()
      }
    },
  }
  open.set(context, reading)
  transaction(optionsOf(context), (connection) => {
    opened.resolve(connection)
    return done.promise
  }).catch(opened.reject)
  return reading
}
