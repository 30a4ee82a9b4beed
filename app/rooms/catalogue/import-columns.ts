/** Pure: the columns of a file of products, by the names that people give them. */
import * as z from 'zod'
import { both } from '#kernel/field-errors.ts'
import { plainAmount } from '#kernel/table-file/amount-cell.ts'
import { satang, wholeNumber } from '#kernel/thai-inputs.ts'
import { Sku } from './inputs.ts'
import { productStates } from './parts/bulk-inputs.ts'

export const importColumns = [
  'sku',
  'name_th',
  'name_en',
  'price',
  'sale_price',
  'cost',
  'barcode',
  'weight_g',
  'status',
  'category',
] as const
/** Only ever brought in: pictures of the drive, by their names, and what lies there of a new product. */
export const takenColumns = [...importColumns, 'pictures', 'stock'] as const
export type Column = (typeof takenColumns)[number]

export const columnTitles: Readonly<Record<Column, { th: string; en: string }>> = {
  sku: { th: 'รหัสสินค้า', en: 'sku' },
  name_th: { th: 'ชื่อ', en: 'name th' },
  name_en: { th: 'ชื่ออังกฤษ', en: 'name en' },
  price: { th: 'ราคา', en: 'price' },
  sale_price: { th: 'ราคาลด', en: 'sale price' },
  cost: { th: 'ต้นทุน', en: 'cost' },
  barcode: { th: 'บาร์โค้ด', en: 'barcode' },
  weight_g: { th: 'น้ำหนัก (กรัม)', en: 'weight g' },
  status: { th: 'สถานะ', en: 'status' },
  category: { th: 'หมวดหมู่', en: 'category' },
  pictures: { th: 'รูป', en: 'pictures' },
  stock: { th: 'จำนวนในสต็อก', en: 'stock' },
}
const others: Readonly<Record<string, Column>> = {
  รหัส: 'sku',
  ชื่อสินค้า: 'name_th',
  ชื่อไทย: 'name_th',
  name: 'name_th',
  ราคาขาย: 'price',
  ราคาป้าย: 'price',
  น้ำหนัก: 'weight_g',
  weight: 'weight_g',
  // WooCommerce, Shopify and Loyverse
  regularprice: 'price',
  variantprice: 'price',
  variantsku: 'sku',
  variantbarcode: 'barcode',
  variantgrams: 'weight_g',
  gtinupceanorisbn: 'barcode',
  title: 'name_th',
  costperitem: 'cost',
  categories: 'category',
  productcategory: 'category',
  imagesrc: 'pictures',
  สต็อก: 'stock',
  สต๊อก: 'stock',
  คงเหลือ: 'stock',
  จำนวน: 'stock',
  จำนวนคงเหลือ: 'stock',
  quantity: 'stock',
  qty: 'stock',
  instock: 'stock',
  onhand: 'stock',
  variantinventoryqty: 'stock',
  รูปภาพ: 'pictures',
  รูปสินค้า: 'pictures',
  picture: 'pictures',
  image: 'pictures',
  images: 'pictures',
  หมวด: 'category',
}

const bare = (title: string): string =>
  title
    .normalize('NFC')
    .toLowerCase()
    // Loyverse names the shop behind it: `Price [Chiang Mai]`
    .replace(/\s*\[[^\]]*\]$/, '')
    .replaceAll(/[\s_()（）.,*]+/g, '')
const known = new Map<string, Column>([
  ...takenColumns.flatMap((column) =>
    [column, columnTitles[column].th, columnTitles[column].en].map((title) => [bare(title), column] as const),
  ),
  ...Object.entries(others).map(([title, column]) => [bare(title), column] as const),
])
export const columnOf = (title: string): Column | undefined => known.get(bare(title))

export const thaiStates = { active: 'วางขาย', draft: 'ร่าง', archived: 'เลิกขาย' } as const
const states: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(thaiStates).map(([state, th]) => [th, state]),
)
const fileName = /^[^/\\\u0000-\u001f]{1,200}\.(?:jpe?g|png|webp)$/i

/** As price tags write it: `1,290.-`, `฿120`, `120 บาท`. */
const amount = z.preprocess((cell) => (typeof cell === 'string' ? plainAmount(cell) : cell), satang())

/** An empty cell leaves what is there. */
export const Line = z.object({
  sku: Sku,
  name_th: z.string().normalize('NFC').max(200).optional(),
  name_en: z.string().normalize('NFC').max(200).optional(),
  price: amount.optional(),
  sale_price: amount.optional(),
  cost: amount.optional(),
  barcode: z
    .string()
    .regex(/^[0-9A-Za-z-]{4,40}$/, both('บาร์โค้ดมี 4–40 ตัว', 'A barcode has 4 to 40 characters.'))
    .optional(),
  weight_g: wholeNumber({ max: 10_000_000 }).optional(),
  status: z.preprocess((text) => states[String(text)] ?? text, z.enum(productStates)).optional(),
  category: z.string().transform(leafOf).pipe(z.string().max(200)).optional(),
  pictures: z
    .string()
    .transform((text) =>
      text
        .split(/[,;|\n]/)
        .map((name) => name.trim().normalize('NFC'))
        .filter(Boolean),
    )
    .refine(
      (names) => names.length <= 10 && names.every((name) => fileName.test(name)),
      both(
        'ชื่อไฟล์รูป .jpg .png .webp ไม่เกิน 10 ชื่อ คั่นด้วยจุลภาค',
        'Up to 10 names of .jpg, .png or .webp files, with commas between.',
      ),
    )
    .optional(),
  stock: z
    .preprocess(
      (cell) => (typeof cell === 'string' ? cell.replace(/\.0+$/, '') : cell),
      wholeNumber({ min: 0, max: 1_000_000_000 }),
    )
    .optional(),
})
export type Line = z.output<typeof Line>

/** `Coffee > Beans, Gifts` of other shops: the first, by its own name. */
function leafOf(typed: string): string {
  return typed.split(/[,;|]/)[0]!.split('>').at(-1)!.trim().normalize('NFC')
}
