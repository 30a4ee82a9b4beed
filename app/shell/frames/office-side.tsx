/** Where everything is: a drawer on the phone, a rail of icons on a tablet, a column at the desk. */
import { Link } from 'react-router'
import { Icon, type IconName } from '#ui/icon.tsx'
import { VisuallyHidden } from '#ui/hidden.tsx'
import { defineWords, useWords } from '#ui/words.tsx'
import { closeDrawer } from './drawer.ts'
import type { FrameSite } from './storefront-header.tsx'
import styles from './office-side.module.css'

export type OfficeLink = {
  label: string
  to: string
  icon: IconName
  /** things that wait */
  count?: number
}
export type OfficeGroup = { title: string; links: readonly OfficeLink[] }

export const sideId = 'office-menu'

export type OfficeSideProps = {
  site: FrameSite
  /** under the site's name: the branch, the plan */
  place?: string | undefined
  groups: readonly OfficeGroup[]
  /** the link that lights */
  current: string | undefined
}

export function OfficeSide({ site, place, groups, current }: OfficeSideProps) {
  const text = useWords(words)
  return (
    <nav id={sideId} popover="auto" aria-label={text.nav} className={styles.side} onClick={closeDrawer}>
      <div className={styles.brandLine}>
        <Link to={site.home ?? '/'} className={styles.brand} title={site.name}>
          {site.logo ? (
            <img className={styles.logo} src={site.logo.src} width={32} height={32} alt="" />
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
          className={styles.close}
          popoverTarget={sideId}
          popoverTargetAction="hide"
          aria-label={text.close}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className={styles.nav}>
        {groups.map((group) => (
          <div key={group.title} className={styles.group}>
            <h2 className={styles.title}>{group.title}</h2>
            <ul className={styles.list}>
              {group.links.map((link) => (
                <li key={link.to}>
                  <PlaceLink link={link} current={link.to === current} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  )
}

function PlaceLink({ link, current }: { link: OfficeLink; current: boolean }) {
  return (
    <Link to={link.to} className={styles.link} aria-current={current ? 'page' : undefined} prefetch="intent">
      <Icon name={link.icon} />
      <span className={styles.label}>{link.label}</span>
      <WaitingCount count={link.count} className={styles.count} />
    </Link>
  )
}

/** "3", and for who hears it "3 รอดำเนินการ". */
export function WaitingCount({ count = 0, className }: { count?: number | undefined; className: string | undefined }) {
  const text = useWords(words)
  if (count === 0) return null
  return (
    <span className={className}>
      {count > 99 ? '99+' : count}
      <VisuallyHidden> {text.waiting}</VisuallyHidden>
    </span>
  )
}

const words = defineWords({
  th: { nav: 'เมนูหลัก', close: 'ปิดเมนู', waiting: 'รอดำเนินการ' },
  en: { nav: 'Main', close: 'Close menu', waiting: 'waiting' },
})
