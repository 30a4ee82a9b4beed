/** Sample data of the shop's previews: as real as the demo's, and the same every time. */
import type { Category, Option } from '#rooms/catalogue/index.ts'
import type { ProductCard } from './browse.ts'
import { readAsked } from './browse-url.ts'
import type { Cart, CartLine } from './cart.ts'
import type { Checkout } from './checkout.ts'
import type { OrderPage } from './order-page.server.ts'
import type { Reviews } from './reviews/see-reviews.ts'
import type { OfferedProduct } from './see-product.ts'
import { usualTerms } from './terms.ts'

const grams = (weight: string): Option[] => [
  { name: { th: 'ขนาด', en: 'Size' }, value: { th: `${weight} กรัม`, en: `${weight} g` } },
]

const goods = [
  { sku: 'DM-SO-001', name: { th: 'ดอยหมอก คั่วอ่อน', en: 'Doi Mok light roast' }, price: 37_000n, tag: 37_000n },
  { sku: 'DM-SO-002', name: { th: 'ปางขอน คั่วกลาง', en: 'Pang Khon medium roast' }, price: 29_000n, tag: 34_000n },
  { sku: 'DM-DR-001', name: { th: 'กาแฟดริปซอง ชุด 10 ซอง', en: 'Drip bags, box of ten' }, price: 25_000n, tag: 25_000n },
  {
    sku: 'DM-EQ-001',
    name: { th: 'ดริปเปอร์เซรามิกทำมือ', en: 'Hand-made ceramic dripper' },
    price: 129_000n,
    tag: 129_000n,
  },
]

export const cards: ProductCard[] = goods.map(({ sku, name, price, tag }, index) => ({
  sku,
  name,
  picture: null,
  unitPriceSatang: price,
  listPriceSatang: tag,
  hasPriceRange: index === 0,
  stock: index === 2 ? 'low' : index === 3 ? 'out' : 'in',
  left: index === 2 ? 3 : null,
}))

export const shelves: Category[] = [
  {
    code: 'beans',
    name: { th: 'เมล็ดกาแฟ', en: 'Coffee beans' },
    count: 12,
    children: [
      { code: 'single-origin', name: { th: 'แหล่งปลูกเดียว', en: 'Single origin' }, count: 8, children: [] },
      { code: 'blends', name: { th: 'เบลนด์', en: 'Blends' }, count: 4, children: [] },
    ],
  },
  { code: 'equipment', name: { th: 'อุปกรณ์ชง', en: 'Brewing equipment' }, count: 6, children: [] },
]

export const asked = readAsked(new URLSearchParams())
export const shelf = { products: cards, total: cards.length, near: false, page: 1, perPage: 24 }

const cartLines: CartLine[] = goods.slice(0, 3).map(({ sku, name, price, tag }, index) => ({
  variantId: `00000000-0000-7000-8000-00000000000${index}`,
  sku,
  kind: 'goods',
  name,
  options: grams('200'),
  picture: null,
  quantity: index + 1,
  unitPriceSatang: price,
  listPriceSatang: tag,
  weightG: 200,
  sellable: true,
  lineSatang: price * BigInt(index + 1),
  notices: index === 1 ? [{ kind: 'priceChanged', wasSatang: tag, nowSatang: price }] : [],
}))
const subtotalSatang = cartLines.reduce((sum, line) => sum + line.lineSatang, 0n)
const shippingSatang = usualTerms.shippingSatang
const totalSatang = subtotalSatang + shippingSatang

const noDeal = { savings: [], gifts: [], giftsGone: [], codes: [], goodsSatang: 0n, shippingSatang: 0n }

export const cart: Cart = {
  lines: cartLines,
  count: 6,
  subtotalSatang,
  shippingSatang,
  totalSatang,
  deal: noDeal,
  awaySatang: null,
  estimate: null,
  terms: usualTerms,
}

const totals = (shipping: bigint) => ({
  subtotal: subtotalSatang,
  discount: 0n,
  shipping,
  total: subtotalSatang + shipping,
  vatTotal: ((subtotalSatang + shipping) * 7n) / 107n,
  shippingVat: (shipping * 7n) / 107n,
  lines: [],
  vatByRate: [],
})

export const checkout: Checkout = {
  key: '00000000-0000-7000-8000-0000000000aa',
  lines: cartLines.map((line) => ({ ...line, notices: [] })),
  methods: ['ship', 'pickup'],
  branches: [],
  isNotServed: false,
  totals: { ship: totals(shippingSatang), pickup: totals(0n) },
  deals: { ship: noDeal, pickup: noDeal },
  terms: usualTerms,
  saved: {},
  vatRegistered: true,
  ways: [],
}

