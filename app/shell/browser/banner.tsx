import type { ReactNode } from 'react'
import { Icon, type IconName } from '#ui/icon.tsx'
import styles from './banner.module.css'

/** Where they stand, one above the other. */
export function Banners({ children }: { children: ReactNode }) {
  return <div className={styles.place}>{children}</div>
}

/** A quiet word at the foot of the screen, spoken too: its place is there before the word comes. */
export function Banner({ icon, action, children }: { icon: IconName; action?: ReactNode; children: ReactNode }) {
  return (
    <div role="status">
      {children && (
        <div className={styles.banner}>
          <Icon name={icon} size={20} />
          <p>{children}</p>
          {action}
        </div>
      )}
    </div>
  )
}
