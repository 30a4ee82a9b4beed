import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon, type IconName } from './icon.tsx'
import { VisuallyHidden } from './hidden.tsx'
import { defineWords, useWords } from './words.tsx'
import { cx } from './classes.ts'
import styles from './stat-tile.module.css'

export type StatTileProps = {
  label: ReactNode
  /** already formatted */
  value: ReactNode
  icon?: IconName
  /** against the time before; `good` says whether up or down is the good way */
  change?: { text: string; direction: 'up' | 'down' | 'flat'; good?: boolean }
  hint?: ReactNode
  to?: string
}

export function StatTile({ label, value, icon, change, hint, to }: StatTileProps) {
  const text = useWords(words)
  return (
    <div className={styles.tile}>
      <p className={styles.label}>
        {icon && <Icon name={icon} size={16} />}
        {to === undefined ? (
          label
        ) : (
          <Link to={to} className={styles.link} prefetch="intent">
            {label}
          </Link>
        )}
      </p>
      <p className={cx(styles.value, 'numbers')}>{value}</p>
      {(change || hint) && (
        <p className={styles.foot}>
          {change && (
            <span
              className={cx(styles.change, change.direction !== 'flat' && (change.good ? styles.good : styles.bad))}
            >
              {change.direction !== 'flat' && (
                <>
                  <Icon name={change.direction === 'up' ? 'chevron-up' : 'chevron-down'} size={16} />
                  <VisuallyHidden>{text[change.direction]} </VisuallyHidden>
                </>
              )}
              {change.text}
            </span>
          )}
          {hint && <span>{hint}</span>}
        </p>
      )}
    </div>
  )
}

const words = defineWords({ th: { up: 'เพิ่มขึ้น', down: 'ลดลง' }, en: { up: 'up', down: 'down' } })
