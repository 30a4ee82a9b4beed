/** A month of sales, corrections and replacements as they fall: report, book and papers agree to the satang. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { businessDate, businessMonth } from '#kernel/dates.ts'
import { vatIncluded } from '#kernel/money.ts'
import { newTenant } from '#kernel/testing.ts'
import { integrity as ledgerIntegrity } from '#rooms/ledger/index.ts'
import { integrity } from '../integrity.ts'
import { enterPayment, withholdTax } from '../owed/by-hand.ts'
import { refundInto } from '../refunds.ts'
import { payableSubject } from '../subjects.ts'
import { inOneTransaction, open, readyToSell } from '../testing.ts'
import { issueDebitNote } from '../trade/debit-note.ts'
import { replacePaper } from './replace-paper.ts'
import { vatReport } from './vat-report.ts'

payableSubject('test', { settled: async () => 'accepted', resumed: async () => {} })

const month = businessMonth(new Date())
const company = {
  company: 'บริษัท ลูกค้า จำกัด',
  taxId: '1101700230708',
  branchNo: '00000',
  address: 'กรุงเทพ',
  reason: 'ขอเต็มรูป',
}

test(
  'two hundred sales with goods of three classes, a third of them corrected in one way or another',
  { timeout: 120_000 },
  async () => {
    const tenant = await newTenant()
    await readyToSell(tenant)
    const manager = () => ({ ...tenant.as('manager'), idempotencyKey: randomUUID() })
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % below
    }
    const sell = async (n: number) => {
      const nets = [random(900_000), random(40_000), random(40_000)].map((net) => BigInt(net + 1))
      const [taxed = 0n, zero = 0n, exempt = 0n] = nets
      const total = taxed + zero + exempt
      const vat = vatIncluded(taxed, 700)
      const line = (net: bigint, vatClass: 'vat7' | 'vat0' | 'exempt') => ({
        name: { th: 'ของ', en: 'Goods' },
        quantity: 1,
        unitPriceSatang: net,
        netSatang: net,
        vatSatang: vatClass === 'vat7' ? vat : 0n,
        vatClass,
      })
      const { payableId } = await open(tenant.as('guest'), {
        amountSatang: total,
        bill: {
          lines: [line(taxed, 'vat7'), line(zero, 'vat0'), line(exempt, 'exempt')],
          subtotalSatang: total,
          discountSatang: 0n,
          shippingSatang: 0n,
          shippingVatSatang: 0n,
          vatSatang: vat,
          totalSatang: total,
        },
      })
      const held =
        n % 11 === 0 && total - vat > 100_000n
          ? await withholdTax(manager(), { payable: payableId, income: 'service' })
          : null
      const rest = total - (held?.amountSatang ?? 0n)
      const baht = `${rest / 100n}.${String(rest % 100n).padStart(2, '0')}`
      const way = { method: 'cash', receivedOn: businessDate(new Date()) } as const
      await enterPayment(manager(), { payable: payableId, amount: baht, ...way } as never)
      const [paper] = await tenant.sql<{ id: string }>('select id from billing.documents where payable_id = $1', [
        payableId,
      ])
      if (n % 3 === 0) await replacePaper(manager(), { id: paper!.id, ...company })
      else if (n % 3 === 1)
        await issueDebitNote(manager(), {
          id: paper!.id,
          amount: String(1 + random(500)),
          cause: 'goods_underpriced',
          why: 'คิดราคาขาด',
          goods: n % 2 === 0 ? 'vat7' : 'exempt',
        } as never)
      if (n % 5 === 0)
        for (const amountSatang of [1n + BigInt(random(100)), 1n + BigInt(random(Number(rest) - 200))])
          await inOneTransaction(tenant.as('manager'), (tools) =>
            refundInto(tools, {
              payableId,
              amountSatang,
              reason: 'คืน',
              method: 'wallet',
              to: { account: 'wallet:x', kind: 'liability' },
            }),
          )
    }
    for (let n = 0; n < 200; n += 10) await Promise.all(Array.from({ length: 10 }, (_, at) => sell(n + at)))

    const report = await vatReport(tenant.as('manager'), { month })
    const [papers] = await tenant.sql<{ vat: bigint; total: bigint; many: number }>(
      `select sum(case when d.kind = 'credit_note' then -d.vat_satang else d.vat_satang end)::bigint as vat,
       sum(case when d.kind = 'credit_note' then -d.total_satang else d.total_satang end)::bigint as total, count(*)::int as many
     from billing.documents d where d.kind in ('tax_invoice', 'abbr_tax_invoice', 'credit_note', 'debit_note')
       and not exists (select from billing.replacements r where r.paper_id = d.id)`,
    )
    const [book] = await tenant.sql<{ vat: bigint; income: bigint }>(
      `select -sum(balance_satang) filter (where code = 'vat:output')::bigint as vat,
       -sum(balance_satang) filter (where kind = 'income')::bigint as income from ledger.accounts`,
    )
    expect(papers!.many).toBeGreaterThan(290)
    expect(report.sums).toMatchObject({ vatSatang: papers!.vat, totalSatang: papers!.total })
    expect([report.bookedSatang, BigInt(book!.vat)]).toEqual([papers!.vat, papers!.vat])
    const { taxedSatang, zeroSatang, exemptSatang, totalSatang, vatSatang } = report.sums
    expect(taxedSatang + zeroSatang + exemptSatang).toBe(BigInt(book!.income))
    expect(taxedSatang + zeroSatang + exemptSatang + vatSatang).toBe(totalSatang)
    for (const { promise, breaches } of [...integrity, ...ledgerIntegrity])
      expect({ promise, found: await tenant.sql(breaches) }).toEqual({ promise, found: [] })
  },
)
