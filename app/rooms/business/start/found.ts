/** A business that is ready to sell, made in one transaction by the rooms that own its parts. */
import { sql } from 'kysely'
import type { AnyTools, Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { businessDate } from '#kernel/dates.ts'
import type * as z from 'zod'
import { addPromptPay, currentSeller, moneyReady, saveSeller } from '#rooms/billing/index.ts'
import { makeProduct } from '#rooms/catalogue/index.ts'
import { foundBusiness, myBusinesses } from '#rooms/cluster/index.ts'
import { makeRegister, registersInUse } from '#rooms/pos/index.ts'
import { openLocation, sellingPlace } from '#rooms/stock/index.ts'
import { mayChangeSite } from '#rooms/tenancy/index.ts'
import { modelWords } from '../model/model-words.ts'
import { standsNow } from '../model/stands.ts'
import { startWith } from '../model/models.ts'
import type { ModelSpec } from '../model/spec.ts'
import { templates } from '../model/templates.ts'
import { refuse } from '../refusals.ts'
import { type BusinessTables, command } from '../room.ts'
import { FoundInput } from './found-input.ts'

type Typed = z.output<typeof FoundInput>

/**
 * The asker owns it. Where the tenant has a business that nobody has filled in yet, it is that one. Beside one that runs already
 * only its own things are written: its hours, its limits, its aim.
 *
 * Errors: 403 CONFIRM_FIRST; 409 for another tax-payer than the one whose books are kept here, or a branch number that is another
 * business's; 422 TAX_ID_INVALID. Nothing is left half done.
 */
export const openBusiness = command({
  may: 'business.found',
  confirmed: true,
  idempotent: true,
  input: FoundInput,
  async run(tools, typed): Promise<{ id: string; branchId: string }> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${tools.context.tenantId} found`}, 61))`.execute(
      tools.db,
    )
    const seller = await currentSeller(tools)
    if (seller && seller.taxId !== typed.taxId) refuse('otherTaxpayer', { name: seller.name, taxId: seller.taxId })
    const runs = seller !== null || (await anyModelInForce(tools))
    const unfilled = await unfilledBusiness(tools, typed, runs)
    const { id, branchId } = await foundBusiness(tools, businessOf(typed), unfilled)
    if (!seller) await saveSeller(tools, sellerOf(typed))
    if (typed.promptPay && !(await moneyReady(tools)).account)
      await addPromptPay(tools, { ident: typed.promptPay, holder: (typed.legalName || typed.name).slice(0, 100) })
    const spec = await specToStartWith(tools, typed, { id, runs })
    await openPlaces(tools, typed, { branchId, pos: spec.channels.pos })
    if (typed.goodsName && typed.goodsPrice !== null) await addGoods(tools, typed)
    const name = modelWords[tools.context.locale][`template_${typed.template}`]
    await startWith(tools, { clusterId: id, name, template: typed.template, spec })
    return { id, branchId }
  },
  audit: {
    kind: auditKind('business.founded', { th: 'ตั้งกิจการ', en: 'set a business up' }),
    subject: (_input, { id }) => `cluster:${id}`,
    details: ({ promptPay: _, ...typed }) => ({ ...typed, goodsPrice: String(typed.goodsPrice ?? '') }),
  },
})

async function anyModelInForce({ db }: Tools<BusinessTables>): Promise<boolean> {
  const active = db.selectFrom('business.operating_models').select('id').where('status', '=', 'active')
  return (await active.limit(1).executeTakeFirst()) !== undefined
}

/** Areas, orders and papers are the whole tenant's, and areas are an admin's to open. */
async function specToStartWith(
  tools: Tools<BusinessTables>,
  { template }: Typed,
  { id, runs }: { id: string; runs: boolean },
): Promise<ModelSpec> {
  const { channels, shop, series, ways, belowZero, branches } = await standsNow(tools as AnyTools, id, null)
  const usual = { ...templates[template], branches }
  if (runs) return { ...usual, channels, shop, series, ways, belowZero }
  return { ...usual, series, channels: mayChangeSite(tools as AnyTools) ? usual.channels : channels }
}

/** Once there is a seller, somebody runs what stands there. Errors: 409 for a branch number of another business. */
async function unfilledBusiness(tools: Tools<BusinessTables>, typed: Typed, runs: boolean): Promise<string | null> {
  const all = await myBusinesses(tools, {})
  const unfilled = runs ? undefined : all.find(({ taxId, branches }) => taxId === null && branches.length <= 1)
  if (all.some(({ id, branches }) => id !== unfilled?.id && branches.some((one) => one.branchNo === typed.branchNo)))
    refuse('branchTaken', { field: 'branchNo' })
  return unfilled?.id ?? null
}

function businessOf(typed: Typed) {
  const { name, legalName, taxId, vatRegistered, vatFrom, phone, address, branchNo } = typed
  const isHead = branchNo === '00000'
  const today = businessDate(new Date())
  const th = typed.branchName || (isHead ? 'สำนักงานใหญ่' : `สาขาที่ ${branchNo}`)
  const en = typed.branchName || (isHead ? 'Head office' : `Branch ${branchNo}`)
  return {
    name,
    legalName: legalName || name,
    taxId,
    vatFrom: vatRegistered ? (vatFrom ?? today) : null,
    phone,
    address,
    branch: { branchNo, th, en },
  }
}

const sellerOf = ({ name, legalName, taxId, vatRegistered, vatFrom, phone, address, branchNo }: Typed) => ({
  name: legalName || name,
  taxId,
  vatRegistered,
  vatFrom,
  phone,
  address,
  branchNo,
})

/** Where its goods lie, and where they are paid for. */
async function openPlaces(
  tools: Tools<BusinessTables>,
  { branchNo, name }: Typed,
  { branchId, pos }: { branchId: string; pos: boolean },
): Promise<void> {
  if (!(await sellingPlace(tools)))
    await openLocation(tools, { code: `B${branchNo}`, name: { th: name, en: name }, branchId })
  if (pos && (await registersInUse(tools)) === 0) await makeRegister(tools, { name })
}

/** What a café or a school sells is not counted on a shelf. */
async function addGoods(tools: Tools<BusinessTables>, { template, goodsName, goodsPrice }: Typed): Promise<void> {
  const kind = template === 'retail' ? 'goods' : 'service'
  await makeProduct(tools, { name: { th: goodsName, en: goodsName }, price: goodsPrice!, kind })
}
