import type { ReactNode } from 'react'
import { cx } from './classes.ts'
import { held } from './held.tsx'
import styles from './card.module.css'

export type CardProps = {
  title?: ReactNode
  /** beside the title */
  actions?: ReactNode
  /** search, filters: between title and content */
  toolbar?: ReactNode
  /** under the content, on a line of its own */
  footer?: ReactNode
  children?: ReactNode
  /** none: for tables and pictures that reach the edge */
  padding?: 'normal' | 'none'
  as?: 'section' | 'article' | 'div' | 'li'
  level?: 2 | 3
  className?: string
}

export function Card({
  title,
  actions,
  toolbar,
  footer,
  children,
  padding = 'normal',
  as: As = 'section',
  level = 2,
  className,
}: CardProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <As className={cx(styles.card, className)}>
      {(title || actions) && (
        <header className={styles.head}>
          {title && <Heading className={styles.title}>{held(title)}</Heading>}
          {actions && <div className={styles.actions}>{actions}</div>}
        </header>
      )}
      {toolbar && <div className={styles.toolbar}>{toolbar}</div>}
      {children !== undefined && <div className={padding === 'normal' ? styles.body : styles.edge}>{children}</div>}
      {footer && <footer className={styles.footer}>{footer}</footer>}
    </As>
  )
}
