/** A supplier's answer by semicolons and decimal commas: traps/inputs/business-order-confirmation, traps 30 and 32 to 34. */
import { expect, test } from 'vitest'
import { tableOf } from '#kernel/table-file/read-table.server.ts'
import { differencesOf } from './confirmed.ts'
import { readConfirmation } from './read-confirmation.ts'

const file = `﻿เลขที่ใบสั่งซื้อ;รหัส;รายการ;จำนวนยืนยัน;หน่วย;ราคา/หน่วย;ส่วนลด;จำนวนเงิน;วันที่ส่ง;สถานะ
PO6911-0007;BN-002;เมล็ดกาแฟเอธิโอเปีย 1 กก.;24;ถุง;420,00;;10.080,00;28 พ.ย. 2569;ยืนยัน
PO6911-0007;MK-010;นมสดพาสเจอร์ไรส์ 2 ลิตร;8;แพ็ค;540,00;;4.320,00;27/11/2569;ค้างส่ง 2
PO6911-0007;CP-020;แก้วกระดาษ 8 ออนซ์;1;ลัง;1.350,00;;1.350,00;27/11/2569;ปรับราคา
PO6911-0007;SY-100;น้ำเชื่อมวานิลลา;12;ขวด;1.250,00;5%;14.250,00;27/11/2569;ยืนยัน
PO6911-0007;SY-100;น้ำเชื่อมวานิลลา;1;ขวด;0,00;;0,00;27/11/2569;ของแถม
PO6911-0007;BN-009;เมล็ดกาแฟดอยตุง คั่วกลาง 1 กก.;20;ถุง;365,00;;7.300,00;30/11/2569;แทน BN-001
;;;;;;รวม;37.300,00;;
;;;;;;ภาษีมูลค่าเพิ่ม 7%;2.611,00;;
;;;;;;รวมทั้งสิ้น;39.911,00;;
`
const line = (code: string, quantity: bigint, unit: string, price: bigint, baseQuantity: bigint) => ({
  sku: code,
  code,
  nameTh: code,
  unit,
  baseQuantity,
  quantity,
  priceSatang: price * 100n,
  discountSatang: 0n,
  netSatang: price * 100n * quantity,
  vat: 'vat7' as const,
})
const order = [
  line('BN-002', 2n, 'ลัง', 5040n, 12n),
  line('MK-010', 10n, 'แพ็ค', 540n, 6n),
  line('CP-020', 1n, 'ลัง', 1290n, 1000n),
  line('SY-100', 12n, 'ขวด', 1250n, 1n),
  line('BN-001', 20n, 'ถุง', 350n, 1n),
]
const none = new Map<string, string>()
const seen = (known = none) => differencesOf(order, readConfirmation(tableOf(file)).lines, known)

test('six lines of goods, three of sums, days of the Buddhist era, decimal commas by the file’s own way', () => {
  const read = readConfirmation(tableOf(file))
  expect(
    read.lines.map(({ code, quantity, priceSatang, dueOn }) => [code, quantity, Number(priceSatang), dueOn]),
  ).toEqual([
    ['BN-002', 24, 42_000, '2026-11-28'],
    ['MK-010', 8, 54_000, '2026-11-27'],
    ['CP-020', 1, 135_000, '2026-11-27'],
    ['SY-100', 12, 125_000, '2026-11-27'],
    ['SY-100', 1, 0, '2026-11-27'],
    ['BN-009', 20, 36_500, '2026-11-30'],
  ])
  expect(read.lines.reduce((sum, one) => sum + one.totalSatang, 0n)).toBe(3_730_000n)
  expect([read.ignored.length, read.refused, read.numbers]).toEqual([3, [], ['PO6911-0007']])
})

test('six differences, and none where 24 bags are two boxes of twelve at the same money', () => {
  expect(seen()).toMatchObject([
    { kind: 'short', code: 'MK-010', ordered: 10, confirmed: 8 },
    { kind: 'price', code: 'CP-020', fromSatang: 129_000n, toSatang: 135_000n, changeBp: 465 },
    { kind: 'discount', code: 'SY-100', bp: 500, unitSatang: 118_750n },
    { kind: 'free', code: 'SY-100', pieces: 1 },
    { kind: 'unknown', code: 'BN-009', insteadOf: 'BN-001', quantity: 20, priceSatang: 36_500n },
    { kind: 'missing', code: 'BN-001', ordered: 20 },
  ])
})

test('accepted, the order is worth what the supplier said; the free bottle changes no value', () => {
  const to = new Map(order.map((one) => [one.code, one.netSatang]))
  for (const one of seen())
    if (one.kind !== 'unknown') to.set(one.code, one.to.priceSatang * BigInt(one.to.quantity) - one.to.discountSatang)
  expect(to.get('SY-100')).toBe(1_425_000n)
  expect([...to.values()].reduce((a, b) => a + b, 0n) + 730_000n).toBe(3_730_000n)
})

test('a code that was said to be one of ours is asked no more', () => {
  expect(seen(new Map([['BN-009', 'BN-001']])).map(({ kind, code }) => [kind, code])).toEqual([
    ['short', 'MK-010'],
    ['price', 'CP-020'],
    ['discount', 'SY-100'],
    ['free', 'SY-100'],
    ['price', 'BN-001'],
  ])
})

test('codes keep their zeros; 1,250 with points for satang is one thousand two hundred and fifty', () => {
  const read = readConfirmation(tableOf('รหัส,รายการ,จำนวน,หน่วย,ราคา\n00123,หลอด,"1,250",ห่อ,38.32\n1,แก้ว,,ลัง,5.00\n'))
  expect(read.lines).toMatchObject([{ code: '00123', quantity: 1250, priceSatang: 3832n }])
  expect(read.refused).toEqual([{ line: 3, code: '1' }])
  expect(readConfirmation(tableOf('ก,ข\n1,2\n')).head).toBeNull()
})
