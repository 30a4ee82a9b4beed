/** Bytes for a printer are read back command by command: the picture is whole, and what looks like a command inside it is none. */
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kickBytes, printBytes, toBitmap } from './escpos.ts'
import { isBlack, readPrint } from './read-escpos.ts'
import { receiptRows } from './slip.ts'

const hex = (name: string) =>
  Uint8Array.from(
    Buffer.from(readFileSync(new URL(`../../fixtures/${name}`, import.meta.url), 'utf8').replaceAll(/\s/g, ''), 'hex'),
  )

test('a slip that somebody else made is read: bands, dots, one cut, and no pulse though its picture holds the bytes of one', () => {
  const { picture, bands, pulses, cuts, feeds } = readPrint(hex('counter-escpos-raster.hex'))
  expect({ width: picture.width, height: picture.height, bands, pulses, cuts, feeds }).toEqual({ width: 384, height: 200, bands: [40, 40, 40, 40, 32, 8], pulses: 0, cuts: 1, feeds: 4 }) // prettier-ignore
  let dots = 0
  for (let y = 0; y < picture.height; y++)
    for (let x = 0; x < picture.width; x++) dots += Number(isBlack(picture, x, y))
  expect(dots).toBe(4971)
  const text = readPrint(hex('counter-escpos-codepage.hex'))
  expect({ pulses: text.pulses, cuts: text.cuts }).toEqual({ pulses: 1, cuts: 1 })
})

test('any picture comes back as it was, in strips that no printer stumbles over', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 72 }).chain((row) => fc.tuple(fc.constant(row), fc.integer({ min: 1, max: 400 }), fc.infiniteStream(fc.integer({ min: 0, max: 255 })), fc.boolean())), // prettier-ignore
      ([row, height, stream, kick]) => {
        const bits = Uint8Array.from({ length: row * height }, () => stream.next().value as number)
        const read = readPrint(printBytes({ width: row * 8, height, bits }, { kick }))
        expect(read.picture).toEqual({ width: row * 8, height, bits })
        expect(read.bands.every((rows) => rows <= 256 && rows % 48 !== 0)).toBe(true)
        expect([read.pulses, read.cuts, read.text]).toEqual([Number(kick), 1, []])
      },
    ),
    { numRuns: 60 },
  )
})

test('the drawer opens by itself only when it is asked to', () => {
  expect(readPrint(kickBytes())).toMatchObject({ pulses: 1, cuts: 0, bands: [] })
  expect(readPrint(printBytes({ width: 8, height: 1, bits: Uint8Array.of(255) })).pulses).toBe(0)
  expect(() => printBytes({ width: 12, height: 1, bits: Uint8Array.of(1, 1) })).toThrow(RangeError)
})

test('what is dark is black, what is see-through is paper', () => {
  const data = Uint8ClampedArray.of(0, 0, 0, 255, 0, 0, 0, 0, 255, 255, 255, 255, 90, 90, 90, 255)
  const picture = toBitmap({ width: 4, height: 1, data })
  expect([0, 1, 2, 3].map((x) => isBlack(picture, x, 0))).toEqual([true, false, false, true])
})

test('a receipt says what the law wants of an abbreviated tax invoice, and a copy that it is one', () => {
  const said = { sellerName: 'คาเฟ่', taxId: 'เลขประจำตัวผู้เสียภาษี 1101700230708', branch: 'สำนักงานใหญ่', title: 'ใบกำกับภาษีอย่างย่อ', number: 'AB6911-P1-00001', when: '26 พ.ย. 2569', register: 'หน้าร้าน', queue: '', way: '', lines: [{ name: 'ลาเต้', details: '', count: '2', amount: '130.00' }], sums: [], total: { name: 'ยอดสุทธิ', amount: '130.00' }, tenders: [], vat: 'ราคารวมภาษีมูลค่าเพิ่มแล้ว 8.50', thanks: '', copy: 'สำเนา' } // prettier-ignore
  const words = receiptRows(said).map((row) => ('text' in row ? row.text : 'start' in row ? row.start : ''))
  for (const word of [said.sellerName, said.title, said.number, 'ลาเต้ × 2', said.vat, 'สำเนา'])
    expect(words).toContain(word)
})
