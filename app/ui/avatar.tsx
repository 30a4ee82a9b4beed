import { cx } from './classes.ts'
import { initials } from './initials.ts'
import styles from './avatar.module.css'

export type AvatarProps = { name: string; src?: string | null | undefined; size?: 24 | 32 | 40 | 64 }

/** Stands beside the name, so it says nothing itself. */
export function Avatar({ name, src, size = 32 }: AvatarProps) {
  return (
    <span className={cx(styles.avatar, styles[`size-${size}`])} aria-hidden="true">
      {src ? <img src={src} width={size} height={size} alt="" loading="lazy" decoding="async" /> : initials(name)}
    </span>
  )
}
