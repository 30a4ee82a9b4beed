import { use } from 'react'
import { isRouteErrorResponse, useLocation, useRouteLoaderData } from 'react-router'
import { isOpenAt } from '#kernel/areas.ts'
import { accountAtDevicePath, signInPath } from '#kernel/sign-in-path.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/error-panel.tsx'
import { Loader } from '#ui/loader.tsx'
import { SearchForm } from '#ui/search-field.tsx'
import { defineWords, useWords } from '#ui/words.tsx'
import type { RootData } from '../root.tsx'
import { Offline } from './browser/offline-panel.tsx'
import { isServersPageBetter, never } from './browser/servers-page.ts'
import { useTrouble } from './browser/use-trouble.ts'

const words = defineWords({
  th: {
    unknown: 'ไม่พบหน้านี้',
    unknownHelp: 'ลิงก์อาจเก่าหรือพิมพ์ไม่ครบ ลองกลับไปหน้าแรกแล้วค้นหาอีกครั้ง',
    forbidden: 'บัญชีนี้ไม่มีสิทธิ์ดูหน้านี้',
    forbiddenHelp: 'หากคุณมีบัญชีอื่นที่มีสิทธิ์ โปรดเข้าสู่ระบบด้วยบัญชีนั้น',
    staffOnly: 'หน้านี้สำหรับทีมงาน',
    staffOnlyHelp: (who: string) => `คุณเข้าสู่ระบบเป็น ${who} คำสั่งซื้อและบัญชีของคุณอยู่ที่นี่`,
    account: 'ไปที่บัญชีของฉัน',
    otherAccount: 'ใช้บัญชีอื่น',
    withAccount: 'เข้าด้วยบัญชี',
    withAccountHelp: 'เสร็จแล้วใส่ PIN เพื่อกลับมาใช้เครื่องของร้านเหมือนเดิม',
    products: 'ดูสินค้าทั้งหมด',
    categories: 'หมวดหมู่สินค้า',
    search: 'ค้นหาสินค้า',
    signIn: 'เข้าสู่ระบบ',
    again: 'โหลดหน้านี้อีกครั้ง',
    loadingAgain: 'กำลังโหลดหน้านี้ใหม่',
    home: 'กลับหน้าแรก',
    busy: 'ระบบไม่ว่างชั่วคราว',
    brokenHelp: 'เราบันทึกปัญหานี้ไว้แล้ว ข้อมูลของคุณไม่สูญหาย ลองโหลดหน้านี้อีกครั้ง',
  },
  en: {
    unknown: 'There is no such page',
    unknownHelp: 'The link may be old or incomplete. Go back to the first page and search again.',
    forbidden: 'This account may not see this page',
    forbiddenHelp: 'If you have another account that may, sign in with that one.',
    staffOnly: 'This page is for staff',
    staffOnlyHelp: (who) => `You are signed in as ${who}. Your orders and your account are here.`,
    account: 'Go to my account',
    otherAccount: 'Use another account',
    withAccount: 'Use an account',
    withAccountHelp: 'When you are done, a PIN opens the shop’s device again as before.',
    products: 'All products',
    categories: 'Categories',
    search: 'Search products',
    signIn: 'Sign in',
    again: 'Load this page again',
    loadingAgain: 'Loading this page again',
    home: 'Back to the first page',
    busy: 'The system is busy for a moment',
    brokenHelp: 'We have noted the problem. Nothing of yours is lost. Try loading the page again.',
  },
})

/** Where no frame stands around it. */
export function ErrorPage({ error }: { error: unknown }) {
  return (
    <main id="main" tabIndex={-1}>
      <ErrorScreen error={error} />
    </main>
  )
}

/** Every error a page can end in. */
export function ErrorScreen({ error }: { error: unknown }) {
  const text = useWords(words)
  const trouble = useTrouble(error)
  const { key } = useLocation()
  if (trouble === null && isServersPageBetter(error, key)) use(never)
  if (trouble === 'offline') return <Offline />
  if (trouble === 'reloading') return <Loader text={text.loadingAgain} />
  return <Said error={error} />
}

/** As it was typed, Thai letters too; what nobody sees, or what turns letters around, stays written out. */
function readable(path: string): string {
  try {
    return decodeURI(path).replaceAll(/[\p{Cc}\p{Cf}]/gu, encodeURIComponent)
  } catch {
    return path
  }
}

