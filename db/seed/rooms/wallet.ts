import { approveSlip, sendSlip } from '#rooms/billing/index.ts'
import { adjustWallet, keepGiftCodes, redeemGiftCode, openTopUp } from '#rooms/wallet/index.ts'
import { acting, demoPeople, type Someone } from '../acting.ts'
import type { DemoSite } from '../content/index.ts'
import type { DemoPart } from '../demo-part.ts'
import { makeSlip } from '../slips.ts'
import { contextOf, inOneTransaction } from '../work.ts'

export const part: DemoPart = { at: 30, add: addWallet }

/** Codes of the demo, known to the world: the first has been used, the others wait for whoever tries them. */
export const demoGiftCodes = ['DEMO-GIFT-2569-0001', 'DEMO-GIFT-2569-0002', 'DEMO-GIFT-2569-0003']

/** The demo's customer has a wallet with a little history, and one request waits for a second person. */
async function addWallet(demo: DemoSite, tenantId: string): Promise<void> {
  const people = await demoPeople(demo, tenantId)
  if (!people) return
  const { customer, admin, manager } = people
  await topUpBySlip(demo, tenantId, customer, admin)
  const forCustomer = { accountId: customer.id, mode: 'increase' } as const
  await adjustWallet(acting(tenantId, admin), { ...forCustomer, amount: '120', reason: 'ชดเชยค่าส่งที่ล่าช้า' })
  await adjustWallet(acting(tenantId, manager), { ...forCustomer, amount: '1500', reason: 'ชดเชยสินค้าเสียหายทั้งกล่อง' })
  await addGifts(tenantId, admin)
  await redeemGiftCode(acting(tenantId, customer), { code: demoGiftCodes[0]! })
}

async function topUpBySlip(demo: DemoSite, tenantId: string, customer: Someone, admin: Someone): Promise<void> {
  const { intentSlug } = await openTopUp(acting(tenantId, customer), { amount: '500' })
  const file = await makeSlip({
    bankCode: '014',
    transRef: `2026TOPUP${demo.key.toUpperCase()}`,
    amountSatang: 50_000n,
    at: new Date(),
    fromName: 'DEMO CUSTOMER',
    toName: demo.name.en,
  })
  const { slipId } = await sendSlip(acting(tenantId, customer), { slug: intentSlug, file })
  await approveSlip(acting(tenantId, admin), { id: slipId })
}

const addGifts = (tenantId: string, admin: Someone) =>
  inOneTransaction(contextOf(tenantId, admin), async ({ tools, add }) => {
    const batchId = await add(
      `insert into wallet.gift_batches (amount_satang, count, expires_at, note, made_by, maker_name)
       values (5000, $1, now() + interval '1 year', 'ลองใช้โค้ดของเดโม', $2, $3)`,
      [demoGiftCodes.length, admin.id, admin.name],
    )
    await keepGiftCodes(tools, { batchId, codes: demoGiftCodes })
  })
