/** Pure: a file of goods as Loyverse and Square write it, in columns of ours. What of it has no place here is said by its name. */
import type { LocalText } from '#kernel/context.ts'
import type { Table, TableRow } from '#kernel/table-file/table.ts'

const named = [
  'product',
  'sku',
  'name',
  'category',
  'description',
  'cost',
  'barcode',
  'price',
  'stock',
  'status',
] as const
const chosen = [
  'option1 name',
  'option1 value',
  'option2 name',
  'option2 value',
  'option3 name',
  'option3 value',
] as const
const heads = [...named, ...chosen] as const
type Said = Partial<Record<(typeof heads)[number], string>>

interface Till {
  /** The line as ours says it; null: it is a part of a set, no goods. */
  said(cell: (title: string) => string): Said | null
  /** Columns that were read, by their titles in small letters. */
  read: readonly string[]
  /** Of several shops in one file the first is read. */
  shop: string
  isWeighed(cell: (title: string) => string): boolean
}

/** Any other file stays as it is. `unused`: columns of the till's that nobody reads, by their titles. */
export function fromTill(table: Table): Table & { unused: string[] } {
  const [head, ...rows] = table.rows
  if (!head) return { ...table, unused: [] }
  const titles = head.cells.map((title) => title.trim().toLowerCase())
  const till = loyverse(titles) ?? square(titles)
  if (!till) return { ...table, unused: [] }
  const at = new Map(titles.map((title, place) => [title, place]))
  const told = tellings()
  const unused = head.cells.flatMap((title, place) =>
    till.read.includes(titles[place]!) || rows.every(({ cells }) => !cells[place]) ? [] : [title],
  )
  if (till.shop)
    told.once({ th: `ใช้ราคาและจำนวนของ "${till.shop}"`, en: `Prices and stock are those of “${till.shop}”.` })
  if (unused.some((title) => /^tax\b/i.test(title)))
    told.once({
      th: 'ไฟล์บอกภาษีไว้ แต่ไม่ได้นำเข้า สินค้าใหม่เป็น VAT 7% โปรดตรวจสินค้าที่ยกเว้น VAT',
      en: 'The file names taxes, which are not taken: new goods bear VAT of 7%. Please check goods that are exempt.',
    })
  const lines = rows.flatMap((row): TableRow[] => {
    const cell = (title: string) => (row.cells[at.get(title) ?? -1] ?? '').trim()
    const said = till.said(cell)
    if (said === null) return told.of('parts', row.line, said)
    if (/^variable$/i.test(said.price ?? '')) return told.of('open', row.line, said)
    if (isRounded(said.barcode)) {
      told.of('barcode', row.line, said)
      delete said.barcode
    }
    if (till.isWeighed(cell)) {
      told.of('weighed', row.line, said)
      delete said.stock
    }
    if (/^-\d/.test(said.stock ?? '')) {
      told.of('below', row.line, said)
      said.stock = '0'
    }
    return [{ line: row.line, cells: heads.map((column) => said[column] ?? '') }]
  })
  const all = [{ line: head.line, cells: [...heads] }, ...lines]
  return { ...table, rows: all, unused, warnings: [...table.warnings, ...told.all()] }
}

/** A spreadsheet made a number of it: `8.85E+12` has lost its end. */
const isRounded = (barcode: string | undefined): boolean => /^\d+(?:[.,]\d+)?e\+\d+$/i.test(barcode ?? '')

function loyverse(titles: readonly string[]): Till | null {
  if (!['handle', 'sku', 'name', 'sold by weight'].every((title) => titles.includes(title))) return null
  const shop = titles.map((title) => /^price \[(.*)\]$/.exec(title)?.[1]).find((name) => name !== undefined) ?? ''
  const here = (title: string) => (shop === '' ? title : `${title} [${shop}]`)
  const [available, price, stock, low] = ['available for sale', 'price', 'in stock', 'low stock'].map(here) as [string, string, string, string] // prettier-ignore
  const plain = ['handle', 'sku', 'name', 'category', 'description', 'cost', 'barcode'] as const
  const options = ([1, 2, 3] as const).flatMap((n) => [`option ${n} name`, `option ${n} value`])
  const parts = ['sku of included item', 'quantity of included item']
  return {
    shop,
    read: [...plain, ...options, ...parts, 'sold by weight', 'track stock', available, price, stock, low],
    isWeighed: (cell) => isYes(cell('sold by weight')),
    said: (cell) =>
      cell('sku of included item') && !cell('name')
        ? null
        : {
            product: cell('handle'),
            ...Object.fromEntries(plain.slice(1).map((title) => [title, cell(title)])),
            ...optionsIn((n, what) => cell(`option ${n} ${what}`)),
            price: cell(price),
            stock: isYes(cell('track stock')) ? cell(stock) : '',
            status: isYes(cell(available)) ? 'active' : 'draft',
          },
  }
}

