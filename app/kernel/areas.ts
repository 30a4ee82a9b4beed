/** Pure: the parts of the product that a site may do without, and the addresses that are theirs. Closed, they are not there. */
import type { Context, LocalText, Site } from './context.ts'
import { admits, anyStaff } from './roles.ts'

interface Described {
  name: LocalText
  about: LocalText
  /** what is left open, for people who have bought already */
  at: readonly string[]
  but?: readonly string[]
}

const described = {
  shop: {
    name: { th: 'ร้านค้าออนไลน์', en: 'Online shop' },
    about: {
      th: 'หน้าสินค้า ตะกร้า การสั่งซื้อ และหน้าจัดการสินค้า คำสั่งซื้อที่มีอยู่แล้วยังดูและจัดการต่อได้',
      en: 'Product pages, cart, checkout and product management. Existing orders can still be viewed and completed.',
    },
    at: [
      '/shop',
      '/api/shop',
      '/billing/order/cart',
      '/billing/order/checkout',
      '/cluster/products',
      '/cluster/promotion',
      '/api/office/catalogue',
    ],
    but: ['/shop/orders', '/shop/downloads', '/shop/notices', '/api/shop/orders', '/api/shop/payments'],
  },
  certificates: {
    name: { th: 'ใบประกาศ', en: 'Certificates' },
    about: {
      th: 'การรับใบประกาศและโต๊ะออกใบประกาศ ใบที่ออกไปแล้วยังเปิดดูและตรวจสอบได้',
      en: 'Earning certificates, and the desk that issues them. What was issued can still be opened and verified.',
    },
    at: ['/lesson/certification', '/cluster/certificates', '/api/certificates', '/api/office/certificates'],
    but: ['/lesson/certification/public', '/lesson/certification/status', '/lesson/certification/search'],
  },
  lessons: {
    name: { th: 'บทเรียน', en: 'Lessons' },
    about: {
      th: 'หน้าคอร์ส การลงเรียน ห้องเรียน และหน้าจัดการของผู้สอน สิทธิ์ของผู้เรียนยังอยู่ครบ',
      en: 'Courses, enrolment, the classroom and teaching pages. Learners keep what they already have.',
    },
    at: ['/lesson', '/api/lesson', '/api/office/lessons'],
  },
  blog: {
    name: { th: 'บล็อก', en: 'Blog' },
    about: { th: 'บทความ หมวดหมู่ และฟีด RSS', en: 'Posts, their categories and the RSS feed.' },
    at: ['/cms-blog'],
  },
  wallet: {
    name: { th: 'กระเป๋าเงินลูกค้า', en: 'Customers’ wallet' },
    about: {
      th: 'การเติมเงิน การจ่ายด้วยกระเป๋า และโค้ดของขวัญ เงินของลูกค้ายังอยู่ครบ',
      en: 'Topping up, paying from the wallet, gift codes. Customers’ money is kept.',
    },
    at: [
      '/user/wallet',
      '/account/wallet',
      '/live/wallet',
      '/cluster/manage/wallets',
      '/cluster/manage/gift-codes',
      '/api/office/wallet',
    ],
  },
  subscriptions: {
    name: { th: 'สมาชิกรายเดือน', en: 'Subscriptions' },
    about: {
      th: 'การสมัครแพ็กเกจ ผู้ที่สมัครแล้วยังเป็นสมาชิกและได้รับใบแจ้งหนี้ตามรอบ',
      en: 'Taking out a plan. Those who have one keep it and its invoices.',
    },
    at: ['/billing/subscribe', '/cluster/bills/plans', '/api/office/subscriptions'],
  },
  hora: {
    name: { th: 'โหราศาสตร์ไทย', en: 'Thai astrology' },
    about: {
      th: 'ผูกดวง ลัคนา วิธีคำนวณ และตารางอ้างอิง ดวงที่บันทึกไว้ยังอยู่ครบ',
      en: 'Charts, lagna, calculation methods and reference tables. Births that people saved are kept.',
    },
    at: ['/hora', '/api/hora'],
  },
  calendar: {
    name: { th: 'ปฏิทิน', en: 'Calendar' },
    about: {
      th: 'ปฏิทินส่วนตัวและปฏิทินของธุรกิจ ฟีดสำหรับมือถือ และหน้านัดหมาย นัดที่บันทึกไว้ยังอยู่ครบ',
      en: 'Personal and business calendars, feeds for phones, and booking pages. What was written is kept.',
    },
    at: ['/calendar', '/api/calendar'],
  },
  events: {
    name: { th: 'งานอีเวนต์และตั๋ว', en: 'Events and tickets' },
    about: {
      th: 'หน้างาน การขายตั๋ว และเช็กอินหน้างาน ตั๋วที่ขายไปแล้วยังเปิดดูได้',
      en: 'Event pages, ticket sales and check-in. Tickets that were sold can still be opened.',
    },
    at: ['/event', '/api/events', '/api/office/events'],
    but: ['/event/order', '/event/ticket'],
  },
  pos: {
    name: { th: 'ขายหน้าร้าน', en: 'Counter' },
    about: {
      th: 'หน้าขาย กะ ใบเสร็จ และจอลูกค้า การขายที่ผ่านมายังอยู่ในเอกสารและบัญชีครบ',
      en: 'The counter, its shifts, receipts and the customer’s display. What was sold stays in papers and books.',
    },
    at: [
      '/cluster/pos',
      '/cluster/user/pos',
      '/cluster/panel',
      '/user/pos',
      '/live/register',
      '/api/pos',
      '/api/office/pos',
    ],
  },
} as const satisfies Record<string, Described>

export type Area = keyof typeof described
export const areas: Readonly<Record<Area, Described>> = described
export const areaNames = Object.keys(areas) as [Area, ...Area[]]

/** Of a plain path or of a pattern such as `/shop/product/:sku`: the words at its beginning say whose it is. */
export function areaOf(path: string): Area | null {
  const typed = path.toLowerCase()
  const isUnder = (place: string) =>
    typed === place || (typed.startsWith(place) && ['/', '?', '.', '#'].includes(typed[place.length]!))
  const name = areaNames.find((area) => areas[area].at.some(isUnder))
  return name === undefined || areas[name].but?.some(isUnder) ? null : name
}

export function closedAreas({ config }: Pick<Site, 'config'>): Area[] {
  const closed = (config as { closed?: unknown }).closed
  return Array.isArray(closed) ? areaNames.filter((area) => closed.includes(area)) : []
}

export function isOpenAt(site: Pick<Site, 'config'>, path: string): boolean {
  const closed = closedAreas(site)
  if (closed.length === 0) return true
  const area = areaOf(path)
  return area === null || !closed.includes(area)
}

/** Its shop has not opened yet, and this visitor is not of its staff. A site that does without a shop keeps nobody waiting. */
export function isShopSoon({ site, actor }: Pick<Context, 'site' | 'actor'>): boolean {
  return site.isClosed === true && isOpenAt(site, '/shop') && !admits(anyStaff, actor)
}

/** What this visitor finds closed: nobody is led to a shop that has not opened. */
export function closedFor(context: Pick<Context, 'site' | 'actor'>): Area[] {
  return [...closedAreas(context.site), ...(isShopSoon(context) ? (['shop'] as const) : [])]
}
