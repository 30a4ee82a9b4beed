/** What managers write down: a promotion as the builder sends it. It begins as a draft. */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { sqlState } from '#kernel/database.server.ts'
import { notFound, refuseFields } from '#kernel/refusals.ts'
import { toStored } from './offer.ts'
import { conditionsOf, periodOf, PromotionInput, type PromotionTyped, ruleOf, skusOf } from './promotion-input.ts'
import { refuse } from './refusals.ts'
import { command, type PromotionTables } from './room.ts'

/**
 * Makes or changes a promotion. Its kind stays; who needs a code and which stays once it has begun.
 *
 * Errors: 409 VERSION_CONFLICT, INVALID_STATE for what was ended, a budget below its use, or more time for a code that another
 * has by now; 422 VALIDATION for a code that is in use or goods that are not there; 404.
 */
export const savePromotion = command({
  may: 'promotions.edit',
  input: PromotionInput,
  async run(tools, typed): Promise<{ promotionId: string; version: number }> {
    const variantOf = await goodsBySku(tools, typed)
    const { startsAt, endsAt } = periodOf(typed)
    const values = {
      name_th: typed.name.th,
      name_en: typed.name.en,
      rule: toStored(ruleOf(typed, variantOf)),
      conditions: toStored(conditionsOf(typed, variantOf)),
      max_discount_satang: typed.maxDiscount ?? null,
      budget_uses: typed.budgetUses ?? null,
      budget_satang: typed.budget ?? null,
      // Two first orders at once are told apart by the count of uses alone.
      per_customer: typed.firstOrder ? 1 : (typed.perCustomer ?? null),
      priority: typed.priority,
      stackable: typed.stackable,
      exclusive_group: typed.exclusiveGroup,
      starts_at: startsAt,
      ends_at: endsAt,
    }
    const { kind, takes } = typed
    const saved = typed.promotionId
      ? await change(tools, typed.promotionId, typed.version, values)
      : await tools.db
          .insertInto('promotions.promotions')
          .values({ ...values, kind, takes })
          .returning(returned)
          .executeTakeFirstOrThrow()
    if (saved.kind !== kind) refuse('state')
    if (saved.status === 'draft') await keepCode(tools, saved.id, typed)
    else await takeCodesUp(tools, saved.id)
    return { promotionId: saved.id, version: saved.version }
  },
  audit: {
    kind: auditKind('promotions.save', { th: 'แก้ไขโปรโมชัน', en: 'changed a promotion' }),
    subject: (_input, { promotionId }) => `promotion:${promotionId}`,
    details: ({ kind, name, takes, code, budgetUses, budget }) => ({ kind, name, takes, code, budgetUses, budget }),
  },
})

const returned = ['id', 'version', 'kind', 'status'] as const
type Values = Parameters<typeof toStored>[0] & { name_th: string }

async function change(tools: Tools<PromotionTables>, promotionId: string, version: number | undefined, values: Values) {
  try {
    const saved = await tools.db
      .updateTable('promotions.promotions')
      .set({ ...values, version: sql`version + 1`, updated_at: sql`now()` })
      .where('id', '=', promotionId)
      .where('version', '=', version ?? 0)
      .where('status', '<>', 'ended')
      .returning(returned)
      .executeTakeFirst()
    if (saved) return saved
  } catch (error) {
    if (sqlState(error) === '23514') return refuse('budgetBelowUse')
    throw error
  }
  const there = await tools.db
    .selectFrom('promotions.promotions')
    .select(['version', 'status'])
    .where('id', '=', promotionId)
    .executeTakeFirst()
  if (!there) return notFound()
  return there.status === 'ended' ? refuse('state') : refuse('editedMeanwhile', { version: there.version })
}

/** Of a draft alone: nobody has used it yet. */
async function keepCode(tools: Tools<PromotionTables>, id: string, { takes, code }: PromotionTyped): Promise<void> {
  await tools.db.updateTable('promotions.promotions').set({ takes }).where('id', '=', id).execute()
  const codes = tools.db.deleteFrom('promotions.codes').where('promotion_id', '=', id)
  await (takes === 'codes' ? codes.where('single', '=', false) : codes).execute()
  if (takes !== 'code') return
  // Of what is over: who used it there keeps it.
  await sql`
    with over as (
      select c.id from promotions.codes c join promotions.promotions p on p.id = c.promotion_id
      where c.code_key = promotions.code_key(${code!}) and not c.retired
        and promotions.state_now(p.status, p.starts_at, p.ends_at) = 'ended' for no key update of p
    )
    update promotions.codes c set retired = true from over where c.id = over.id`.execute(tools.db)
  try {
    await tools.db.insertInto('promotions.codes').values({ promotion_id: id, code: code!, single: false }).execute()
  } catch (error) {
    if (sqlState(error) !== '23505') throw error
    refuseFields([{ field: 'code', th: 'มีโปรโมชันอื่นใช้โค้ดนี้แล้ว', en: 'Another promotion has this code already.' }])
  }
}

/** What the clock had ended runs again, if its codes are still free. */
async function takeCodesUp(tools: Tools<PromotionTables>, id: string): Promise<void> {
  try {
    await sql`
      update promotions.codes c set retired = false from promotions.promotions p
      where c.promotion_id = ${id}::uuid and c.retired and p.id = c.promotion_id
        and promotions.state_now(p.status, p.starts_at, p.ends_at) <> 'ended'`.execute(tools.db)
  } catch (error) {
    if (sqlState(error) !== '23505') throw error
    refuse('codeGone')
  }
}

/** Everything that is named by its SKU is there. */
async function goodsBySku(tools: Tools<PromotionTables>, typed: PromotionTyped): Promise<(sku: string) => string> {
  const skus = skusOf(typed.skus)
  const asked = typed.kind === 'gift' ? [...skus, typed.giftSku] : skus
  const found = asked.length
    ? await tools.db.selectFrom('catalogue.sellables').select(['sku', 'variant_id']).where('sku', 'in', asked).execute()
    : []
  const ids = new Map(found.map(({ sku, variant_id }) => [sku, variant_id]))
  const lost = skus.filter((sku) => !ids.has(sku))
  if (lost.length > 0) refuseFields([{ field: 'skus', ...notThere(lost) }])
  if (typed.kind === 'gift' && !ids.has(typed.giftSku))
    refuseFields([{ field: 'giftSku', ...notThere([typed.giftSku]) }])
  return (sku) => ids.get(sku)!
}

const notThere = (skus: readonly string[]) => ({
  th: `ไม่มีสินค้ารหัส ${skus.slice(0, 5).join(', ')}`,
  en: `There are no goods called ${skus.slice(0, 5).join(', ')}.`,
})
