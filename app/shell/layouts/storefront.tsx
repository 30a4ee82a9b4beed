import { lazy, type ReactNode, Suspense } from 'react'
import { Outlet, useLocation, useMatches, useRouteLoaderData, useSearchParams } from 'react-router'
import { isOpenAt } from '#kernel/areas.ts'
import { load } from '#kernel/screen.server.ts'
import { HomeProvider } from '#ui/error-panel.tsx'
import { useLocale, defineWords, useWords } from '#ui/words.tsx'
import { ErrorScreen, frameMeta } from '../error-screen.tsx'
import { FullscreenFrame } from '../frames/fullscreen.tsx'
import { useBare, useTheater } from '../forced-scheme.ts'
import { StorefrontFrame } from '../frames/storefront.tsx'
import { storefrontData } from '../storefront-data.server.ts'
import { legalPath } from '#rooms/cms/parts/legal-path.ts'
import type { RootData } from '../../root.tsx'
import type { Route } from './+types/storefront'

const words = defineWords({
  th: {
    products: 'สินค้าทั้งหมด',
    categories: 'หมวดหมู่',
    courses: 'ค้นหาคอร์ส',
    office: 'หลังร้าน',
    pay: 'ชำระเงินตามเลขที่',
    orders: 'คำสั่งซื้อของฉัน',
    hora: 'ผูกดวง',
    shop: 'ร้านค้า',
    help: 'บริการ',
    delivery: 'การจัดส่ง',
    returns: 'การคืนสินค้า',
    terms: 'ข้อกำหนด',
    privacy: 'ความเป็นส่วนตัว',
  },
  en: {
    products: 'All products',
    categories: 'Categories',
    courses: 'Search courses',
    office: 'Back-office',
    pay: 'Pay by number',
    orders: 'My orders',
    hora: 'Thai birth chart',
    shop: 'Shop',
    help: 'Service',
    delivery: 'Delivery',
    returns: 'Returns',
    terms: 'Terms',
    privacy: 'Privacy',
  },
})

/** A guest's page does not bring it. */
const InboxLink = lazy(() =>
  import('#rooms/messaging/parts/inbox-link.tsx').then((part) => ({ default: part.InboxLink })),
)

export const loader = load((context, { request }: Route.LoaderArgs) => storefrontData(context, request))

type Data = Awaited<ReturnType<typeof loader>>

export const meta = (args: Route.MetaArgs) => frameMeta(args)

export default function Storefront({ loaderData }: Route.ComponentProps) {
  const theater = useTheater()
  const isBare = useBare()
  if (isBare) return <Outlet />
  if (theater)
    return (
      <FullscreenFrame title={theater.title} back={theater.back}>
        <Outlet />
      </FullscreenFrame>
    )
  return (
    <Frame data={loaderData}>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <Frame data={loaderData}>
      <ErrorScreen error={error} />
    </Frame>
  )
}

/** The owner's own menu, or the shelves. */
function headerOf(data: Data | undefined, products: string) {
  if (data?.menus.header) return data.menus.header
  const shelves = (data?.categories ?? []).map(({ code, name }) => ({ label: name, to: `/shop/categorie/${code}` }))
  return [...(data?.courses ?? []), { label: products, to: '/shop/products' }, ...shelves]
}

function Frame({ data, children }: { data: Data | undefined; children: ReactNode }) {
  const text = useWords(words)
  const locale = useLocale()
  const { pathname, search } = useLocation()
  const [query] = useSearchParams()
  const root = useRouteLoaderData('root') as RootData | undefined
  const { visitor, home } = root ?? { visitor: undefined, home: '/' }
  // One's own pages: account, files, money. Nobody shops there.
  const isInAccount = useMatches().some(({ id }) => id === 'shell/layouts/account')
  const isOwn = isInAccount || pathname.startsWith('/user/')
  // Who pays is not led astray.
  const isPaying = pathname === '/shop/checkout' || pathname.startsWith('/billing/payment/')
  const isOpen = (link: { to: string }) => isOpenAt({ config: { closed: root?.closed ?? [] } }, link.to)
  const sells = isOpen({ to: '/shop' })
  const searchOf = () => {
    // The list of courses has a search of its own.
    if (pathname.startsWith('/lesson')) return { aside: true, where: { action: '/lesson', label: text.courses } }
    if (!sells) return null
    return isOwn || isPaying ? { aside: true } : { query: query.get('q') ?? undefined }
  }
  // Who works by PIN has the shop's pages here, and nothing that is a person's own.
  const isOperator = visitor?.isOperator === true
  const account = visitor?.signedIn
    ? { name: visitor.name ?? '', to: isOperator ? '/cluster/user/dashboard' : '/user/dashboard' }
    : null
  return (
    <StorefrontFrame
      site={{ name: root?.siteName ?? 'Sala', logo: root?.logo ?? null, home }}
      nav={[
        ...headerOf(data, text.products)
          .filter(isOpen)
          .map((link) => ({ ...link, current: pathname === link.to })),
        ...(visitor?.isStaff ? [{ label: text.office, to: '/cluster/user/dashboard' }] : []),
      ]}
      language={root?.hasOtherLanguage === false ? null : { action: '/locale', next: pathname + search }}
      account={account}
      inbox={
        account === null || isOperator
          ? undefined
          : (look) => (
              <Suspense fallback={<span className={look} />}>
                <InboxLink className={look} />
              </Suspense>
            )
      }
      signInTo={`/user/login?next=${encodeURIComponent(isOwn ? home : pathname + search)}`}
      cart={sells ? { count: data?.cartCount ?? 0, to: '/shop/cart' } : null}
      search={searchOf()}
      footer={{
        about: root?.tagline?.[locale],
        choices: root?.measuring !== undefined,
        ...(data?.hours && { hours: data.hours }),
        year: data?.year ?? 2026,
        payments: sells ? ['promptpay', 'wallet'] : [],
        groups: (
          data?.menus.footer ?? [
            {
              title: text.shop,
              links: [
                { label: text.products, to: '/shop/products' },
                { label: text.categories, to: '/shop/categories' },
                { label: text.delivery, to: legalPath('delivery') },
                { label: text.returns, to: legalPath('returns') },
              ],
            },
            {
              title: text.help,
              links: [
                { label: text.pay, to: '/billing/pay' },
                { label: text.orders, to: '/shop/orders' },
                { label: text.hora, to: '/hora' },
                { label: text.terms, to: legalPath('terms') },
                { label: text.privacy, to: legalPath('privacy') },
              ],
            },
          ]
        ).map((group) => ({ ...group, links: group.links.filter(isOpen) })),
        ...(data?.seller
          ? {
              address: data.seller.address.split('\n'),
              phone: data.seller.phone,
              legalName: data.seller.name,
              taxId: data.seller.taxId,
              registrationNo: data.seller.registrationNo,
            }
          : {}),
      }}
    >
      <HomeProvider value={home}>{children}</HomeProvider>
    </StorefrontFrame>
  )
}
