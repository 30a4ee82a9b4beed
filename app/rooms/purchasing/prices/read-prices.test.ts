/** A Thai supplier's list, saved in three ways: traps/inputs/business-supplier-prices. */
import { expect, test } from 'vitest'
import { readTable, tableOf } from '#kernel/table-file/read-table.server.ts'
import { readPrices } from './read-prices.ts'

const list = `﻿ใบราคาสินค้า บริษัท ตัวอย่างค้ากาแฟ จำกัด,,,,,,,,,,
ใช้ตั้งแต่ 1 ธันวาคม 2569 ถึง 31 มกราคม 2570,,,,,,,,,,
,,,,,,,,,,
ลำดับ,รหัสสินค้า,รายการ,หน่วย,บรรจุ,"ราคา/หน่วย
(ยังไม่รวม VAT)",ราคารวม VAT,สั่งขั้นต่ำ,ส่งภายใน (วัน),วันที่มีผล,หมายเหตุ
1,BN-001,เมล็ดกาแฟดอยช้าง คั่วกลาง 1 กก.,ถุง,1,350.00,374.50,10,3,01/12/2569,
2,BN-002,เมล็ดกาแฟเอธิโอเปีย 1 กก.,ลัง,12,"5,040.00","5,392.80",1,7,1 ธ.ค. 69,ลังละ 12 ถุง
3,MK-010,นมสดพาสเจอร์ไรส์ 2 ลิตร,แพ็ค,6,฿ 540.00,577.80,๒,๑,๑/๑๒/๒๕๖๙,
4,SY-100,น้ำเชื่อมวานิลลา,ขวด,1,"1,250","1,337.50",6,5,2026-12-01,
5,CP-020,แก้วกระดาษ 8 ออนซ์,ลัง,"1,000","1,290.-","1,380.30",1,2,15/1/2570,ราคาใหม่
6,MG-001,มะม่วงน้ำดอกไม้,กก.,1,45.00,45.00,5,1,1/12/69,ยกเว้น VAT
7,TE-005,ชาเขียว,ถุง,1,-,,10,3,01/12/2569,สอบถามราคา
8,BN-001,เมล็ดกาแฟดอยช้าง คั่วกลาง 1 กก.,ถุง,1,330.00,353.10,50,3,01/12/2569,ราคาส่ง
9,SP-777,ช้อนคน,กล่อง,500,45.00,48.51,1,2,31/11/2569,
10,LD-003,ฝาปิดแก้ว,ลัง,"1,000",(เลิกผลิต),,,,,
11,00123,หลอดกระดาษ,ห่อ,200,38.32,41.00,1,2,01/12/2569,"=HYPERLINK(""x"",""ดู"")"
,,รวม 11 รายการ,,,,,,,,
,,หมายเหตุ: ราคาอาจเปลี่ยนแปลงโดยไม่ต้องแจ้งให้ทราบล่วงหน้า,,,,,,,,
`

const short = (read: ReturnType<typeof readPrices>) =>
  read.prices.map((one) => [one.code, one.unit, one.baseQuantity, Number(one.priceSatang) / 100, one.vat, one.minQuantity, one.leadDays, one.fromOn]) // prettier-ignore

const expected = [
  ['BN-001', 'ถุง', 1, 350, 'vat7', 10, 3, '2026-12-01'],
  ['BN-002', 'ลัง', 12, 5040, 'vat7', 1, 7, '2026-12-01'],
  ['MK-010', 'แพ็ค', 6, 540, 'vat7', 2, 1, '2026-12-01'],
  ['SY-100', 'ขวด', 1, 1250, 'vat7', 6, 5, '2026-12-01'],
  ['CP-020', 'ลัง', 1000, 1290, 'vat7', 1, 2, '2027-01-15'],
  ['MG-001', 'กก.', 1, 45, 'none', 5, 1, '2026-12-01'],
  ['BN-001', 'ถุง', 1, 330, 'vat7', 50, 3, '2026-12-01'],
  ['00123', 'ห่อ', 200, 38.32, 'vat7', 1, 2, '2026-12-01'],
]

test('eight prices of seven codes, three lines refused with why, titles and notes named', () => {
  const read = readPrices(tableOf(list))
  expect(short(read)).toEqual(expected)
  expect(read.refused.map(({ code, why, isDiscontinued }) => [code, why.en, isDiscontinued])).toEqual([
    ['TE-005', 'It has no price', false],
    ['SP-777', '“31/11/2569” is no day', false],
    ['LD-003', 'Discontinued', true],
  ])
  expect([read.validFrom, read.validUntil]).toEqual(['2026-12-01', '2027-01-31'])
  expect(read.ignored).toHaveLength(4)
  expect(read.prices.at(-1)!.note).toBe('=HYPERLINK("x","ดู")')
})

test('a price that is not its total less VAT is refused', () => {
  const wrong = list.replace('45.00,48.51,1,2,31/11/2569', '45.00,48.51,1,2,30/11/2569')
  expect(readPrices(tableOf(wrong)).refused.map(({ code }) => code)).toContain('SP-777')
})

test('saved as Unicode text it says the same', async () => {
  const rows = tableOf(list).rows.map(({ cells }) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join('\t'))
  const bytes = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(rows.join('\r\n'), 'utf16le')])
  const table = await readTable({ tenantId: crypto.randomUUID() }, new File([bytes], 'prices.txt'), 5000)
  expect(short(readPrices(table))).toEqual(expected)
})

test('a file without codes and prices is none', () => {
  expect(readPrices(tableOf('ชื่อ,จำนวน\nก,1\n')).head).toBeNull()
})
