/** "Tell me when it is back": an account hears as it wishes, a guest by mail, after confirming the address. Told once. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { emailAddress } from '#kernel/contact-inputs.ts'
import type { LocalText } from '#kernel/context.ts'
import { networkOf } from '#kernel/network-of.server.ts'
import { notFound, refuseFields } from '#kernel/refusals.ts'
import { Sku } from '#rooms/catalogue/index.ts'
import { writeLetter } from '#rooms/messaging/index.ts'
import { OrderToken } from '../order.ts'
import { newOrderToken } from '../order-number.server.ts'
import { command, query, type ShopTables } from '../room.ts'
import { noticeLetter } from './notice-letters.ts'
import { lookLater } from './tell-back.ts'

/**
 * Whoever asks twice is told once. The answer is the same for every address, so that nobody learns who waits.
 *
 * Errors: 404 for what is not sold; 422 without an address; 429.
 */
export const askNotice = command({
  may: 'shop.buy',
  input: z.object({ sku: Sku, email: emailAddress.optional() }),
  limit: ({ actor, address }, { email }) => [
    { bucket: `notice ${actor.accountId ?? networkOf(address)}`, tries: 10, perSeconds: 3600 },
    ...(actor.accountId === null && email
      ? [{ bucket: `notice mail ${email.toLowerCase()}`, tries: 3, perSeconds: 86_400 }]
      : []),
  ],
  async run(tools, { sku, email }): Promise<{ asked: 'account' | 'mail' }> {
    const variantId = await sold(tools, sku)
    const { accountId } = tools.context.actor
    lookLater(tools)
    if (accountId) return askForAccount(tools, variantId, accountId)
    if (!email) return refuseFields([{ field: 'email', th: 'โปรดกรอกอีเมล', en: 'Please enter your e-mail address.' }])
    return askByMail(tools, variantId, email)
  },
})

async function sold({ db }: Tools<ShopTables>, sku: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select s.variant_id as id from catalogue.sellables s where s.sku = ${sku} and s.sellable`.execute(db)
  return (rows[0] ?? notFound()).id
}

async function askForAccount({ db, context }: Tools<ShopTables>, variantId: string, accountId: string) {
  await sql`insert into shop.stock_notices (variant_id, account_id, locale, site_id, token, confirmed_at)
    values (${variantId}::uuid, ${accountId}::uuid, ${context.locale}, ${context.site.id}::uuid, ${newOrderToken()}, now())
    on conflict do nothing`.execute(db)
  return { asked: 'account' as const }
}

async function askByMail(tools: Tools<ShopTables>, variantId: string, email: string) {
  const { locale, site } = tools.context
  const { rows } = await sql<{ id: string; isConfirmed: boolean }>`
    insert into shop.stock_notices as n (variant_id, email, locale, site_id, token)
    values (${variantId}::uuid, ${email}, ${locale}, ${site.id}::uuid, ${newOrderToken()})
    on conflict (tenant_id, variant_id, lower(email)) where told_at is null and email is not null
      do update set created_at = now() returning n.id, n.confirmed_at is not null as "isConfirmed"`.execute(tools.db)
  const { id, isConfirmed } = rows[0]!
  if (!isConfirmed)
    await writeLetter(tools, {
      ...noticeLetter('confirmNotice', { noticeId: id }),
      to: { email, locale },
      siteId: site.id,
      once: `confirm notice ${id} ${Date.now()}`,
    })
  return { asked: 'mail' as const }
}

export interface SeenNotice {
  name: LocalText
  sku: string
  state: 'asked' | 'confirmed' | 'told'
}

const Of = z.object({ token: OrderToken })

/** What the link in the mail leads to. Looking changes nothing: programs open links before people do. */
export const seeNotice = query({
  may: 'shop.buy',
  input: Of,
  async run({ db }, { token }): Promise<SeenNotice> {
    const { rows } = await sql<{ name_th: string; name_en: string; sku: string; state: SeenNotice['state'] }>`
      select k.name_th, k.name_en, k.sku, case when n.told_at is not null then 'told'
        when n.confirmed_at is not null then 'confirmed' else 'asked' end as state
      from shop.stock_notices n join catalogue.kinds k on k.variant_id = n.variant_id where n.token = ${token}`.execute(
      db,
    )
    const { name_th, name_en, ...notice } = rows[0] ?? notFound()
    return { ...notice, name: { th: name_th, en: name_en } }
  },
})

export const confirmNotice = command({
  may: 'shop.buy',
  input: Of,
  limit: ({ address }, { token }) => [
    { bucket: `confirm notice ${token}`, tries: 10, perSeconds: 3600 },
    { bucket: `confirm notice by ${networkOf(address)}`, tries: 60, perSeconds: 3600 },
  ],
  async run(tools, { token }): Promise<void> {
    const { numAffectedRows } = await sql`
      update shop.stock_notices set confirmed_at = coalesce(confirmed_at, now()) where token = ${token}`.execute(
      tools.db,
    )
    if (numAffectedRows === 0n) notFound()
    lookLater(tools)
  },
})

/** Nothing of it is kept. What has ended already has ended. */
export const endNotice = command({
  may: 'shop.buy',
  input: Of,
  async run({ db }, { token }): Promise<void> {
    await sql`delete from shop.stock_notices where token = ${token}`.execute(db)
  },
})
