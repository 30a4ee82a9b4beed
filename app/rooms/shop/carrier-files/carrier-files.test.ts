/** Files for carriers and back from them, their numbers' check, and labels' bars. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { code128 } from '#kernel/barcode.server.ts'
import { listAsk } from '#kernel/list.ts'
import { readTableState } from '#kernel/table-state.ts'
import { readTable, tableOf } from '#kernel/table-file/read-table.server.ts'
import { saveDelivery } from '../delivery-desk.ts'
import { isThaiPost, trackingDoubt } from '../fulfilment/tracking-check.ts'
import { sendParcel, packParcel } from '../fulfilment/parcels.ts'
import { ordersToSend } from '../desk/orders-at-once.ts'
import { orderList } from '../order-list.ts'
import { orderQueue } from '../order-queue.ts'
import { cartWith, openShop, orderOf, shipTo } from '../testing.ts'
import { type CarriedParcel, carrierRows, fileCarriers } from './carrier-files.ts'
import { carrierFile, parcelsToCarry } from './carrier-file.server.ts'
import { readTracking } from './read-tracking.ts'

const parcel: CarriedParcel = {
  number: 'SA-1042',
  name: 'มานี มีตา',
  phone: '0812345678',
  line: '99/1 ซอยสุขุมวิท 24',
  tambon: 'คลองตัน',
  amphure: 'คลองเตย',
  province: 'กรุงเทพมหานคร',
  zip: '10110',
  weightG: 1250,
  pieces: 3,
  codSatang: 18_250n,
  goods: 'กาแฟ | คั่วกลาง',
}

test('each carrier’s row has what it asks for: name, address, zip, telephone, weight and what is to be collected', () => {
  for (const carrier of fileCarriers) {
    const { head, rows } = carrierRows(carrier, [parcel, { ...parcel, codSatang: null, weightG: 0 }])
    expect([carrier, new Set(head).size]).toEqual([carrier, head.length])
    const [first, second] = rows as [unknown[], unknown[]]
    for (const cells of [first, second]) expect(cells).toHaveLength(head.length)
    for (const said of ['มานี มีตา', '0812345678', '10110', 182.5])
      expect([carrier, first.includes(said)]).toEqual([carrier, true])
    for (const part of ['99/1 ซอยสุขุมวิท 24', 'คลองตัน', 'คลองเตย', 'กรุงเทพมหานคร', 'SA-1042'])
      expect([carrier, part, first.join('\n').includes(part)]).toEqual([carrier, part, true])
    expect(first.includes(carrier === 'thailand_post' ? 1250 : 1.25)).toBe(true)
    expect(second.includes(182.5)).toBe(false)
    expect(second.includes(carrier === 'thailand_post' ? 100 : 0.1)).toBe(true)
  }
  expect(carrierRows('flash', []).head).toHaveLength(25)
  expect(carrierRows('jt', []).head).toHaveLength(15)
})

test('Thai Post’s check digit holds for every single digit that is typed wrong', () => {
  expect(isThaiPost('EF582621152TH')).toBe(true)
  expect(isThaiPost('RR473124829TH')).toBe(true) // the example of UPU S10
  let wrong = 0
  for (let at = 2; at < 11; at++)
    for (let digit = 0; digit < 10; digit++) {
      const typed = `EF582621152TH`.replace(/./g, (sign, place) => (place === at ? String(digit) : sign))
      if (typed === 'EF582621152TH') continue
      expect(trackingDoubt('thailand_post', typed)?.isWrong).toBe(true)
      wrong++
    }
  expect(wrong).toBe(81)
  for (const tracking of ['', 'EF582621152TH']) expect(trackingDoubt('thailand_post', tracking)).toBeNull()
  expect(trackingDoubt('thailand_post', 'ABC')?.isWrong).toBe(false)
  expect(trackingDoubt('flash', 'TH01234567890A')).toBeNull()
  expect(trackingDoubt('jt', 'TH01234567890A')?.isWrong).toBe(false)
  expect(trackingDoubt('other', 'whatever')).toBeNull()
})

test('bars of Code 128 are whole: each sign is eleven modules, the stop thirteen, silence around', () => {
  const one = code128('EF582621152TH')!
  expect(one.width).toBeGreaterThan(100)
  expect(code128('A')!.width).toBe(10 + 11 * 3 + 13 + 10)
  expect(code128('ก')).toBeNull()
  expect(code128('')).toBeNull()
  expect(one.path).toMatch(/^M10 0h\d/)
})

test('numbers come back by order, else by telephone; what is not sure is told, not guessed', () => {
  const waiting = [
    { number: 'SA-1042', phone: '0812345678' },
    { number: 'SA-1043', phone: '0891111111' },
    { number: 'SA-1044', phone: '0892222222' },
    { number: 'SA-1045', phone: '0892222222' },
  ]
  const found = readTracking(
    tableOf(
      [
        'ลำดับ,เลขพัสดุ,ผู้รับ,โทร,หมายเหตุ',
        '1,TH01 2345-67890A,มานี,,SA-1042',
        '2,TH2,ชูใจ,66891111111,',
        '3,TH3,ปิติ,0892222222,',
        '4,TH4,ใคร,0800000000,',
        '5,TH5,มานี,,"ส่งซ้ำ (SA-1042)"',
        '6,,ว่าง,,',
      ].join('\n'),
    ),
    waiting,
  )
  expect(found).toEqual({ tracking: { 'SA-1042': 'TH01234567890A', 'SA-1043': 'TH2' }, unknown: 3 })
  expect(readTracking(tableOf('a,b\n1,2'), waiting)).toBeNull()
})

test('the file of chosen orders holds what is to be sent; its list says which is COD, by whom it goes and where it was sold', async () => {
  const { tenant, guest } = await openShop({ CUP: 50 })
  await saveDelivery(tenant.as('admin'), { cod: true, codFee: 2500, codLimit: 100_000 })
  const [first, second] = [guest(), guest()]
  const cod = await orderOf(first, await cartWith(first, { CUP: 1 }), 182, { delivery: { ...shipTo, cod: true } })
  const plain = await orderOf(second, await cartWith(second, { CUP: 1 }), 157, { delivery: shipTo })
  const numbers = [cod.number, plain.number]
  const manager = tenant.as('manager')
  const anew = () => ({ ...manager, idempotencyKey: randomUUID() })
  expect(await parcelsToCarry(manager, { numbers })).toMatchObject([
    { number: cod.number, codSatang: 18_200n, pieces: 1 },
  ])
  const answer = await carrierFile(manager, new Request(`http://x/?carrier=jt&number=${cod.number}`))
  const table = await readTable(manager, new File([await answer.arrayBuffer()], 'jt.xlsx'), 100)
  expect(table.rows.map(({ cells }) => cells[13])).toEqual(['จำนวนเงินที่ชำระปลายทาง (COD)', '182'])
  await expect(carrierFile(tenant.as('user', { staff: ['viewer'] }), new Request('http://x/'))).rejects.toMatchObject({
    status: 403,
  })
  expect(await ordersToSend(manager, { numbers })).toMatchObject([{ number: cod.number, codSatang: 18_200n }])
  const wrong = { number: cod.number, until: 'sent', carrier: 'thailand_post', tracking: 'EF582621151TH' } as const
  await expect(packParcel(anew(), wrong)).rejects.toMatchObject({ status: 422 })
  const { parcelId } = await packParcel(anew(), { number: cod.number, until: 'packed' })
  await sendParcel(anew(), { number: cod.number, parcel: parcelId, carrier: 'spx', tracking: 'SPXTH0123456789' })
  const listed = async (search: string) =>
    (
      await orderQueue(manager, { ...listAsk(readTableState(new URLSearchParams(search), orderList.shapes)), page: 1 })
    ).rows.map(({ number }) => number)
  expect(await listed('cod=unpaid')).toEqual([cod.number])
  expect(await listed('cod=none')).toEqual([plain.number])
  expect(await listed('carrier=spx')).toEqual([cod.number])
  expect(await listed('carrier=flash')).toEqual([])
  expect((await listed('channel=web')).toSorted()).toEqual(numbers.toSorted())
  expect(await listed('channel=line')).toEqual([])
})
