/** A code is not for whoever earns by it (learning.md §7.5): neither commission nor discount. */
import { sql } from 'kysely'
import { guardCodes } from '#rooms/promotions/index.ts'
import { refuse } from '../refusals.ts'
import { within } from '../room.ts'
import { isSame } from './reckon.ts'

interface Use {
  codes: readonly string[]
  customer: { accountId: string | null; phone?: string | undefined; email?: string | undefined }
}

guardCodes(
  within(async (tools, { codes, customer }: Use): Promise<void> => {
    const { rows } = await sql<{ accountId: string }>`
      select account_id as "accountId" from events.influencers
      where code <> '' and account_id is not null and upper(code) = any(${codes.map((code) => code.toUpperCase())}::text[])`.execute(
      tools.db,
    )
    for (const { accountId } of rows)
      if (await isSame(tools, accountId, { accountId: customer.accountId, buyer: customer })) refuse('ownCode')
  }),
)
