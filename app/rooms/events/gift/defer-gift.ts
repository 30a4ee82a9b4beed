/**
 * A package that was sold as a gift is income once somebody claims it; until then that is owed to whoever holds it. Reckoned
 * anew from how sale and gift stand, so it bears repeating. Its VAT fell due when it was paid.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod'
import { saleFacts } from '#rooms/billing/index.ts'
import { postTransaction } from '#rooms/ledger/index.ts'
import { job } from '../room.ts'
import { soldPackages } from './gift-money.ts'

export const deferGift = job('events.deferGift', z.object({ saleId: z.uuid() }), async (tools, { saleId }) => {
  const { rows } = await sql<{ number: string; deferred: bigint; isOwed: boolean }>`
    select s.number, s.deferred_satang as deferred, s.state = 'paid' and g.state = 'active' as "isOwed"
    from events.gift_sales s join events.gift_batches b on b.sale_id = s.id join events.gifts g on g.batch_id = b.id
    where s.id = ${saleId}::uuid and s.package_id is not null for update of s, g`.execute(tools.db)
  const [sale] = rows
  if (!sale) return
  const facts = sale.isOwed ? await saleFacts(tools, { subjectId: saleId }) : null
  const right = facts?.state === 'paid' ? facts.lines.reduce((sum, { baseSatang }) => sum + baseSatang, 0n) : 0n
  const more = right - sale.deferred
  if (more === 0n) return
  await sql`update events.gift_sales set deferred_satang = ${right}::bigint where id = ${saleId}::uuid`.execute(
    tools.db,
  )
  await postTransaction(tools, {
    kind: 'gift.deferred',
    sourceType: 'gift sale',
    sourceId: randomUUID(),
    memo: sale.number,
    entries: [
      { account: 'income:sales', kind: 'income', amountSatang: more },
      { ...soldPackages, amountSatang: -more },
    ],
  })
})
