import { randomUUID } from 'node:crypto'
import type { Context } from '#kernel/context.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { readyToSell } from '#rooms/billing/testing.ts'
import { integrity as billingPromises } from '#rooms/billing/index.ts'
import { integrity as ledgerPromises } from '#rooms/ledger/index.ts'
import { integrity as stockPromises } from '#rooms/stock/index.ts'
import { saveProduct, saveVariant } from '#rooms/catalogue/index.ts'
import { someStock } from '#rooms/stock/testing.ts'
import './counter-subject.ts'
import { integrity } from './integrity.ts'
import { makeRegister } from './save-register.ts'
import { type Sold, sellTicket } from './sell/sell-ticket.ts'
import type { SaleSent } from './sell/sell-input.ts'
import { openShift } from './shift/shifts.ts'

export interface Goods {
  baht: number
  vatClass?: 'vat7' | 'exempt'
  /** Pieces on the shelf; left out: not counted. */
  stock?: number
  /** Of a scale's labels: the price is for a kilogram. */
  item?: string
}

export interface Counter {
  tenant: TestTenant
  manager: Context
  cashier: Context
  registerId: string
  shiftId: string
  ids: Record<string, string>
  /** Sells so many of each: `{ LATTE: 2 }`; paid just so in cash unless told. */
  sell(lines: Record<string, number>, more?: Partial<SaleSent>): Promise<Sold>
  sent(lines: Record<string, number>, more?: Partial<SaleSent>): SaleSent
}

const cafe: Record<string, Goods> = { LATTE: { baht: 65 }, CROISSANT: { baht: 85, stock: 100 } }

/** A café with a register whose shift is open. */
export async function openCounter(
  goods: Record<string, Goods> = cafe,
  { float = '1000', vatRegistered = true }: { float?: string; vatRegistered?: boolean } = {},
): Promise<Counter> {
  const tenant = await newTenant('pos')
  const manager = tenant.as('manager')
  const cashier = tenant.as('user', { staff: ['cashier'] })
  await readyToSell(tenant, { vatRegistered })
  const ids: Record<string, string> = {}
  for (const [sku, { baht, vatClass = 'vat7', stock, item }] of Object.entries(goods)) {
    const { productId } = await saveProduct(manager, {
      slug: sku.toLowerCase(),
      name: { th: sku, en: sku },
      vatClass,
    })
    const { variantId } = await saveVariant(manager, { productId, sku, priceSatang: Math.round(baht * 100) })
    ids[sku] = variantId
    await tenant.sql('update catalogue.variants set track_stock = $2 where id = $1', [variantId, stock !== undefined])
    if (item) await tenant.sql('insert into pos.scale_goods (variant_id, item) values ($1, $2)', [variantId, item])
  }
  const counted = Object.entries(goods).flatMap(([sku, { stock }]) => (stock === undefined ? [] : [[sku, stock]]))
  await someStock(manager, Object.fromEntries(counted))
  const { id: registerId } = await makeRegister(tenant.as('manager'), { name: 'หน้าร้าน' })
  const { shiftId } = await openShift(cashier, { registerId, float })
  const sent = (lines: Record<string, number>, more: Partial<SaleSent> = {}): SaleSent => {
    const each = Object.entries(lines).map(([sku, quantity]) => ({
      variantId: ids[sku]!,
      unitSatang: Math.round(goods[sku]!.baht * 100),
      quantityMilli: Math.round(quantity * 1000),
    }))
    const total = each.reduce((sum, line) => sum + Math.round((line.unitSatang * line.quantityMilli) / 1000), 0)
    const expectedTotalSatang = (more.expectedTotalSatang as number | undefined) ?? total
    return {
      id: randomUUID(),
      registerId,
      clientAt: new Date().toISOString(),
      lines: each,
      expectedTotalSatang,
      tenders: [{ method: 'cash', givenSatang: expectedTotalSatang }],
      ...more,
    }
  }
  return {
    tenant,
    manager,
    cashier,
    registerId,
    shiftId,
    ids,
    sent,
    sell: (lines, more) => sellTicket(cashier, sent(lines, more)),
  }
}

/** Rows that break a promise of this room or of those whose books it writes; there must be none. */
export async function breachesOf(tenant: TestTenant): Promise<unknown[]> {
  const all = [...integrity, ...billingPromises, ...ledgerPromises, ...stockPromises]
  const found = await Promise.all(
    all.map(async ({ promise, breaches }) => (await tenant.sql(breaches)).map((row) => ({ promise, row }))),
  )
  return found.flat()
}

export { giveBack, voidSale } from './sell/give-back.ts'
export { seeWorth } from './sell/exchange.ts'
export { sellTicket, type SaleSent }
export { moveBatch } from './prepare/panel.ts'
export { sendTicket } from './prepare/send-to-prepare.ts'
export { deliverDeposit, giveDepositBack } from './sell/end-deposit.ts'
export { forfeitDeposit } from './sell/forfeit-deposit.ts'
export { prepareDeposit } from './sell/prepare-deposit.ts'
export { takeDeposit } from './sell/take-deposit.ts'
export { seeDay } from './shift/see-shift.ts'
export { showGift } from './sell/gift-tender.ts'
export { showMember } from './sell/members.ts'
export { takeDebt } from './sell/take-debt.ts'
export { closeShift, countShift, moveCash } from './shift/shifts.ts'
export { makeRegister, openShift }
