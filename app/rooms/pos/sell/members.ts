/** A member shows their code at the counter: whose wallet pays, and whose promotions those for one person are. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { readMemberCode } from '#rooms/identity/index.ts'
import { walletBalance } from '#rooms/wallet/index.ts'
import { refuse } from '../refusals.ts'
import { command, type PosTables } from '../room.ts'
import { offersNow, usesOfMember } from './offers-now.ts'

export interface SeenMember {
  accountId: string
  name: string
  balanceSatang: bigint
  /** How often they have used the promotions that limit it. */
  uses: Record<string, number>
}

/** For one ticket, for as long as it is open; another code takes its place. Errors: 410 CODE_EXPIRED. */
export const showMember = command({
  may: 'pos.takeMoney',
  input: z.object({ ticketId: z.uuid(), code: z.string().trim().max(100) }),
  async run(tools, { ticketId, code }): Promise<SeenMember> {
    const { accountId, name } = await readMemberCode(tools, { code })
    await sql`
      insert into pos.members (ticket_id, account_id, name, read_by)
      values (${ticketId}, ${accountId}, ${name}, ${tools.context.actor.accountId})
      on conflict (tenant_id, ticket_id) do update set account_id = excluded.account_id, name = excluded.name, read_at = now()`.execute(
      tools.db,
    )
    const uses = (await usesOfMember(tools, await offersNow(tools), accountId)) ?? {}
    return { accountId, name, balanceSatang: await walletBalance(tools, accountId), uses }
  },
})

/** Of a ticket that is still open. */
export const memberOf = async ({ db }: Tools<PosTables>, ticketId: string): Promise<string | null> =>
  (await db.selectFrom('pos.members').select('account_id').where('ticket_id', '=', ticketId).executeTakeFirst())
    ?.account_id ?? null

/** Of what was sold: whoever shows a code afterwards is another one. */
export const memberOfSale = async ({ db }: Tools<PosTables>, saleId: string): Promise<string | null> =>
  (await db.selectFrom('pos.sales').select('member_id').where('id', '=', saleId).executeTakeFirst())?.member_id ?? null

/** Who stands at the counter; a ticket may lie open all day. */
const standsMinutes = 15

/** A wallet pays while its member is there. Errors: 422 NO_MEMBER. */
export async function payingMember({ db }: Tools<PosTables>, ticketId: string): Promise<string> {
  const { rows } = await sql<{ accountId: string }>`
    select account_id as "accountId" from pos.members
    where ticket_id = ${ticketId}::uuid and read_at > now() - make_interval(mins => ${standsMinutes}::int)`.execute(db)
  return rows[0]?.accountId ?? refuse('noMember')
}
