/**
 * The room a page stands in (product.md §2 "Page frame"), and the line it opens with. Inside a frame of the shell that
 * already keeps margins, the default ground and padding give way.
 */
import { createContext, useContext, type ReactNode } from 'react'
import { Link } from 'react-router'
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx'
import { Icon } from './icon.tsx'
import { cx } from './classes.ts'
import { defineWords, useWords } from './words.tsx'
import { held } from './held.tsx'
import styles from './page-frame.module.css'

export type PageFrameProps = {
  background?: 'none' | 'white' | 'gray-50' | 'gray-100' | 'gray-200'
  maxWidth?: 'lg' | '2xl' | '4xl' | '5xl' | '6xl' | '7xl' | 'full'
  padding?: 'none' | 'small' | 'normal' | 'large'
  /** space above and below the whole frame */
  margin?: 'none' | 'small' | 'normal' | 'large'
  children: ReactNode
}

export function PageFrame({
  background = 'gray-100',
  maxWidth = '7xl',
  padding = 'normal',
  margin = 'none',
  children,
}: PageFrameProps) {
  return (
    <div className={cx(styles.frame, styles[`ground-${background}`], styles[`margin-${margin}`])}>
      <div className={cx(styles.inner, styles[`width-${maxWidth}`], styles[`padding-${padding}`])}>{children}</div>
    </div>
  )
}

/** What the frame's own bar says at its top: a page of the same name does not say it twice. */
export const BarTitle = createContext<string | null>(null)

export type PageHeadProps = {
  title: ReactNode
  /** h1, except where a page is shown inside another one */
  as?: 'h1' | 'h4'
  /** under the title */
  children?: ReactNode
  /** beside the title: a badge of its state */
  badge?: ReactNode
  actions?: ReactNode
  crumbs?: readonly Crumb[]
  back?: { to: string; label?: string }
}

export function PageHead({ title, as: Heading = 'h1', children, badge, actions, crumbs, back }: PageHeadProps) {
  const text = useWords(words)
  const isSaid = useContext(BarTitle) === title && badge === undefined
  if (isSaid && !children && !actions) return <Heading className={cx('visually-hidden', styles.said)}>{title}</Heading>
  return (
    <header className={cx(styles.head, isSaid && !children && styles.onlyActions)}>
      {crumbs && <Breadcrumbs items={crumbs} />}
      {back && (
        <Link className={styles.back} to={back.to}>
          <Icon name="arrow-left" size={16} />
          {back.label ?? text.back}
        </Link>
      )}
      <div className={styles.line}>
        <div className={styles.titles}>
          <div className={styles.named}>
            <Heading className={isSaid ? cx('visually-hidden', styles.said) : styles.title}>{held(title)}</Heading>
            {badge}
          </div>
          {children && <div className={styles.lead}>{held(children)}</div>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </header>
  )
}

const words = defineWords({ th: { back: 'ย้อนกลับ' }, en: { back: 'Back' } })
