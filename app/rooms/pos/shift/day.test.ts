/** A café's day on one register, worked out by hand and agreeing to the satang: the spec's traps of the counter, in the house's own form. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { businessDate, businessDayStart } from '#kernel/dates.ts'
import { breachesOf, openCounter } from '../testing.ts'
import { giveBack, voidSale } from '../sell/give-back.ts'
import { sellTicket } from '../sell/sell-ticket.ts'
import type { SaleSent } from '../sell/sell-input.ts'
import { takeDebt } from '../sell/take-debt.ts'
import { seeDay, seeShift } from './see-shift.ts'
import { closeShift, moveCash } from './shifts.ts'

test('the day of a café: X, Z, its later revision, and the report of each day', async () => {
  const counter = await openCounter({
    LATTE: { baht: 65 },
    CROISSANT: { baht: 85, stock: 20 },
    BEANS: { baht: 890, item: '00555' },
    MANGO: { baht: 89, vatClass: 'exempt', item: '00123' },
    COOKIE: { baht: 40 },
    GRINDER: { baht: 1070, stock: 2 },
  })
  const { tenant, registerId, shiftId, sent } = counter
  const manager = () => tenant.as('manager')
  const day = businessDate(new Date(Date.now() - 2 * 86_400_000))
  /** Hours and minutes of Bangkok on that day. */
  const at = (hours: number, minutes: number) =>
    new Date(businessDayStart(day).getTime() + (hours * 60 + minutes) * 60_000)
  await tenant.sql('update pos.shifts set opened_at = $1', [at(7, 30)])
  const sell = (time: Date, lines: Record<string, number>, more: Partial<SaleSent> = {}) =>
    sellTicket(manager(), { ...sent(lines, more), shiftId, isOffline: true, clientAt: time.toISOString() })
  const cash = (givenSatang: number) => ({ tenders: [{ method: 'cash' as const, givenSatang }] })
  const qr = (givenSatang: number) => ({ tenders: [{ method: 'promptpay' as const, givenSatang }] })
  const cashMove = (kind: 'in' | 'out' | 'drop', amount: string, reason: string) =>
    moveCash(manager(), { shiftId, kind, amount, reason })
  const back = (saleId: string, time: Date, more: { method: 'cash' | 'promptpay'; quantityMilli: number; goes: 'kept' | 'damaged' }) =>
    giveBack(manager(), { id: randomUUID(), saleId, registerId, method: more.method, goes: more.goes, reason: 'ลูกค้าคืน',
      lines: [{ place: 0, quantityMilli: more.quantityMilli }] }).then(async (given) => {
      await tenant.sql('update pos.sales set sold_at = $1 where id = $2', [time, given.id])
      return given
    }) // prettier-ignore

  expect(await sell(at(8, 2), { LATTE: 2 }, cash(20_000))).toMatchObject({ changeSatang: 7000n })
  const second = await sell(at(8, 15), { LATTE: 1, CROISSANT: 1 }, { discount: { bp: 1000 }, ...qr(13_500) })
  const third = await sell(at(8, 40), { BEANS: 0.335 }, cash(30_000))
  expect(third).toMatchObject({ totalSatang: 29_815n, roundingSatang: -15n, changeSatang: 200n })
  await sell(at(9, 5), { MANGO: 1.234, LATTE: 1 }, { tenders: [...qr(10_000).tenders, ...cash(8000).tenders] })
  const fifth = await sellTicket(manager(), sent({ LATTE: 1 }, cash(10_000)))
  await voidSale(manager(), { saleId: fifth.id, reason: 'กดผิด' })
  await tenant.sql('update pos.sales set sold_at = $1 where id = $2', [at(9, 20), fifth.id])
  await sell(at(10, 10), { COOKIE: 2 }, { tipSatang: 2000, ...qr(10_000) })
  const note = await back(second.id, at(11, 0), { method: 'promptpay', quantityMilli: 1000, goes: 'kept' })
  expect(note).toMatchObject({ paidSatang: 5850n, netSatang: -5850n })
  const [{ vat }] = await tenant.sql<{ vat: bigint }>('select vat_satang as vat from pos.sales where id = $1', [note.id]) as [{ vat: bigint }] // prettier-ignore
  expect(vat).toBe(-383n)
  await cashMove('out', '120', 'น้ำแข็ง')
  await cashMove('drop', '500', 'เข้าเซฟ')
  expect((await seeShift(manager(), { id: shiftId })).figures!.drawer.expectedSatang).toBe(88_275n)
  await sell(at(12, 10), { LATTE: 1, CROISSANT: 1 }, cash(15_000))
  expect(await back(third.id, at(13, 0), { method: 'cash', quantityMilli: 335, goes: 'damaged' })).toMatchObject({ paidSatang: 29_800n }) // prettier-ignore
  await cashMove('in', '200', 'เงินทอนจากเซฟ')
  const company = { name: 'บริษัท ลูกค้า จำกัด', taxId: '1101700230708', address: 'กรุงเทพฯ' }
  const grinder = await sell(at(15, 0), { GRINDER: 1 }, { tenders: [], onAccount: true, buyer: company })
  expect(grinder.number).toMatch(/^TX/)
  expect(await takeDebt(manager(), { saleId: grinder.id, registerId, amount: '500' })).toMatchObject({ paidSatang: 50_000n, number: expect.stringMatching(/^RC/) }) // prettier-ignore
  await sell(at(24, 5), { LATTE: 1 }, cash(6500))
  const counted = { '100000': 1, '50000': 1, '10000': 1, '5000': 1, '2000': 1, '1000': 1, '500': 1, '200': 2, '25': 3 }
  expect(await closeShift(manager(), { shiftId, counted })).toMatchObject({ expectedSatang: 149_975n, countedSatang: 168_975n, differenceSatang: 19_000n }) // prettier-ignore
  await tenant.sql('update pos.shifts set closed_at = $1', [at(24, 20)])

  const first = (await seeShift(manager(), { id: shiftId })).figures!
  expect(first).toMatchObject({
    salesCount: 8,
    voidCount: 1,
    voidSatang: 6500n,
    grossSatang: 211_798n,
    discountSatang: 1500n,
    refundCount: 2,
    refundSatang: 35_665n,
    netSatang: 174_633n,
    exemptSatang: 10_983n,
    vatOfSalesSatang: 13_038n,
    vatOfRefundsSatang: 2334n,
    vatSatang: 10_704n,
    roundingSatang: -8n,
    tipSatang: 2000n,
    methods: { cash: 41_975n, promptpay: 27_650n },
    owedSatang: 107_000n,
    onAccountSatang: 50_000n,
    basketSatang: 26_287n,
  })
  expect(await breachesOf(tenant)).toEqual([])

  await sell(at(12, 40), { LATTE: 3 }, cash(50_000))
  const z = await seeShift(manager(), { id: shiftId })
  expect(z).toMatchObject({ revision: 2, differenceSatang: -500n, countedSatang: 168_975n })
  expect(z.figures).toMatchObject({
    salesCount: 9,
    netSatang: 194_133n,
    vatOfSalesSatang: 14_314n,
    vatSatang: 11_980n,
    methods: { cash: 61_475n, promptpay: 27_650n },
    basketSatang: 25_533n,
    drawer: {
      floatSatang: 100_000n,
      inSatang: 20_000n,
      outSatang: 12_000n,
      dropSatang: 50_000n,
      expectedSatang: 169_475n,
    },
  })
  const net = Object.fromEntries(
    z.figures!.goods.map(({ name, netSatang, quantityMilli }) => [name, [netSatang, quantityMilli]]),
  )
  expect(net).toEqual({
    LATTE: [52_000n, 8000n],
    CROISSANT: [16_150n, 2000n],
    BEANS: [0n, 0n],
    MANGO: [10_983n, 1234n],
    COOKIE: [8000n, 2000n],
    GRINDER: [107_000n, 1000n],
  })
  expect(Object.fromEntries(z.figures!.hours.map(({ hour, netSatang }) => [hour, netSatang]))).toEqual({
    8: 56_315n,
    9: 17_483n,
    10: 8000n,
    11: -5850n,
    12: 34_500n,
    13: -29_815n,
    15: 107_000n,
    0: 6500n,
  })
  const { netSatang, roundingSatang, tipSatang, methods, owedSatang } = z.figures!
  expect(netSatang + roundingSatang + tipSatang).toBe(methods.cash! + methods.promptpay! + owedSatang)

  expect(await seeDay(manager(), { day })).toMatchObject({
    salesCount: 8,
    grossSatang: 224_798n,
    netSatang: 187_633n,
    vatOfSalesSatang: 13_889n,
    vatSatang: 11_555n,
    methods: { cash: 54_975n, promptpay: 27_650n },
    basketSatang: 27_912n,
  })
  const next = businessDate(at(24, 5))
  expect(await seeDay(manager(), { day: next })).toMatchObject({ salesCount: 1, netSatang: 6500n, vatSatang: 425n, methods: { cash: 6500n } }) // prettier-ignore
  expect(await breachesOf(tenant)).toEqual([])
}, 30_000)
