/** What a search engine shows below a page's title, in the language of the page: made here, so that no script carries it. */
import type { Context } from '#kernel/context.ts'
import type { Category } from '#rooms/catalogue/index.ts'

const texts = {
  th: {
    list: (site: string, shelves: string) =>
      `สินค้าทั้งหมดของ${site}${shelves && `: ${shelves}`} ดูราคา เลือกสินค้า สั่งซื้อและชำระด้วยพร้อมเพย์ได้ทันที`,
    categories: (site: string, shelves: string) => `หมวดหมู่สินค้าของ${site}${shelves && `: ${shelves}`}`,
    category: (site: string, name: string, below: string) =>
      `${name} จาก${site}${below && `: ${below}`} ดูราคา เลือกสินค้า สั่งซื้อและชำระด้วยพร้อมเพย์ได้ทันที`,
    cart: (site: string) => `ตะกร้าสินค้าของคุณที่${site}`,
    checkout: (site: string) => `กรอกที่อยู่จัดส่งและชำระด้วยพร้อมเพย์ เพื่อสั่งซื้อสินค้าจาก${site}`,
  },
  en: {
    list: (site: string, shelves: string) =>
      `All products of ${site}${shelves && `: ${shelves}`}. See prices, choose, order and pay by PromptPay at once.`,
    categories: (site: string, shelves: string) => `Categories of ${site}${shelves && `: ${shelves}`}.`,
    category: (site: string, name: string, below: string) =>
      `${name} from ${site}${below && `: ${below}`}. See prices, choose, order and pay by PromptPay at once.`,
    cart: (site: string) => `Your cart at ${site}.`,
    checkout: (site: string) => `Say where it goes and pay by PromptPay: order from ${site}.`,
  },
}

const joined = (shelves: readonly Category[], { locale }: Context): string =>
  shelves
    .slice(0, 6)
    .map(({ name }) => name[locale])
    .join(', ')

export const describeList = (context: Context, shelves: readonly Category[]): string =>
  texts[context.locale].list(siteOf(context), joined(shelves, context))

export const describeCategories = (context: Context, shelves: readonly Category[]): string =>
  texts[context.locale].categories(siteOf(context), joined(shelves, context))

export const describeCategory = (context: Context, { name, children }: Category): string =>
  texts[context.locale].category(siteOf(context), name[context.locale], joined(children, context))

export const describeCart = (context: Context): string => texts[context.locale].cart(siteOf(context))

export const describeCheckout = (context: Context): string => texts[context.locale].checkout(siteOf(context))

const siteOf = ({ site, locale }: Context): string => site.name[locale]
