/** Pure: the columns of a file of products, by the names that people give them. */
import * as z from 'zod'
import { both } from '#kernel/field-errors.ts'
import { plainAmount } from '#kernel/table-file/amount-cell.ts'
import { satang, wholeNumber } from '#kernel/thai-inputs.ts'
import { mostParts, vatClasses } from './inputs-desk.ts'
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
/** Only ever brought in: pictures of the drive, by their names, and of a new product its text, its options and what lies there. */
export const takenColumns = [...importColumns, 'pictures', 'stock', 'options', 'product', 'description'] as const
/** Of tills, and so of new products alone: what is counted, weighed, priced as it is sold, and what a set holds. */
export const tillColumns = [
  'vat_class',
  'reorder',
  'counted',
  'scale',
  'kilos',
  'low_kilos',
  'recount',
  'open',
  'parts',
] as const
/** Nobody else's file has such heads. */
export const tillTitle = (column: (typeof tillColumns)[number]) => `till ${column}`
const allColumns = [...takenColumns, ...tillColumns] as const
export type Column = (typeof allColumns)[number]

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
  options: { th: 'ตัวเลือก', en: 'options' },
  product: { th: 'สินค้าหลัก', en: 'product' },
  description: { th: 'รายละเอียด', en: 'description' },
  vat_class: { th: 'VAT', en: 'vat' },
  reorder: { th: 'แจ้งเตือนเมื่อเหลือ', en: 'reorder at' },
  counted: { th: 'นับสต็อก', en: 'stock is counted' },
  scale: { th: 'ขายตามน้ำหนัก', en: 'sold by weight' },
  kilos: { th: 'คงเหลือ (กก.)', en: 'left (kg)' },
  low_kilos: { th: 'แจ้งเตือนเมื่อเหลือ (กก.)', en: 'low at (kg)' },
  recount: { th: 'ต้องนับสต็อก', en: 'to be counted' },
  open: { th: 'ราคาเปิด', en: 'open price' },
  parts: { th: 'ในชุดมี', en: 'the set holds' },
}
/** How other shops say what one of our columns says, or which lines go together: `settle` makes columns of ours of them. */
const foreignColumns = [
  ...(['compare_at', 'weight_kg', 'published', 'kind', 'parent', 'row_id'] as const),
  ...(['option1_name', 'option1', 'option2_name', 'option2', 'option3_name', 'option3'] as const),
] as const
export type ForeignColumn = (typeof foreignColumns)[number]
export type HeadColumn = Column | ForeignColumn
const others: Readonly<Record<string, HeadColumn>> = {
  รหัส: 'sku',
  รหัสsku: 'sku',
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
  // A price that is crossed out: what is paid stands in the other column
  variantcompareatprice: 'compare_at',
  'compare-atprice': 'compare_at',
  compareatprice: 'compare_at',
  ราคาเต็ม: 'compare_at',
  ราคาก่อนลด: 'compare_at',
  ราคาปกติ: 'price',
  ราคาหลังหักส่วนลด: 'sale_price',
  ราคาพิเศษ: 'sale_price',
  discountedprice: 'sale_price',
  specialprice: 'sale_price',
  weightkg: 'weight_kg',
  น้ำหนักกก: 'weight_kg',
  น้ำหนักกิโลกรัม: 'weight_kg',
  weightvaluegrams: 'weight_g',
  inventoryquantity: 'stock',
  availablestock: 'stock',
  จำนวนสินค้า: 'stock',
  published: 'published',
  publishedononlinestore: 'published',
  productname: 'name_th',
  productnameth: 'name_th',
  productnameen: 'name_en',
  ชื่อสินค้าไทย: 'name_th',
  ชื่อสินค้าอังกฤษ: 'name_en',
  productdescription: 'description',
  รายละเอียดสินค้า: 'description',
  คำอธิบาย: 'description',
  ตัวเลือกสินค้า: 'options',
  ขนาดหรือแบบ: 'options',
  variant: 'options',
  parent: 'parent',
  ...Object.fromEntries(
    ([1, 2, 3] as const).flatMap((n) => [
      ...[`option${n}name`, `ตัวเลือก${n}`, `ชื่อตัวเลือก${n}`, `attribute${n}name`].map((title) => [
        title,
        `option${n}_name`,
      ]),
      ...[`option${n}value`, `ค่าตัวเลือก${n}`, `attribute${n}values`].map((title) => [title, `option${n}`]),
    ]),
  ),
}

/** A head without what nobody reads in it. */
export const bare = (title: string): string =>
  title
    .normalize('NFC')
    .toLowerCase()
    // Loyverse names the shop behind it: `Price [Chiang Mai]`
    .replace(/\s*\[[^\]]*\]$/, '')
    .replaceAll(/[\s_()（）.,*]+/g, '')
