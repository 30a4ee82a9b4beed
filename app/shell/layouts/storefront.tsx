import { Outlet, useLocation, useRouteLoaderData } from 'react-router'
import { load } from '#kernel/screen.server.ts'
import { defineWords, useWords } from '#ui/words.tsx'
import { ErrorScreen } from '../error-screen.tsx'
import { StorefrontFrame } from '../frames/storefront.tsx'
import type { RootData } from '../../root.tsx'
import type { Route } from './+types/storefront'

const words = defineWords({
  th: { products: 'สินค้าทั้งหมด', categories: 'หมวดหมู่', office: 'หลังร้าน', pay: 'ชำระเงินตามเลขที่' },
  en: { products: 'All products', categories: 'Categories', office: 'Back-office', pay: 'Pay by number' },
})

export const loader = load(async (context) => ({ year: new Date().getFullYear(), cartCount: 0 }))

export default function Storefront({ loaderData }: Route.ComponentProps) {
  return (
    <Frame count={loaderData.cartCount} year={loaderData.year}>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame count={0} year={2026}>
      <ErrorScreen error={error} />
    </Frame>
  )
}

function Frame({ children, count, year }: { children: React.ReactNode; count: number; year: number }) {
  const text = useWords(words)
  const { pathname, search } = useLocation()
  const root = useRouteLoaderData('root') as RootData
  return (
    <StorefrontFrame
      site={{ name: root.siteName }}
      nav={[
        { label: text.products, to: '/shop/products' },
        { label: text.categories, to: '/shop/categories' },
      ]}
      language={{ action: '/locale', next: pathname + search }}
      account={root.visitor.signedIn ? { name: root.visitor.name ?? '', to: '/user/who' } : null}
      cart={{ count, to: '/shop/cart' }}
      footer={{ year }}
    >
      {children}
    </StorefrontFrame>
  )
}
