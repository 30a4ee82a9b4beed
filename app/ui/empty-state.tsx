/** Nothing here yet: one sentence, and the next thing to do. */
import type { ReactNode } from 'react'
import { LinkButton } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'
import { held } from './held.tsx'
import styles from './empty-state.module.css'

/** A button text demands its target; anything else may be given as a node. */
type Action =
  | { action: string; to: string }
  | { action: ReactNode & object; to?: never }
  | { action?: never; to?: never }

export type EmptyStateProps = { icon?: IconName; title: ReactNode; children?: ReactNode } & Action

export function EmptyState({ icon = 'box', title, children, action, to }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.icon}>
        <Icon name={icon} size={32} />
      </span>
      <p className={styles.title}>{held(title)}</p>
      {children && <div className={styles.body}>{held(children)}</div>}
      {typeof to === 'string' ? (
        <LinkButton kind="primary" to={to}>
          {action}
        </LinkButton>
      ) : (
        action
      )}
    </div>
  )
}