const known = new Map<string, HeadColumn>([
  ...takenColumns.flatMap((column) =>
    [column, columnTitles[column].th, columnTitles[column].en].map((title) => [bare(title), column] as const),
  ),
  ...tillColumns.map((column) => [bare(tillTitle(column)), column] as const),
  ...Object.entries(others).map(([title, column]) => [bare(title), column] as const),
])
export const columnOf = (title: string): HeadColumn | undefined => known.get(bare(title))

export const thaiStates = { active: 'วางขาย', draft: 'ร่าง', archived: 'เลิกขาย' } as const
const states: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(thaiStates).map(([state, th]) => [th, state]),
)
const fileName = /^[^/\\\u0000-\u001f]{1,200}\.(?:jpe?g|png|webp)$/i

const yesOrNo = z.enum(['yes', 'no'])
const kilos = z
  .string()
  .transform((text) => text.replaceAll(',', ''))
  .pipe(
    z
      .string()
      .regex(/^\d{1,6}(?:\.\d{1,3})?$/, both('น้ำหนักเป็นกิโลกรัม เช่น 12.750', 'A weight in kilograms, such as 12.750.')),
  )

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
  weight_g: z.preprocess(withoutZeros, wholeNumber({ max: 10_000_000 })).optional(),
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
  stock: z.preprocess(withoutZeros, wholeNumber({ min: 0, max: 1_000_000_000 })).optional(),
  /** `ขนาด: S, สี: แดง`, or `S` alone */
  options: z
    .string()
    .transform(optionsOf)
    .refine(
      (options) => options.length <= 3 && options.every(({ name, value }) => name.length <= 40 && value.length <= 60),
      both('ตัวเลือกมีได้ 3 อย่าง เช่น ขนาด: S, สี: แดง', 'Up to 3 options, such as Size: S, Colour: Red.'),
    )
    .optional(),
  /** Lines of one product have one. */
  product: z.string().normalize('NFC').max(200).optional(),
  description: z.string().normalize('NFC').max(20_000).optional(),
  vat_class: z.enum(vatClasses).optional(),
  reorder: z.preprocess(withoutZeros, wholeNumber({ min: 0, max: 1_000_000 })).optional(),
  counted: yesOrNo.optional(),
  /** What its barcode is at the scale; `-` for none. */
  scale: z
    .string()
    .regex(/^(?:-|\d{4,13})$/)
    .optional(),
  /** Of what is weighed: what lies there, and from when there is little of it. */
  kilos: kilos.optional(),
  low_kilos: kilos.optional(),
  /** The till had less than nothing of it, as this says. */
  recount: z.string().max(40).optional(),
  open: yesOrNo.optional(),
  /** `10001 × 1, 10003 × 2` */
  parts: z
    .string()
    .transform(partsOf)
    .refine(
      (parts) =>
        parts.length <= mostParts && parts.every(({ sku, quantity }) => sku && quantity >= 1 && quantity <= 999),
      both(
        `ชุดมีสินค้าได้ ${mostParts} อย่าง อย่างละ 1–999 ชิ้นเต็ม`,
        `A set holds up to ${mostParts} goods, 1 to 999 whole pieces of each.`,
      ),
    )
    .optional(),
})
export type Line = z.output<typeof Line>

function withoutZeros(cell: unknown): unknown {
  return typeof cell === 'string' ? cell.replace(/\.0+$/, '') : cell
}

export interface TypedOption {
  /** '' for what nobody named */
  name: string
  value: string
}
function optionsOf(typed: string): TypedOption[] {
  return typed
    .split(/[,;|/\n]/)
    .map((each) => /^([^:=：]*)[:=：](.+)$/.exec(each) ?? [each, '', each])
    .map(([, name, value]) => ({ name: name!.trim().normalize('NFC'), value: value!.trim().normalize('NFC') }))
    .filter(({ value }) => value !== '')
}

/** One of each; a quantity that is no whole number is 0, and refused. */
function partsOf(typed: string): { sku: string; quantity: number }[] {
  const parts = new Map<string, number>()
  for (const each of typed.split(',')) {
    const [sku = '', many = ''] = each.split('×').map((text) => text.trim())
    const quantity = /^\d{1,3}(?:\.0+)?$/.test(many) ? Number(many) : 0
    parts.set(sku, quantity === 0 ? 0 : (parts.get(sku) ?? 0) + quantity)
  }
  return [...parts].map(([sku, quantity]) => ({ sku, quantity }))
}

/** `Coffee > Beans, Gifts` of other shops: the first, by its own name. */
function leafOf(typed: string): string {
  return typed.split(/[,;|]/)[0]!.split('>').at(-1)!.trim().normalize('NFC')
}
