/** Carriers' payout lists: matched, previewed, booked once, whoever presses how often. */
import { expect, test } from 'vitest'
import { businessDate } from '#kernel/dates.ts'
import { tableOf } from '#kernel/table-file/read-table.server.ts'
import { saveDelivery } from '../delivery-desk.ts'
import { packParcel } from '../fulfilment/parcels.ts'
import { queuedOrder } from '../order.ts'
import { breaches, cartWith, openShop, orderOf, shipTo } from '../testing.ts'
import { bookPayout, lookAtPayout, owedByCarriers } from './payouts.ts'
import { payoutRoleOf } from './payout-layout.ts'
import { readPayout } from './read-payout.ts'

const receivedOn = businessDate(new Date())

async function codShop() {
  const shop = await openShop({ CUP: 500 })
  await saveDelivery(shop.tenant.as('admin'), { cod: true, codFee: 2500, codLimit: 1_000_000 })
  let parcels = 0
  return {
    ...shop,
    /** Cups of 107, 50 for the way, 25 for the cash: 182 for one. */
    async sends(quantity = 1) {
      const guest = shop.guest()
      const delivery = { ...shipTo, cod: true }
      const { number } = await orderOf(guest, await cartWith(guest, { CUP: quantity }), 107 * quantity + 75, {
        delivery,
      })
      const tracking = `TH6414${String(++parcels).padStart(7, '0')}`
      await packParcel(shop.tenant.as('manager'), { number, until: 'sent', carrier: 'flash', tracking })
      return { number, tracking }
    },
  }
}

const csv = (...lines: string[]) => tableOf(['เลขพัสดุ,ยอด COD,ค่าธรรมเนียม COD,VAT,ยอดโอน', ...lines].join('\n'))
type Shop = Awaited<ReturnType<typeof codShop>>
const look = (shop: Shop, table: ReturnType<typeof tableOf>, columns?: Record<string, string>) =>
  lookAtPayout(shop.tenant.as('manager'), { table, carrier: 'flash', ...(columns && { columns }) } as never)
const book = (shop: Shop, table: ReturnType<typeof tableOf>, plan: string, columns?: Record<string, string>) =>
  bookPayout(shop.tenant.as('manager'), {
    table,
    carrier: 'flash',
    plan,
    fileName: 'flash.csv',
    receivedOn,
    reference: 'รอบ 26/11',
    ...(columns && { columns }),
  } as never)
const balance = async ({ tenant }: Shop) =>
  Object.fromEntries(
    (
      await tenant.sql<{ code: string; satang: bigint }>(
        `select code, balance_satang as satang from ledger.accounts where code in ('bank:transfer', 'expense:carriers', 'vat:input-undue', 'receivable:carriers')`,
      )
    ).map(({ code, satang }) => [code, satang]),
  )

test('columns are known by what carriers call them', () => {
  for (const [title, role] of [
    ['เลขพัสดุ', 'tracking'],
    ['Tracking No.', 'tracking'],
    ['PNO', 'tracking'],
    ['หมายเลขติดตามพัสดุ', 'tracking'],
    ['Consignment No', 'tracking'],
    ['Waybill No.', 'tracking'],
    ['หมายเลขคำสั่งซื้อ', 'order'],
    ['COD Amount (THB)', 'cod'],
    ['ยอดเก็บเงินปลายทาง (บาท)', 'cod'],
    ['ค่าธรรมเนียม COD', 'fee'],
    ['ค่าขนส่ง', 'fee'],
    ['VAT 7%', 'vat'],
    ['ยอดเงินสุทธิ', 'net'],
    ['Net amount', 'net'],
    ['ชื่อผู้รับ', 'none'],
  ] as const)
    expect([title, payoutRoleOf(title)]).toEqual([title, role])
})

test('a list is read with its fees beside their VAT or holding it; sums, blanks and parcels without money are left out', () => {
  const read = readPayout(
    tableOf(
      [
        'รายงานการโอนเงิน COD',
        'เลขพัสดุ,ยอด COD,ค่าธรรมเนียม COD,VAT,ยอดโอน',
        'TH1,"1,000.00",20.00,1.40,978.60',
        'TH2,107,2.14,0.14,104.86',
        'TH3,0,0,0,0',
        'TH4,100,2,0.14,90',
        'TH5,x,2,0.14,90',
        'TH6,-100,0,0,-100',
        'TH7,0,40,0,-40',
        'TH8,20,35,0,-15',
        'รวม,1107,22.14,1.54,1083.46',
      ].join('\n'),
    ),
  )
  expect(read.rows.map(({ tracking, feeSatang, feeVatSatang }) => [tracking, feeSatang, feeVatSatang])).toEqual([
    ['TH1', 2140n, 140n],
    ['TH2', 214n, 14n],
  ])
  expect(read.problems.map(({ line }) => line)).toEqual([6, 7, 8, 9, 10])
  const unsaid = readPayout(tableOf('เลขพัสดุ,ยอด COD,ยอดโอน\nTH1,20,-15\nTH2,0,-40\nTH3,20,15'))
  expect([unsaid.rows.map(({ feeSatang }) => feeSatang), unsaid.problems.map(({ line }) => line)]).toEqual([
    [500n],
    [2, 3],
  ])
  const off = readPayout(tableOf('เลขพัสดุ,ยอด COD,ค่าธรรมเนียม COD,ยอดโอน\nTH1,100,-2,98'))
  expect(off.rows.map(({ feeSatang }) => feeSatang)).toEqual([200n])
  expect(readPayout(tableOf('a,b\n1,2')).problems).toHaveLength(1)
})

