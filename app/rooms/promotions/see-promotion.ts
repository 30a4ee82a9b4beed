/** One promotion as its page shows it: what was written down, what became of it, and what it meets. */
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import type { LocalText } from '#kernel/context.ts'
import { notFound } from '#kernel/refusals.ts'
import { stackableWith } from './deal.ts'
import { offerFrom, type StoredOffer } from './offer.ts'
import type { Kind, State } from './promotion.ts'
import { type PromotionTables, query } from './room.ts'
import { typedFrom } from './typed-promotion.ts'

export interface PromotionUse {
  orderNumber: string
  satang: bigint
  state: 'held' | 'used' | 'released'
  beyond: boolean
  heldAt: Date
}

interface Row {
  promotion: StoredOffer & { takes: 'auto' | 'code' | 'codes'; version: number; status: string }
  state: State
  startsAt: Date | null
  endsAt: Date | null
  code: string | null
  codes: number
  codesTaken: number
  beyondUses: number
  beyondSatang: bigint
  skus: Record<string, string> | null
}

/** Errors: 404. */
export const seePromotion = query({
  may: 'promotions.see',
  input: z.object({ promotionId: z.string() }),
  async run(tools, { promotionId }) {
    if (!z.uuid().safeParse(promotionId).success) return notFound()
    const row = (await readRow(tools, promotionId)) ?? notFound()
    const { promotion, state, startsAt, endsAt } = row
    const offer = offerFrom(promotion)
    const [uses, others] = await Promise.all([
      lastUses(tools, promotionId),
      meeting(tools, sql`p.id = ${promotionId}::uuid`),
    ])
    return {
      promotionId,
      version: promotion.version,
      kind: promotion.kind as Kind,
      takes: promotion.takes,
      name: offer.name,
      state,
      /** Ended by somebody; what the clock has ended can be given more time. */
      isEnded: promotion.status === 'ended',
      startsAt,
      endsAt,
      typed: typedFrom(offer, { ...row, takes: promotion.takes }, (id) => row.skus?.[id] ?? ''),
      spent: {
        held: promotion.held_uses,
        used: promotion.used_uses + row.beyondUses,
        beyond: row.beyondUses,
        givenSatang: BigInt(promotion.used_satang) + row.beyondSatang,
        heldSatang: BigInt(promotion.held_satang),
        budgetUses: promotion.budget_uses,
        budgetSatang: promotion.budget_satang === null ? null : BigInt(promotion.budget_satang),
      },
      codes: { all: row.codes, taken: row.codesTaken },
      uses,
      clashes: others
        .filter((other) => !stackableWith({ ...offer, promotionId }, other))
        .map(({ promotionId: id, name }) => ({ promotionId: id, name })),
    }
  },
})

export type DeskPromotion = Awaited<ReturnType<typeof seePromotion>>

async function readRow({ db }: Tools<PromotionTables>, promotionId: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select to_jsonb(p) as promotion, promotions.state_now(p.status, p.starts_at, p.ends_at) as state,
      p.starts_at as "startsAt", p.ends_at as "endsAt",
      (select c.code from promotions.codes c where c.promotion_id = p.id and not c.single) as code,
      (select count(*)::int from promotions.codes c where c.promotion_id = p.id and c.single) as codes,
      (select count(*)::int from promotions.codes c where c.promotion_id = p.id and c.taken) as "codesTaken",
      (select count(*)::int from promotions.uses u where u.promotion_id = p.id and u.beyond) as "beyondUses",
      (select coalesce(sum(u.goods_satang + u.shipping_satang), 0)::bigint from promotions.uses u
        where u.promotion_id = p.id and u.beyond) as "beyondSatang",
      (select json_object_agg(s.variant_id, s.sku) from catalogue.sellables s
        where s.variant_id::text = p.rule ->> 'variantId'
          or p.conditions -> 'variantIds' ? s.variant_id::text) as skus
    from promotions.promotions p where p.id = ${promotionId}::uuid`.execute(db)
  return rows[0]
}

async function lastUses({ db }: Tools<PromotionTables>, promotionId: string): Promise<PromotionUse[]> {
  const { rows } = await sql<PromotionUse>`
    select order_number as "orderNumber", goods_satang + shipping_satang as satang, state, beyond, held_at as "heldAt"
    from promotions.uses where promotion_id = ${promotionId}::uuid order by id desc limit 10`.execute(db)
  return rows
}

interface Meeting {
  promotionId: string
  name: LocalText
  stackable: boolean
  exclusiveGroup: string
}

/** Others that are on or coming, at a time when this one is. */
async function meeting({ db }: Tools<PromotionTables>, which: RawBuilder<unknown>): Promise<Meeting[]> {
  const { rows } = await sql<Meeting>`
    select o.id as "promotionId", json_build_object('th', o.name_th, 'en', o.name_en) as name, o.stackable,
      o.exclusive_group as "exclusiveGroup"
    from promotions.promotions p join promotions.promotions o on o.id <> p.id and o.status in ('on', 'paused')
      and coalesce(o.ends_at, 'infinity') > greatest(now(), coalesce(p.starts_at, '-infinity'))
      and coalesce(o.starts_at, '-infinity') < coalesce(p.ends_at, 'infinity')
    where ${which} and p.status <> 'ended' and coalesce(p.ends_at, 'infinity') > now()
    order by o.priority desc, o.id limit 20`.execute(db)
  return rows
}
