/** Where everything is: a drawer on the phone, a rail of icons on a tablet, a column at the desk. Areas fold without script. */
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
export type OfficeArea = {
  key: string
  title: string
  icon: IconName
  links: readonly OfficeLink[]
  /** closed, until somebody opens it or is in it */
  folds: boolean
}

export const sideId = 'office-menu'

export type OfficeSideProps = {
  site: FrameSite
  /** under the site's name: the branch, the plan */
  place?: string | undefined
  areas: readonly OfficeArea[]
  /** the link that lights */
  current: string | undefined
  /** under all areas: settings, all pages */
  foot: readonly OfficeLink[]
}

export function OfficeSide({ site, place, areas, current, foot }: OfficeSideProps) {
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
        {areas.map((area) =>
          area.folds ? (
            <FoldedArea key={area.key} area={area} current={current} />
          ) : (
            <div key={area.key} className={styles.group}>
              {(area.links.length > 1 || area.key === 'favourites') && <h2 className={styles.title}>{area.title}</h2>}
              <Places links={area.links} current={current} />
            </div>
          ),
        )}
        <div className={styles.foot}>
          <Places links={foot} current={current} />
        </div>
      </div>
    </nav>
  )
}

/** What somebody opened stays open: React says a word only when the area one is in becomes another. */
function FoldedArea({ area: { title, icon, links }, current }: { area: OfficeArea; current: string | undefined }) {
  const isHere = links.some(({ to }) => to === current)
  const count = links.reduce((sum, link) => sum + (link.count ?? 0), 0)
  return (
    <details className={styles.area} open={isHere}>
      <summary className={styles.summary}>
        <Icon name={icon} />
        <span className={styles.label}>{title}</span>
        <WaitingCount count={count} className={styles.count} />
        <span className={styles.turn}>
          <Icon name="chevron-down" size={16} />
        </span>
      </summary>
      <Places links={links} current={current} />
    </details>
  )
}

function Places({ links, current }: { links: readonly OfficeLink[]; current: string | undefined }) {
  return (
    <ul className={styles.list}>
      {links.map((link) => (
        <li key={link.to}>
          <Link
            to={link.to}
            className={styles.link}
            aria-current={link.to === current ? 'page' : undefined}
            prefetch="intent"
          >
            <Icon name={link.icon} />
            <span className={styles.label}>{link.label}</span>
            <WaitingCount count={link.count} className={styles.count} />
          </Link>
        </li>
      ))}
    </ul>
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