export const product: OfferedProduct = {
  productId: '00000000-0000-7000-8000-000000000001',
  slug: 'doi-mok-light',
  kind: 'goods',
  name: goods[0]!.name,
  description: {
    th: 'เมล็ดอาราบิกาจากดอยหมอก ปลูกใต้ร่มไม้ที่ความสูง 1,400 เมตร หอมดอกไม้ขาว หวานปลายเหมือนน้ำผึ้ง',
    en: 'Arabica from Doi Mok, grown in the shade at 1,400 metres. White flowers, and a finish of honey.',
  },
  vatClass: 'vat7',
  pictures: [],
  categories: [{ code: 'beans', name: { th: 'เมล็ดกาแฟ', en: 'Coffee beans' } }],
  sku: 'DM-SO-001-200W',
  ready: { th: 'มีสินค้า พร้อมส่ง', en: 'In stock, ready to ship' },
  places: [
    { name: { th: 'สาขานิมมาน', en: 'Nimman' }, stock: 'in', left: null },
    { name: { th: 'สาขาช้างม่อย', en: 'Chang Moi' }, stock: 'low', left: null },
  ],
  variants: [
    {
      variantId: '00000000-0000-7000-8000-000000000011',
      sku: 'DM-SO-001-200W',
      options: grams('200'),
      listPriceSatang: 37_000n,
      unitPriceSatang: 37_000n,
      stock: 'in',
      left: null,
      isFetchOnly: false,
    },
    {
      variantId: '00000000-0000-7000-8000-000000000012',
      sku: 'DM-SO-001-500W',
      options: grams('500'),
      listPriceSatang: 85_000n,
      unitPriceSatang: 79_000n,
      stock: 'low',
      left: 4,
      isFetchOnly: false,
    },
  ],
}

export const reviews: Reviews = {
  average: 4.5,
  count: 2,
  reviews: [
    {
      id: '019f0000-0000-7000-8000-000000000001',
      author: 'อรุณี ม.',
      stars: 5,
      body: 'หอมมาก บดมาละเอียดกำลังดี',
      reply: 'ขอบคุณค่ะ',
      at: new Date('2026-11-18T05:00:00Z'),
    },
    {
      id: '019f0000-0000-7000-8000-000000000002',
      author: 'Ken T.',
      stars: 4,
      body: '',
      reply: '',
      at: new Date('2026-11-12T05:00:00Z'),
    },
  ],
}

const placedAt = new Date('2026-11-20T03:05:00Z')
const paidAt = new Date('2026-11-20T03:21:00Z')

/** Paid, with its receipt: no clock runs and no picture of a code is asked for. */
export const orderPage: OrderPage = {
  order: {
    token: 'sample-order-token',
    number: 'SO-2569-00128',
    status: 'confirmed',
    fulfilmentStatus: 'unfulfilled',
    buyer: { name: 'อรุณี มีสุข', phone: '0891234567', email: 'arunee@example.com' },
    delivery: {
      method: 'ship',
      address: {
        line: '12/3 ถนนช้างม่อย',
        tambonCode: '500104',
        tambon: { th: 'ช้างม่อย', en: 'Chang Moi' },
        amphure: { th: 'เมืองเชียงใหม่', en: 'Mueang Chiang Mai' },
        province: { th: 'เชียงใหม่', en: 'Chiang Mai' },
        zip: '50300',
      },
    },
    subtotalSatang,
    discountSatang: 0n,
    promotions: [],
    shippingSatang,
    totalSatang,
    vatSatang: (totalSatang * 7n) / 107n,
    note: '',
    cancelledReason: null,
    holdExpiresAt: new Date('2026-11-20T03:35:00Z'),
    placedAt,
    shipBy: '2026-11-23',
    lines: cartLines.map(({ variantId, sku, name, options, picture, quantity, unitPriceSatang, lineSatang }) => ({
      lineId: variantId,
      variantId,
      sku,
      name,
      options,
      picture,
      quantity,
      unitPriceSatang,
      netSatang: lineSatang,
      needsParcel: true,
      packed: 0,
      sent: 0,
      withdrawn: 0,
      returned: 0,
    })),
    events: [
      { kind: 'placed', at: placedAt, actorName: null, details: {} },
      { kind: 'confirmed', at: paidAt, actorName: null, details: {} },
    ],
    isReduced: false,
    downloads: null,
    isMine: false,
    isGuestOrder: true,
    payment: {
      payableId: '00000000-0000-7000-8000-0000000000bb',
      amountSatang: totalSatang,
      paidSatang: totalSatang,
      sentSatang: totalSatang,
      refundedSatang: 0n,
      paymentStatus: 'paid',
      intent: null,
      documents: [{ kind: 'receipt', number: 'RC-2569-00128', token: 'sample-paper-token' }],
    },
    parcels: [],
    requests: [],
    can: { askReturn: false, pay: false, cancel: false },
  },
  payment: null,
  now: paidAt,
  shop: 'โรงคั่วดอยหมอก',
  origin: 'http://roastery.localhost',
}

export const person = { name: 'อรุณี มีสุข', email: 'arunee@example.com' }

export const provinces = [
  { code: '10', th: 'กรุงเทพมหานคร', en: 'Bangkok' },
  { code: '50', th: 'เชียงใหม่', en: 'Chiang Mai' },
]
