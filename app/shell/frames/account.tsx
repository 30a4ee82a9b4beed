/** Around every page of one's own account: where everything of one's is, beside the page or, on a phone, at its lower edge. */
import type { ReactNode } from 'react'
import { Form, Link, useLocation } from 'react-router'
import { Icon, type IconName } from '#ui/icon.tsx'
import { cx } from '#ui/classes.ts'
import { defineWords, useWords } from '#ui/words.tsx'
import { useHoldSignOut } from '../browser/sign-out-hold.ts'
import { currentTarget } from './current-link.ts'
import { closeDrawer } from './drawer.ts'
import drawer from './drawer.module.css'
import styles from './account.module.css'

export type AccountLink = { label: string; to: string; icon: IconName; group: string; often: boolean }

const menuId = 'account-menu'

/** Without links (a guest) the page stands by itself. */
export function AccountFrame({ links, children }: { links: readonly AccountLink[]; children: ReactNode }) {
  const { pathname } = useLocation()
  if (links.length === 0) return children
  const current = currentTarget(
    links.map(({ to }) => to),
    pathname,
  )
  return (
    <div className={styles.frame}>
      <AccountSide links={links} current={current} />
      <div className={styles.page} data-account-page="">
        {children}
      </div>
      <AccountBar links={links.filter(({ often }) => often)} current={current} />
    </div>
  )
}

interface LinksProps {
  links: readonly AccountLink[]
  current: string | undefined
}

function AccountSide({ links, current }: LinksProps) {
  useHoldSignOut()
  const text = useWords(words)
  const groups = Object.values(Object.groupBy(links, ({ group }) => group)).filter((group) => group !== undefined)
  return (
    <nav
      id={menuId}
      popover="auto"
      aria-label={text.nav}
      className={cx(drawer.drawer, styles.side)}
      onClick={closeDrawer}
    >
      <div className={styles.head}>
        <span className={styles.title}>{text.nav}</span>
        <button
          type="button"
          className={styles.close}
          popoverTarget={menuId}
          popoverTargetAction="hide"
          aria-label={text.close}
        >
          <Icon name="close" size={24} />
        </button>
      </div>
      {groups.map((group) => (
        <ul key={group[0]!.group} className={styles.group}>
          {group.map(({ to, icon, label }) => (
            <li key={to}>
              <Link
                to={to}
                className={styles.link}
                aria-current={to === current ? 'page' : undefined}
                prefetch="intent"
              >
                <Icon name={icon} />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      ))}
      <Form method="post" action="/user/logout" className={styles.group}>
        <button type="submit" className={styles.link}>
          <Icon name="sign-out" />
          {text.signOut}
        </button>
      </Form>
    </nav>
  )
}

/** The phone's lower edge, where the thumb is. */
function AccountBar({ links, current }: LinksProps) {
  const text = useWords(words)
  const isElsewhere = current !== undefined && links.every(({ to }) => to !== current)
  return (
    <nav className={styles.bar} aria-label={text.often}>
      {links.map(({ to, icon, label }) => (
        <Link
          key={to}
          to={to}
          className={styles.item}
          aria-current={to === current ? 'page' : undefined}
          prefetch="intent"
        >
          <Icon name={icon} size={24} />
          <span className={styles.label}>{label}</span>
        </Link>
      ))}
      <button type="button" className={cx(styles.item, isElsewhere && styles.here)} popoverTarget={menuId}>
        <Icon name="menu" size={24} />
        <span className={styles.label}>{text.all}</span>
      </button>
    </nav>
  )
}

const words = defineWords({
  th: { nav: 'บัญชีของฉัน', often: 'ไปบ่อย', all: 'ทั้งหมด', close: 'ปิดเมนู', signOut: 'ออกจากระบบ' },
  en: { nav: 'My account', often: 'Often used', all: 'All', close: 'Close menu', signOut: 'Sign out' },
})
