/** Whose wallet a line of the book is about, for the journal. */
import { sql } from 'kysely'
import { type BookFacts, bookFacts } from '#rooms/ledger/index.ts'
import { within } from './room.ts'

const holders = within(async (tools, ids: readonly string[]) => {
  const { rows } = await sql<{ id: string; name: string }>`
    select m.id, n.name from wallet.movements m join identity.names n on n.account_id = m.account_id
    where m.id = any(${[...ids]}::uuid[])`.execute(tools.db)
  return new Map(rows.map(({ id, name }): [string, BookFacts] => [id, { party: name }]))
})

bookFacts('wallet', holders)