test('each line is told for what it is, and only what is right is booked, fees and their VAT apart', async () => {
  const shop = await codShop()
  const [one, two, three] = [await shop.sends(), await shop.sends(), await shop.sends()]
  const table = csv(
    `${one.tracking},182,3.64,0.25,178.11`,
    `${one.tracking},182,3.64,0.25,178.11`,
    `${two.tracking},180,3.60,0.25,176.15`,
    'TH9999999999999,500,10,0.70,489.30',
  )
  const seen = await look(shop, table)
  expect(seen.lines.map(({ state, number, owedSatang }) => [state, number, owedSatang])).toEqual([
    ['ready', one.number, 18_200n],
    ['twice', one.number, 18_200n],
    ['wrongSum', two.number, 18_200n],
    ['unknown', null, null],
  ])
  await expect(book(shop, table, 'another')).rejects.toMatchObject({ code: 'INVALID_STATE' })
  expect(await book(shop, table, seen.plan)).toEqual({ done: 1, notDone: 0, codSatang: 18_200n, feeSatang: 389n })
  expect(await balance(shop)).toEqual({
    'bank:transfer': 17_811n,
    'expense:carriers': 364n,
    'vat:input-undue': 25n,
    'receivable:carriers': 0n,
  })
  const again = await look(shop, table)
  expect(again.lines[0]!.state).toBe('paid')
  await expect(book(shop, table, again.plan)).rejects.toMatchObject({ code: 'INVALID_STATE' })
  expect(await owedByCarriers(shop.tenant.as('manager'), {})).toEqual([
    { carrier: 'flash', orders: 2, satang: 36_400n },
  ])
  expect((await queuedOrder(shop.tenant.as('manager'), { number: three.number })).payment?.paymentStatus).toBe('unpaid')
  expect(await breaches(shop.tenant)).toEqual([])
})

test('a line whose parcel is of one order and whose order number of another is unclear, and books nothing', async () => {
  const shop = await codShop()
  const [one, two] = [await shop.sends(), await shop.sends()]
  const table = tableOf(
    ['เลขพัสดุ,หมายเลขคำสั่งซื้อ,ยอด COD', `${one.tracking},${two.number},182`, `${two.tracking},${two.number},182`].join(
      '\n',
    ),
  )
  expect((await look(shop, table)).lines.map(({ state }) => state)).toEqual(['unclear', 'ready'])
})

test('of twenty who press at once, and lists that overlap, each order is paid once', async () => {
  const shop = await codShop()
  const sent = await Promise.all(Array.from({ length: 6 }, () => shop.sends()))
  const line = ({ tracking }: { tracking: string }) => `${tracking},182,3.64,0.25,178.11`
  const lists = [csv(...sent.slice(0, 4).map(line)), csv(...sent.slice(2).map(line))]
  const plans = await Promise.all(lists.map((table) => look(shop, table)))
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, at) => book(shop, lists[at % 2]!, plans[at % 2]!.plan).catch(() => null)),
  )
  expect(all.reduce((sum, one) => sum + (one?.done ?? 0), 0)).toBe(6)
  const [paid] = await shop.tenant.sql<{ many: number; lines: number }>(
    'select (select count(*)::int from billing.payments) as many, (select count(*)::int from shop.payout_lines) as lines',
  )
  expect(paid).toEqual({ many: 6, lines: 6 })
  expect((await balance(shop))['bank:transfer']).toBe(17_811n * 6n)
  expect(await breaches(shop.tenant)).toEqual([])
})

test('columns that somebody said are used, and remembered for the carrier’s next list', async () => {
  const shop = await codShop()
  const [one, two] = [await shop.sends(), await shop.sends(2)]
  const named = (line: string) => tableOf(['A1,B1,C1', line].join('\n'))
  const columns = { A1: 'tracking', B1: 'cod', C1: 'fee' }
  const first = named(`${one.tracking},182,5`)
  expect((await look(shop, first)).problems).toHaveLength(1)
  const { plan, lines } = await look(shop, first, columns)
  expect(lines[0]).toMatchObject({ state: 'ready', feeSatang: 500n })
  await book(shop, first, plan, columns)
  expect((await look(shop, named(`${two.tracking},289,5`))).lines[0]).toMatchObject({ state: 'ready' })
})

test('who minds neither till nor books sees and books nothing', async () => {
  const shop = await codShop()
  const who = shop.tenant.as('user', { staff: ['seller', 'viewer'] })
  const asked = { table: csv(), carrier: 'flash' } as never
  await expect(lookAtPayout(who, asked)).rejects.toMatchObject({ status: 403 })
  await expect(bookPayout(who, asked)).rejects.toMatchObject({ status: 403 })
})
