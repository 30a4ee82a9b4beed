import { sql } from 'kysely'
import type { AnyTools } from './action.server.ts'

/**
 * Work behind a savepoint: where it fails, all that it wrote is undone, and what it would have told afterwards is not told. The
 * error is thrown on; the transaction goes on for who catches it.
 */
export async function undoable<T>(tools: AnyTools, work: () => Promise<T>): Promise<T> {
  const { outbox } = tools.frame
  const told = outbox.length
  await sql`savepoint undoable`.execute(tools.db)
  try {
    const done = await work()
    await sql`release savepoint undoable`.execute(tools.db)
    return done
  } catch (error) {
    await sql`rollback to savepoint undoable`.execute(tools.db)
    outbox.length = told
    throw error
  }
}
