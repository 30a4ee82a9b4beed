/** The shop's frame for visitors: header with search, categories and cart; footer with whom one buys from. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { SkipLink } from '#ui/hidden.tsx'
import { defineWords, useWords } from '#ui/words.tsx'
import { StorefrontFooter, type ShopFooter } from './storefront-footer.tsx'
import { StorefrontHeader, type ShopHeader } from './storefront-header.tsx'
import styles from './storefront.module.css'

export type StorefrontFrameProps = ShopHeader & {
  footer: ShopFooter
  /** one line above everything: free delivery, opening hours */
  announcement?: { text: string; to?: string } | null
  /** the page reaches both edges of the screen and keeps its own margins */
  wide?: boolean
  children: ReactNode
}

export function StorefrontFrame({ footer, announcement, wide = false, children, ...header }: StorefrontFrameProps) {
  const text = useWords(words)
  return (
    <div className={styles.frame}>
      <SkipLink />
      {announcement && (
        <aside className={styles.announcement} aria-label={text.news}>
          {announcement.to ? <Link to={announcement.to}>{announcement.text}</Link> : announcement.text}
        </aside>
      )}
      <StorefrontHeader {...header} />
      <main id="main" tabIndex={-1} className={wide ? styles.wide : styles.main}>
        {children}
      </main>
      <StorefrontFooter site={header.site} footer={footer} />
    </div>
  )
}

const words = defineWords({ th: { news: 'ประกาศ' }, en: { news: 'News' } })