/** Who looked for something looks on: in the shop's search, on its shelves. */
function ShopAgain() {
  const text = useWords(words)
  return (
    <>
      <SearchForm action="/shop/products" label={text.search} placeholder={text.search} />
      <LinkButton kind="primary" to="/shop/products">
        {text.products}
      </LinkButton>
      <LinkButton to="/shop/categories">{text.categories}</LinkButton>
    </>
  )
}

/** product.md §2, §8: the English sentences are the source document's. */
function Said({ error }: { error: unknown }) {
  const text = useWords(words)
  const { pathname, search } = useLocation()
  const root = useRouteLoaderData('root') as RootData | undefined
  const sells = isOpenAt({ config: { closed: root?.closed ?? [] } }, '/shop')
  const path = pathname + search
  const status = isRouteErrorResponse(error) ? error.status : 500
  const refusal = isRouteErrorResponse(error)
    ? (error.data as { message?: string; route?: 'unknown'; code?: string } | undefined)
    : undefined
  const isOffice = /^\/(?:cluster|config|debug)(?:\/|$)/.test(pathname)
  const isCustomer = root?.visitor.signedIn === true && !root.visitor.isStaff
  if (status === 404) {
    const official = notFoundTitle(error, path)
    return (
      <ErrorPanel
        status={404}
        {...(root?.locale === 'en' ? { title: official } : { title: text.unknown, subject: readable(path) })}
        {...(isOffice || !sells ? {} : { actions: <ShopAgain /> })}
      >
        <p>{text.unknownHelp}</p>
      </ErrorPanel>
    )
  }
  if (status === 403 && refusal?.code === 'ACCOUNT_ONLY')
    return (
      <ErrorPanel
        status={403}
        title={refusal.message ?? text.forbidden}
        actions={
          <>
            <LinkButton kind="primary" to={accountAtDevicePath(path)}>
              {text.withAccount}
            </LinkButton>
            <LinkButton to={root?.home ?? '/'}>{text.home}</LinkButton>
          </>
        }
      >
        <p>{text.withAccountHelp}</p>
      </ErrorPanel>
    )
  if (status === 403) {
    return (
      <ErrorPanel
        status={403}
        title={isCustomer ? text.staffOnly : text.forbidden}
        requestId={root?.requestId}
        actions={
          isCustomer ? (
            <>
              <LinkButton kind="primary" to="/user/dashboard">
                {text.account}
              </LinkButton>
              {sells && <LinkButton to="/shop/products">{text.products}</LinkButton>}
              <LinkButton kind="quiet" to={signInPath(path)}>
                {text.otherAccount}
              </LinkButton>
            </>
          ) : (
            <>
              {root?.visitor.signedIn !== true && (
                <LinkButton kind="primary" to={signInPath(path)}>
                  {text.signIn}
                </LinkButton>
              )}
              <LinkButton to={root?.home ?? '/'}>{text.home}</LinkButton>
            </>
          )
        }
      >
        <p>{isCustomer ? text.staffOnlyHelp(root.visitor.name ?? '') : (refusal?.message ?? text.forbiddenHelp)}</p>
      </ErrorPanel>
    )
  }
  if (status !== 500 && refusal?.message)
    return <ErrorPanel status={status} title={refusal.message} requestId={root?.requestId} />
  return (
    <ErrorPanel
      status={status}
      title={status === 503 ? text.busy : 'Internal Server Error'}
      requestId={root?.requestId}
      actions={
        <>
          <Button kind="primary" onClick={() => location.reload()}>
            {text.again}
          </Button>
          <LinkButton to={root?.home ?? '/'}>{text.home}</LinkButton>
        </>
      }
    >
      <p>{text.brokenHelp}</p>
    </ErrorPanel>
  )
}

/** product.md §8: one sentence for an address that nobody answers, another for what was not found at one. */
function notFoundTitle(error: unknown, path: string): string {
  const isUnknown = isRouteErrorResponse(error) && (error.data as { route?: string } | null)?.route === 'unknown'
  return `${isUnknown ? 'Page not found' : 'Page Not Found'}: ${readable(path)}`
}

interface MetaArgs {
  error?: unknown
  location: { pathname: string; search: string }
  matches: readonly unknown[]
}

/** The title of a frame's page while an error stands in it; every page has its own. */
export function frameMeta({ error, location, matches }: MetaArgs) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  if (isMissing) return [{ title: notFoundTitle(error, location.pathname + location.search) }]
  return (matches[0] as { meta?: { title: string }[] } | undefined)?.meta ?? []
}
