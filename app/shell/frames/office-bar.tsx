/** The phone's lower edge, where the thumb is: what is used all day, the search, and the way to everything else. */
import { Link } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import { defineWords, useWords } from '#ui/words.tsx'
import { type OfficeLink, sideId, WaitingCount } from './office-side.tsx'
import styles from './office-bar.module.css'

/** With search and menu: as many as fit 375 px. */
const room = 3

export type OfficeBarProps = {
  links: readonly OfficeLink[]
  current: string | undefined
  onSearch: (() => void) | undefined
}

export function OfficeBar({ links, current, onSearch }: OfficeBarProps) {
  const text = useWords(words)
  return (
    <nav className={styles.bar} aria-label={text.nav}>
      {links.slice(0, room).map((link) => (
        <Link
          key={link.to}
          to={link.to}
          className={styles.item}
          aria-current={link.to === current ? 'page' : undefined}
          prefetch="intent"
        >
          <Icon name={link.icon} size={24} />
          <span className={styles.label}>{link.label}</span>
          <WaitingCount count={link.count} className={styles.count} />
        </Link>
      ))}
      {onSearch && (
        <button type="button" className={styles.item} data-needs-script="" onClick={onSearch}>
          <Icon name="search" size={24} />
          <span className={styles.label}>{text.search}</span>
        </button>
      )}
      <button type="button" className={styles.item} popoverTarget={sideId}>
        <Icon name="menu" size={24} />
        <span className={styles.label}>{text.menu}</span>
      </button>
    </nav>
  )
}

const words = defineWords({
  th: { nav: 'ไปบ่อย', search: 'ค้นหา', menu: 'เมนู' },
  en: { nav: 'Often used', search: 'Search', menu: 'Menu' },
})
