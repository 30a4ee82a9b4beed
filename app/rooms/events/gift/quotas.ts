/** So many gifts an influencer may give: granted by staff, handed out by links for the first who come. */
import { sql } from 'kysely'
import * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import type { LocalText } from '#kernel/context.ts'
import { notFound, refuseKernel } from '#kernel/refusals.ts'
import { promiseGifts } from '#rooms/wallet/index.ts'
import { giftPath } from '../links.ts'
import { refuse } from '../refusals.ts'
import { command, query } from '../room.ts'
import { linkToken } from './gift-code.server.ts'
import { LinkInput, QuotaInput } from './gift-input.ts'
import { priceOfPackage, writeGifts } from './make-gifts.ts'

/** Errors: 404; 403 LIMIT_EXCEEDED. */
export const grantQuota = command({
  may: 'events.payInfluencers',
  confirmed: true,
  idempotent: true,
  input: QuotaInput.and(z.object({ id: z.uuid() })),
  async run(tools, { id, value, packageId, count, days }): Promise<{ quotaId: string }> {
    const { actor } = tools.context
    const there = await tools.db.selectFrom('events.influencers').select('id').where('id', '=', id).executeTakeFirst()
    if (!there) return notFound()
    await promiseGifts(tools, BigInt(count) * (packageId ? await priceOfPackage(tools, packageId) : (value ?? 0n)))
    return tools.db
      .insertInto('events.gift_quotas')
      .values({
        influencer_id: id,
        value_satang: value ?? 0n,
        package_id: packageId,
        count,
        expires_at: sql<Date>`now() + make_interval(days => ${days}::int)`,
        made_by: actor.accountId!,
        maker_name: actor.name ?? actor.email ?? '',
      })
      .returning('id as quotaId')
      .executeTakeFirstOrThrow()
  },
  audit: {
    kind: auditKind('events.grantQuota', { th: 'ให้สิทธิ์แจกของขวัญ', en: 'granted gifts to give' }),
    subject: ({ id }) => `influencer:${id}`,
    details: ({ value, count }) => ({ amountSatang: value ?? 0n, count }),
  },
})

/**
 * Of one's own, while one is active. The link is money: the stored answer of an idempotent command would keep it, so the key of the
 * request is the batch's id, and pressed twice it is one. Of many at once no more are made than there are. Errors: 404; 409 when fewer are left. */
export const makeGiftLink = command({
  may: 'events.own',
  input: LinkInput,
  async run(tools, { quotaId, count, message }): Promise<{ path: string }> {
    const { actor, locale, site, tenantId } = tools.context
    const batchId = z.uuid().safeParse(tools.context.idempotencyKey).data ?? refuseKernel('keyMissing')
    const { rows } = await sql<{ valueSatang: bigint; packageId: string | null; expiresAt: Date; name: string }>`
      select q.value_satang as "valueSatang", q.package_id as "packageId", q.expires_at as "expiresAt", i.name
      from events.gift_quotas q join events.influencers i on i.id = q.influencer_id
      where q.id = ${quotaId}::uuid and i.account_id = ${actor.accountId}::uuid and i.state = 'active' for update of q`.execute(
      tools.db,
    )
    const quota = rows[0] ?? notFound()
    const { numAffectedRows } = await sql`
      update events.gift_quotas set used = used + ${count}::int
      where id = ${quotaId}::uuid and used + ${count}::int <= count and expires_at > now()`.execute(tools.db)
    if (numAffectedRows === 0n) refuse('quotaUsed')
    const made = await tools.db
      .insertInto('events.gift_batches')
      .values({
        id: batchId,
        value_satang: quota.valueSatang,
        package_id: quota.packageId,
        count,
        quota_id: quotaId,
        sender: quota.name,
        message,
        locale,
        site_id: site.id || null,
        expires_at: quota.expiresAt,
        made_by: actor.accountId!,
        maker_name: quota.name,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) return refuse('giftsMadeAlready')
    await writeGifts(tools, { batchId, count, valueSatang: quota.valueSatang, byLink: true })
    return { path: giftPath(linkToken(tenantId, batchId)) }
  },
  audit: {
    kind: auditKind('events.makeGiftLink', { th: 'สร้างลิงก์แจกของขวัญ', en: 'made a link that gives gifts' }),
    subject: ({ quotaId }) => `gift quota:${quotaId}`,
    details: ({ count }) => ({ count }),
  },
})

export interface Quota {
  id: string
  valueSatang: bigint
  name: LocalText | null
  count: number
  used: number
  expiresAt: Date
  links: { path: string; count: number; claimed: number; message: string; madeAt: Date }[]
}

const name = sql`(select jsonb_build_object('th', p.name_th, 'en', coalesce(nullif(p.name_en, ''), p.name_th)) from events.packages p where p.id = q.package_id)`

/** What one may give; null for who is no influencer. */
export const myQuotas = query({
  may: 'events.own',
  input: z.object({}),
  async run({ db, context }): Promise<{ slug: string; isActive: boolean; quotas: Quota[] } | null> {
    const me = await db
      .selectFrom('events.influencers')
      .select(['id', 'slug', 'state'])
      .where('account_id', '=', context.actor.accountId)
      .executeTakeFirst()
    if (!me) return null
    const { rows } = await sql<Omit<Quota, 'links'>>`
      select q.id, q.value_satang as "valueSatang", ${name} as name, q.count, q.used, q.expires_at as "expiresAt"
      from events.gift_quotas q where q.influencer_id = ${me.id} order by q.id desc limit 50`.execute(db)
    const { rows: links } = await sql<{
      id: string
      quotaId: string
      count: number
      claimed: number
      message: string
      madeAt: Date
    }>`
      select b.id, b.quota_id as "quotaId", b.count, b.message, b.created_at as "madeAt",
        (select count(*)::int from events.gifts g where g.batch_id = b.id and g.state = 'claimed') as claimed
      from events.gift_batches b join events.gift_quotas q on q.id = b.quota_id where q.influencer_id = ${me.id} order by b.id desc limit 200`.execute(
      db,
    )
    return {
      slug: me.slug,
      isActive: me.state === 'active',
      quotas: rows.map((quota) => ({
        ...quota,
        links: links
          .filter(({ quotaId }) => quotaId === quota.id)
          .map(({ id, quotaId: _, ...link }) => ({ ...link, path: giftPath(linkToken(context.tenantId, id)) })),
      })),
    }
  },
})
