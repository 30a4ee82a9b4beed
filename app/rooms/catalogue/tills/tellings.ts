/** Pure: what is said of a till's file, with the lines that it is about. */
import type { LocalText } from '#kernel/context.ts'
import type { Said } from './till.ts'

type Kind = 'elsewhere' | 'open' | 'barcode' | 'weighed' | 'pounds' | 'unit' | 'below'
const words: Record<Kind, (where: string) => LocalText> = {
  elsewhere: (where) => ({
    th: `ไม่ได้ขายที่ร้านนี้ จึงไม่นำเข้า: บรรทัด ${where}`,
    en: `Not sold in this shop, so not taken. Lines ${where}`,
  }),
  open: (where) => ({
    th: `ราคาเปิด: พนักงานพิมพ์ราคาตอนขายที่เคาน์เตอร์ ในร้านออนไลน์ไม่ขาย: บรรทัด ${where}`,
    en: `Open price: typed at the counter as it is sold; not sold online. Lines ${where}`,
  }),
  barcode: (where) => ({
    th: `บาร์โค้ดเสียเพราะโปรแกรมตารางปัดตัวเลข นำเข้าโดยไม่มีบาร์โค้ด: บรรทัด ${where}`,
    en: `A spreadsheet rounded these barcodes. The goods come without them. Lines ${where}`,
  }),
  weighed: (where) => ({
    th: `ขายตามน้ำหนัก ราคาต่อกิโลกรัม ชั่งที่เคาน์เตอร์: บรรทัด ${where}`,
    en: `Sold by weight at a price for a kilogram, weighed at the counter. Lines ${where}`,
  }),
  pounds: (where) => ({
    th: `ราคาและจำนวนเป็นหน่วยน้ำหนักอื่น แปลงเป็นกิโลกรัมแล้ว โปรดตรวจราคา: บรรทัด ${where}`,
    en: `Prices and stock in another unit of weight were converted to kilograms; please check the prices. Lines ${where}`,
  }),
  unit: (where) => ({
    th: `หน่วยขายที่ไม่ใช่น้ำหนัก เข้ามาเป็นชิ้น โปรดตรวจราคา: บรรทัด ${where}`,
    en: `Sold by a unit that is no weight: they come as pieces; please check the prices. Lines ${where}`,
  }),
  below: (where) => ({
    th: `จำนวนติดลบเข้ามาเป็น 0 และอยู่ในใบนับสต็อกให้นับ: บรรทัด ${where}`,
    en: `Stock below zero comes as 0 and stands on a stock count, to be counted. Lines ${where}`,
  }),
}
const shown = 10

export function tellings() {
  const said: LocalText[] = []
  const lines = new Map<Kind, string[]>()
  return {
    once: (text: LocalText) => void said.push(text),
    of(kind: Kind, line: number, what: Said) {
      const name = what.name ? ` (${what.name.slice(0, 40)})` : ''
      lines.set(kind, [...(lines.get(kind) ?? []), `${line}${name}`])
    },
    all: () => [
      ...said,
      ...[...lines].map(([kind, which]) => {
        const { th, en } = words[kind](which.slice(0, shown).join(', '))
        const more = which.length - shown
        return more > 0 ? { th: `${th} และอีก ${more} บรรทัด`, en: `${en} and ${more} more` } : { th, en }
      }),
    ],
  }
}
