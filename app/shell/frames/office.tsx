/** The back-office's frame: where everything is on the left, where one is above, the work in the middle. */
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { cx } from '#ui/classes.ts'
import { Breadcrumbs, type Crumb } from '#ui/breadcrumbs.tsx'
import { SkipLink } from '#ui/hidden.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { defineWords, useWords } from '#ui/words.tsx'
import { currentTarget } from './current-link.ts'
import { closeDrawer } from './drawer.ts'
import type { LanguageSwitchProps } from './language-switch.tsx'
import { OfficeUser, type OfficePerson } from './office-user.tsx'
import type { FrameSite } from './storefront-header.tsx'
import drawer from './drawer.module.css'
import styles from './office.module.css'

export type OfficeLink = { label: string; to: string; icon: IconName; /** things that wait */ count?: number }
export type OfficeGroup = { title?: string; links: readonly OfficeLink[] }

export type OfficeFrameProps = {
  site: FrameSite
  /** under the site's name: the branch, the plan */
  place?: string | undefined
  /** grouped; the current one is found by the path */
  groups: readonly OfficeGroup[]
  crumbs?: readonly Crumb[]
  user: OfficePerson
  language?: LanguageSwitchProps
  /** in the top bar: search, command palette, notifications */
  tools?: ReactNode
  children: ReactNode
}

export function OfficeFrame({ site, place, groups, crumbs, user, language, tools, children }: OfficeFrameProps) {
  const text = useWords(words)
  const { pathname } = useLocation()
  const current = currentTarget(
    groups.flatMap((group) => group.links.map((link) => link.to)),
    pathname,
  )
  return (
    <div className={styles.frame}>
      <SkipLink />
      <nav
        id="office-menu"
        popover="auto"
        aria-label={text.nav}
        className={cx(drawer.drawer, styles.side)}
        onClick={closeDrawer}
      >
        <div className={styles.brandLine}>
          <Link to={site.home ?? '/'} className={styles.brand}>
            {site.logo ? (
              <img
                className={styles.logo}
                src={site.logo.src}
                width={site.logo.width}
                height={site.logo.height}
                alt=""
              />
            ) : (
              <span className={styles.mark} aria-hidden="true">
                <Icon name="store" />
              </span>
            )}
            <span className={styles.names}>
              <span className={styles.name}>{site.name}</span>
              {place && <span className={styles.place}>{place}</span>}
            </span>
          </Link>
          <button
            type="button"
            className={styles.menu}
            popoverTarget="office-menu"
            popoverTargetAction="hide"
            aria-label={text.close}
          >
            <Icon name="close" />
          </button>
        </div>
        <div className={styles.nav}>
          {groups.map((group, index) => (
            <div key={group.title ?? index} className={styles.group}>
              {group.title && <h2 className={styles.title}>{group.title}</h2>}
              <ul className={styles.list}>
                {group.links.map((link) => (
                  <li key={link.to}>
                    <Link
                      to={link.to}
                      className={styles.link}
                      aria-current={link.to === current ? 'page' : undefined}
                      prefetch="intent"
                    >
                      <Icon name={link.icon} />
                      <span className={styles.label}>{link.label}</span>
                      {link.count !== undefined && link.count > 0 && <span className={styles.count}>{link.count}</span>}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </nav>
      <div className={styles.rest}>
        <header className={styles.top}>
          <button type="button" className={styles.menu} popoverTarget="office-menu" aria-label={text.open}>
            <Icon name="menu" size={24} />
          </button>
          <div className={styles.where}>{crumbs ? <Breadcrumbs items={crumbs} /> : <span>{site.name}</span>}</div>
          {tools && <div className={styles.tools}>{tools}</div>}
          <OfficeUser user={user} language={language} />
        </header>
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
    </div>
  )
}

const words = defineWords({
  th: { nav: 'เมนูหลัก', open: 'เปิดเมนู', close: 'ปิดเมนู' },
  en: { nav: 'Main', open: 'Open menu', close: 'Close menu' },
})
