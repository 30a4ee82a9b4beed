import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import { cx } from './classes.ts'
import styles from './notice.module.css'
import tones from './tone.module.css'
import { held } from './held.tsx'
import type { Tone } from './badge.tsx'

export type NoticeProps = {
  tone?: Exclude<Tone, 'neutral'>
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  /** spoken at once; for what appears after an action */
  urgent?: boolean
}

export function Notice({ tone = 'info', title, children, action, urgent = false }: NoticeProps) {
  return (
    <div className={cx(styles.notice, tones[tone])} role={urgent ? 'alert' : undefined}>
      <Icon name={icons[tone]} />
      <div className={styles.text}>
        {title && <p className={styles.title}>{held(title)}</p>}
        {children && <div className={styles.body}>{held(children)}</div>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}

const icons: Record<Exclude<Tone, 'neutral'>, IconName> = {
  info: 'info',
  good: 'check-circle',
  warn: 'warning',
  bad: 'error',
}