/** Its present export and the one before it (`Item Name` and `Variation Name` in both). */
function square(titles: readonly string[]): Till | null {
  if (!['item name', 'variation name', 'sku', 'price'].every((title) => titles.includes(title))) return null
  const stock = titles.find((title) => title.startsWith('current quantity ')) ?? ''
  const [category, barcode] = [titles.find((title) => /^categor(?:y|ies)$/.test(title)) ?? '', 'gtin']
  const options = ([1, 2, 3] as const).flatMap((n) => [`option name ${n}`, `option value ${n}`])
  return {
    shop: stock.slice('current quantity '.length),
    read: ['token', 'reference handle', 'item name', 'variation name', 'sku', 'description', category, barcode, 'price', stock, ...options, 'archived', 'default unit cost', 'unit and precision'], // prettier-ignore
    isWeighed: (cell) => /\b(?:kg|g|lb|oz)\b/i.test(cell('unit and precision')),
    said: (cell) => {
      const typed = optionsIn((n, what) => cell(`option ${what} ${n}`))
      const variation = cell('variation name')
      const alone = variation === '' || /^regular$/i.test(variation) ? '' : variation
      return {
        product: cell('reference handle') || cell('item name'),
        sku: cell('sku'),
        name: cell('item name'),
        category: cell(category),
        description: cell('description'),
        cost: cell('default unit cost'),
        barcode: cell(barcode),
        price: cell('price'),
        stock: cell(stock),
        status: isYes(cell('archived')) ? 'archived' : 'active',
        ...(typed['option1 value'] ? typed : { 'option1 value': alone }),
      }
    },
  }
}

const optionsIn = (cell: (n: number, what: 'name' | 'value') => string): Said =>
  Object.fromEntries(
    [1, 2, 3].flatMap((n) => [
      [`option${n} name`, cell(n, 'name')],
      [`option${n} value`, cell(n, 'value')],
    ]),
  )

const isYes = (cell: string): boolean => /^(?:y|yes|true|1)$/i.test(cell)

type Kind = 'parts' | 'open' | 'barcode' | 'weighed' | 'below'
const words: Record<Kind, (where: string) => LocalText> = {
  parts: (where) => ({
    th: `ส่วนประกอบของชุดไม่ได้นำเข้า ชุดขายได้ตามราคา แต่ยังไม่ตัดสต็อกของข้างใน: บรรทัด ${where}`,
    en: `The parts of sets are not taken: a set sells at its price and takes nothing of them off the shelf. Lines ${where}`,
  }),
  open: (where) => ({
    th: `ราคาเปิดไม่ได้นำเข้า ขายด้วยปุ่มราคาเปิดที่เคาน์เตอร์: บรรทัด ${where}`,
    en: `Goods of an open price are not taken: sell them by the counter's open price. Lines ${where}`,
  }),
  barcode: (where) => ({
    th: `บาร์โค้ดเสียเพราะโปรแกรมตารางปัดตัวเลข นำเข้าโดยไม่มีบาร์โค้ด: บรรทัด ${where}`,
    en: `A spreadsheet rounded these barcodes. The goods come without them. Lines ${where}`,
  }),
  weighed: (where) => ({
    th: `สินค้าชั่งเข้ามาด้วยราคาต่อกิโลกรัม ไม่นับสต็อก ตั้งเลขป้ายชั่งได้ที่เครื่องขาย: บรรทัด ${where}`,
    en: `What is sold by weight comes with its price for a kilogram and without stock. Lines ${where}`,
  }),
  below: (where) => ({
    th: `จำนวนติดลบเข้ามาเป็น 0 โปรดนับสต็อก: บรรทัด ${where}`,
    en: `Stock below zero comes as 0. Please count it. Lines ${where}`,
  }),
}

/** Which lines each sentence is about; what is left of such a line's place in the file is nothing. */
function tellings() {
  const said: LocalText[] = []
  const lines = new Map<Kind, string[]>()
  return {
    once: (text: LocalText) => void said.push(text),
    of(kind: Kind, line: number, what: Said | null): [] {
      const name = what?.name ? ` (${what.name})` : ''
      lines.set(kind, [...(lines.get(kind) ?? []), `${line}${name}`])
      return []
    },
    all: () => [...said, ...[...lines].map(([kind, which]) => words[kind](which.slice(0, 10).join(', ')))],
  }
}
