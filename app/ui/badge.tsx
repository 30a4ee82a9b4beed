import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import { cx } from './classes.ts'
import styles from './badge.module.css'
import tones from './tone.module.css'

export type Tone = 'neutral' | 'info' | 'good' | 'warn' | 'bad'

export function Badge({ tone = 'neutral', icon, children }: { tone?: Tone; icon?: IconName; children: ReactNode }) {
  return (
    <span className={cx(styles.badge, tones[tone])}>
      {icon && <Icon name={icon} size={16} />}
      {children}
    </span>
  )
}
