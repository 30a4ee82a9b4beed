import { Outlet, useLocation, useRouteLoaderData } from 'react-router'
import { refuseKernel, forbidden } from '#kernel/refusals.ts'
import { admits, anyStaff } from '#kernel/roles.ts'
import { load } from '#kernel/screen.server.ts'
import { useCan } from '#ui/by-role.tsx'
import { defineWords, useWords } from '#ui/words.tsx'
import { ErrorPage } from '../error-screen.tsx'
import { OfficeFrame, type OfficeGroup } from '../frames/office.tsx'
import { roleWords } from '../role-words.ts'
import type { RootData } from '../../root.tsx'
import type { Route } from './+types/office'

const words = defineWords({
  th: {
    today: 'วันนี้',
    work: 'งาน',
    dashboard: 'แดชบอร์ด',
    bills: 'สลิปและบิล',
    orders: 'คำสั่งซื้อ',
    shop: 'ดูหน้าร้าน',
    site: 'หน้าร้าน',
    who: 'บัญชีของฉัน',
  },
  en: {
    today: 'Today',
    work: 'Work',
    dashboard: 'Dashboard',
    bills: 'Slips and bills',
    orders: 'Orders',
    shop: 'See the shop',
    site: 'Storefront',
    who: 'My account',
  },
})

/** The frame says early who may be here; every query behind it says so again by itself. */
export const loader = load(async ({ actor }) => {
  if (actor.accountId === null) refuseKernel('signInFirst')
  if (!admits(anyStaff, actor)) forbidden()
  return { staff: [...actor.staff], email: actor.email ?? null }
})

export default function Office({ loaderData }: Route.ComponentProps) {
  const text = useWords(words)
  const roles = useWords(roleWords)
  const can = useCan()
  const { pathname, search } = useLocation()
  const root = useRouteLoaderData('root') as RootData
  const groups: OfficeGroup[] = [
    { title: text.today, links: [{ label: text.dashboard, to: '/cluster/user/dashboard', icon: 'chart' }] },
    {
      title: text.work,
      links: [
        ...(can('billing.reviewSlips')
          ? [{ label: text.bills, to: '/cluster/user/bills', icon: 'receipt' as const }]
          : []),
        ...(can('shop.seeOrders')
          ? [{ label: text.orders, to: '/cluster/user/store/orders', icon: 'box' as const }]
          : []),
      ],
    },
    { title: text.site, links: [{ label: text.shop, to: '/shop/products', icon: 'store' }] },
  ]
  const role = loaderData.staff[0] ?? (root.visitor.role === 'guest' ? 'user' : root.visitor.role)
  return (
    <OfficeFrame
      site={{ name: root.siteName, home: '/cluster/user/dashboard' }}
      groups={groups}
      user={{
        name: root.visitor.name ?? '',
        detail: roles[role],
        links: [{ label: text.who, to: '/user/who' }],
        signOutAction: '/user/logout',
      }}
      language={{ action: '/locale', next: pathname + search }}
    >
      <Outlet />
    </OfficeFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
