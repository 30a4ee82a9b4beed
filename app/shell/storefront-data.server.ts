import type { Context } from '#kernel/context.ts'
import { remember } from '#kernel/memo.server.ts'
import { seeSeller, type Seller } from '#rooms/billing/index.ts'
import { openingHours } from '#rooms/cluster/index.ts'
import { hoursText } from '#rooms/cluster/parts/hours-text.ts'
import { shownMenus } from '#rooms/cms/index.ts'
import { categories } from '#rooms/catalogue/index.ts'
import { lessonsPath, offersCourses } from '#rooms/lessons/index.ts'
import { cartCount } from '#rooms/shop/index.ts'
import { cookieOf } from './cookies.ts'

/** What the shop's frame shows around every page: categories and seller (the same for all), and this visitor's cart. */
export async function storefrontData(context: Context, request: Request) {
  const { locale } = context
  const [shelves, hasCourses, seller, menus, hours, count] = await Promise.all([
    remember(context, 'categories', (own) => categories(own, {})),
    remember(context, 'courses', (own) => offersCourses(own, {})),
    remember(context, 'seller', (own) => seeSeller(own, {})),
    remember(context, 'menus', (own) => shownMenus(own, {})),
    remember(context, `hours ${context.site.id}`, (own) => openingHours(own, {})),
    piecesInCart(context, request),
  ])
  return {
    // Until the owner writes a menu: before the shelves, where there are any.
    courses: hasCourses ? [{ label: courses[locale], to: lessonsPath }] : [],
    categories: shelves
      .filter((each) => each.count > 0 || each.children.length > 0)
      .map(({ code, name }) => ({ code, name: name[locale] })),
    seller: seller && {
      ...namedIn(locale, seller),
      taxId: seller.taxId,
      phone: seller.phone,
      registrationNo: seller.registrationNo,
    },
    menus: {
      header: menus.header?.map(linkIn(locale)) ?? null,
      footer:
        menus.footer?.map(({ title, links }) => ({
          title: title[locale] || title.th,
          links: links.map(linkIn(locale)),
        })) ?? null,
    },
    hours: hoursText(hours, locale) || undefined,
    cartCount: count,
    year: new Date().getFullYear(),
  }
}

const courses = { th: 'คอร์สเรียน', en: 'Courses' }

const linkIn =
  (locale: Context['locale']) =>
  ({ label, to }: { label: { th: string; en: string }; to: string }) => ({ label: label[locale] || label.th, to })

const namedIn = (locale: Context['locale'], { name, nameEn, address, addressEn }: Seller) =>
  locale === 'en' ? { name: nameEn ?? name, address: addressEn ?? address } : { name, address }

async function piecesInCart(context: Context, request: Request): Promise<number> {
  const cookie = cookieOf(request.headers.get('cookie'), 'cart')
  const cart = cookie !== null && /^[A-Za-z0-9_-]{22}$/.test(cookie) ? cookie : null
  if (cart === null && context.actor.accountId === null) return 0
  return cartCount(context, { cart })
}
