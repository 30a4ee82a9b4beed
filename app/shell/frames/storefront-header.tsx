import type { ReactNode } from 'react'
import { cx } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import type { PictureSource } from '#ui/picture.tsx'
import { QuickLink } from '#ui/quick-link.tsx'
import { VisuallyHidden } from '#ui/hidden.tsx'
import { defineWords, useWords } from '#ui/words.tsx'
import { closeDrawer } from './drawer.ts'
import { SearchBox } from './search-box.tsx'
import { LanguageSwitch, type LanguageSwitchProps } from './language-switch.tsx'
import drawer from './drawer.module.css'
import styles from './storefront-header.module.css'

export type FrameLink = { label: string; to: string; current?: boolean }
export type FrameSite = { name: string; logo?: PictureSource | null | undefined; /** default "/" */ home?: string }

export type ShopHeader = {
  site: FrameSite
  /** categories and pages, most wanted first */
  nav: readonly FrameLink[]
  /** null: there is one only */
  language: LanguageSwitchProps | null
  /** null: a guest, who is shown the way to sign in */
  account: { name: string; to: string } | null
  signInTo?: string
  /** null: nothing is sold here */
  cart: { count: number; to: string } | null
  /** Of who is signed in: the way to their messages, which wears the look of a tool. */
  inbox?: ((look: string | undefined) => ReactNode) | undefined
  search?: null | {
    /** Where it looks, and what it then says: courses, say. Left out: the shop's goods. */
    where?: { action: string; label: string } | undefined
    query?: string | undefined
    /** only where there is room: a phone's page is about something else, and may have a search of its own */
    aside?: boolean
  }
}

export function StorefrontHeader({
  site,
  nav,
  language,
  account,
  signInTo = '/user/login',
  cart,
  inbox,
  search,
}: ShopHeader) {
  const text = useWords(words)
  const person = account ? { label: account.name, to: account.to } : { label: text.signIn, to: signInTo }
  return (
    <header className={styles.header}>
      <div className={cx(styles.bar, search?.aside && styles.searchAside)}>
        <button type="button" className={styles.menu} popoverTarget="shop-menu" aria-label={text.menu}>
          <Icon name="menu" size={24} />
        </button>
        <QuickLink to={site.home ?? '/'} className={styles.brand} prefetch="intent">
          {site.logo && (
            <img
              className={styles.logo}
              src={site.logo.src}
              srcSet={site.logo.srcSet}
              width={site.logo.width}
              height={site.logo.height}
              alt=""
            />
          )}
          <span className={styles.name}>{site.name}</span>
        </QuickLink>
        {search !== null && (
          <SearchBox
            className={styles.search}
            action={search?.where?.action ?? '/shop/products'}
            query={search?.query}
            label={search?.where?.label ?? text.search}
            suggests={!search?.where}
          />
        )}
        <div className={styles.tools}>
          {language && <LanguageSwitch {...language} className={styles.desk} />}
          <QuickLink to={person.to} className={styles.tool} prefetch="intent">
            <Icon name="user" size={24} />
            <span className={styles.person}>{person.label}</span>
          </QuickLink>
          {inbox?.(styles.tool)}
          {cart && (
            <QuickLink to={cart.to} className={styles.tool} prefetch="intent">
              <Icon name="cart" size={24} />
              <VisuallyHidden>{text.cart(cart.count)}</VisuallyHidden>
              {cart.count > 0 && (
                <span className={styles.count} aria-hidden="true">
                  {cart.count > 99 ? '99+' : cart.count}
                </span>
              )}
            </QuickLink>
          )}
        </div>
      </div>
      <div id="shop-menu" popover="auto" className={cx(drawer.drawer, styles.drawer)} onClick={closeDrawer}>
        <div className={styles.drawerHead}>
          <span className={styles.name}>{site.name}</span>
          <button
            type="button"
            className={styles.menu}
            popoverTarget="shop-menu"
            popoverTargetAction="hide"
            aria-label={text.close}
          >
            <Icon name="close" size={24} />
          </button>
        </div>
        <nav aria-label={text.nav}>
          <ul className={styles.nav}>
            {nav.map((link) => (
              <li key={link.to}>
                <QuickLink
                  to={link.to}
                  className={styles.link}
                  aria-current={link.current ? 'page' : undefined}
                  prefetch="intent"
                >
                  {link.label}
                </QuickLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.drawerFoot}>
          <QuickLink to={person.to} className={styles.link}>
            {person.label}
          </QuickLink>
          {language && <LanguageSwitch {...language} />}
        </div>
      </div>
    </header>
  )
}

const words = defineWords({
  th: {
    menu: 'เปิดเมนู',
    close: 'ปิดเมนู',
    nav: 'หมวดสินค้า',
    search: 'ค้นหาสินค้า',
    signIn: 'เข้าสู่ระบบ',
    cart: (count: number) => `ตะกร้า ${count} ชิ้น`,
  },
  en: {
    menu: 'Open menu',
    close: 'Close menu',
    nav: 'Categories',
    search: 'Search products',
    signIn: 'Sign in',
    cart: (count) => `Cart, ${count} ${count === 1 ? 'item' : 'items'}`,
  },
})
