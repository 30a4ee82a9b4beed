/** Scenes for tests: who recommends, a click of theirs, bills by it, and what comes of them. */
import { jobContext } from '#kernel/job-context.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { approveSlip, refundInto } from '#rooms/billing/index.ts'
import { aPayable, inOneTransaction, open, readyToSell, slipFacts, submitSlip } from '#rooms/billing/testing.ts'
import { integrity as ledger } from '#rooms/ledger/index.ts'
import { integrity } from '../integrity.ts'
import { noteClick } from './click.server.ts'
import { influencerMoves } from './influencer-moves.ts'
import { reckonings } from './reckon.ts'
import { earnedOf } from './referrals.ts'
import { makeInfluencer } from './save-influencer.ts'

export async function house(): Promise<TestTenant> {
  const tenant = await newTenant('influ')
  await readyToSell(tenant)
  return tenant
}

/** Whatever was said is heard, twice, as a relay may. */
export async function hear(tenant: TestTenant): Promise<void> {
  const said = await tenant.sql<{ topic: string; payload: object }>(
    `delete from kernel.outbox where tenant_id = kernel.tenant_id() and kind = 'event' returning topic, payload`,
  )
  for (const { topic, payload } of said)
    for (const one of reckonings.filter((handler) => handler.topic === topic))
      await Promise.all([one.handle(jobContext(tenant.id), payload), one.handle(jobContext(tenant.id), payload)])
}

export async function influencer(tenant: TestTenant, slug: string, more: object = {}): Promise<string> {
  const { id } = await makeInfluencer(tenant.as('admin'), { name: `ผู้แนะนำ ${slug}`, slug, rate: '10', ...more })
  await influencerMoves.approve(tenant.as('admin'), { id })
  return id
}

export const click = async (tenant: TestTenant, slug: string) =>
  (await noteClick(tenant.as('guest'), { slug }))!.clickId

type Line = { net: bigint; vat: bigint }
export const net = (satang: bigint): Line => ({ net: satang, vat: (satang * 7n + 53n) / 107n })

/** A bill by that click; its money comes at once unless told. */
export async function bill(
  tenant: TestTenant,
  referral: string | null,
  {
    lines = [net(107_000n)],
    shipping = 0n,
    more = {},
    isPaid = true,
    agoMinutes = 0,
  }: {
    lines?: Line[]
    shipping?: bigint
    more?: object
    isPaid?: boolean
    agoMinutes?: number
  } = {},
) {
  const goods = lines.reduce((sum, one) => sum + one.net, 0n)
  const shippingVat = net(shipping).vat
  const amountSatang = goods + shipping
  const { payableId, slug } = await open(
    { ...tenant.as('guest'), referral },
    {
      ...aPayable({ amountSatang }),
      bill: {
        lines: lines.map((one) => ({
          name: { th: 'ตั๋ว', en: 'Ticket' },
          quantity: 1,
          unitPriceSatang: one.net,
          netSatang: one.net,
          vatSatang: one.vat,
          vatClass: 'vat7' as const,
        })),
        subtotalSatang: goods,
        discountSatang: 0n,
        shippingSatang: shipping,
        shippingVatSatang: shippingVat,
        vatSatang: lines.reduce((sum, one) => sum + one.vat, 0n) + shippingVat,
        totalSatang: amountSatang,
      },
      ...more,
    },
  )
  if (agoMinutes)
    await tenant.sql(`update billing.payables set created_at = now() - make_interval(mins => $1) where id = $2`, [
      agoMinutes,
      payableId,
    ])
  if (isPaid) await pay(tenant, slug!)
  return { payableId, slug: slug! }
}

export async function pay(tenant: TestTenant, slug: string): Promise<void> {
  const { slipId } = await submitSlip(tenant.as('guest'), slipFacts(tenant, slug))
  await approveSlip(tenant.as('manager'), { id: slipId })
  await hear(tenant)
}

export const giveBack = async (tenant: TestTenant, payableId: string, amountSatang: bigint, of?: number) => {
  await inOneTransaction(tenant.as('admin'), (tools) =>
    refundInto(tools, {
      payableId,
      amountSatang,
      reason: 'ลูกค้าขอคืน',
      method: 'wallet',
      of,
      to: { account: 'refunds:test', kind: 'liability' },
    }),
  )
  await hear(tenant)
}

export const earned = (tenant: TestTenant, id: string) => earnedOf(tenant.as('manager'), { id })
export const told = async (tenant: TestTenant, id: string) =>
  (await earned(tenant, id)).referrals.map(({ verdict, amountSatang, state }) => [verdict, Number(amountSatang), state])

export async function breaches(tenant: TestTenant): Promise<unknown[]> {
  return (await Promise.all([...integrity, ...ledger].map(({ breaches: found }) => tenant.sql(found)))).flat()
}
