/** The list of threads and one of them: side by side on a desk, one after the other on a phone. */
import type { ReactNode } from 'react'
import { cx } from '#ui/classes.ts'
import { PageHead } from '#ui/page-frame.tsx'
import styles from './panes.module.css'

interface PanesProps {
  title: string
  /** What a phone shows. */
  showing: 'list' | 'thread'
  /** What stands around takes so much of the height. */
  frame: 'storefront' | 'office'
  list: ReactNode
  children: ReactNode
}

export function Panes({ title, showing, frame, list, children }: PanesProps) {
  return (
    <div className={cx(styles.page, styles[showing], styles[frame])}>
      <div className={styles.head}>
        <PageHead title={title} />
      </div>
      <div className={styles.panes}>
        <div className={styles.side}>{list}</div>
        <div className={styles.main}>{children}</div>
      </div>
    </div>
  )
}
