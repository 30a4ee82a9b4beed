/** The back-office's frame: where everything is on the left, where one is above, the work in the middle. */
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Breadcrumbs, type Crumb } from '#ui/breadcrumbs.tsx'
import { SkipLink } from '#ui/hidden.tsx'
import { BarTitle } from '#ui/page-frame.tsx'
import { currentTarget } from './current-link.ts'
import type { LanguageSwitchProps } from './language-switch.tsx'
import { OfficeBar } from './office-bar.tsx'
import { type OfficeArea, type OfficeLink, OfficeSide } from './office-side.tsx'
import { OfficeUser, type OfficePerson } from './office-user.tsx'
import type { SchemeSwitchProps } from './scheme-switch.tsx'
import type { FrameSite } from './storefront-header.tsx'
import styles from './office.module.css'

export type OfficeFrameProps = {
  site: FrameSite
  /** under the site's name: the branch, the plan */
  place?: string | undefined
  /** the current place is found by the path */
  areas: readonly OfficeArea[]
  foot?: readonly OfficeLink[]
  /** in the phone's bottom bar, the most used first */
  often?: readonly OfficeLink[]
  crumbs: readonly Crumb[]
  user: OfficePerson
  language?: LanguageSwitchProps
  scheme?: SchemeSwitchProps
  /** opens the command palette */
  onSearch?: () => void
  /** in the top bar: search, notifications */
  tools?: ReactNode
  /** The address that the side lights, where it is another than the page's own. */
  here?: string
  children: ReactNode
}

export function OfficeFrame(props: OfficeFrameProps) {
  const { site, place, areas, foot = [], often = [], crumbs, user, language, scheme, onSearch, tools, children } = props
  const { pathname } = useLocation()
  const { here = pathname } = props
  const current = currentTarget(
    [...areas.flatMap((area) => area.links.map((link) => link.to)), ...foot.map((link) => link.to)],
    here,
  )
  return (
    <div className={styles.frame}>
      <SkipLink />
      <OfficeSide site={site} place={place} areas={areas} current={current} foot={foot} />
      <div className={styles.rest}>
        <header className={styles.top}>
          <div className={styles.where}>
            <Breadcrumbs items={crumbs} />
          </div>
          {tools && <div className={styles.tools}>{tools}</div>}
          <OfficeUser user={user} language={language} scheme={scheme} />
        </header>
        <main id="main" tabIndex={-1} className={styles.main}>
          <BarTitle value={crumbs.length === 1 ? crumbs[0]!.label : null}>{children}</BarTitle>
        </main>
      </div>
      <OfficeBar links={often} current={current} onSearch={onSearch} />
    </div>
  )
}
