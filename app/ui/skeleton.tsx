/** The shape of what comes; seen only when it takes longer than 150 ms, by CSS alone. */
import { cx } from './classes.ts'
import { VisuallyHidden } from './hidden.tsx'
import { defineWords, useWords } from './words.tsx'
import styles from './skeleton.module.css'

export type SkeletonProps =
  | { shape?: 'text'; lines?: 1 | 2 | 3 | 4 | 5 }
  | { shape: 'title' | 'picture' | 'button' | 'circle' | 'row'; lines?: never }

export function Skeleton({ shape = 'text', lines = 1 }: SkeletonProps) {
  return (
    <span className={cx(styles.group, (shape === 'circle' || shape === 'button') && styles.own)} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={cx(styles.bone, styles[shape])} />
      ))}
    </span>
  )
}

/** Says once that something loads, around the skeletons of a screen. */
export function Loading({ children }: { children: React.ReactNode }) {
  return (
    <div role="status" aria-busy="true">
      <VisuallyHidden>{useWords(words).loading}</VisuallyHidden>
      {children}
    </div>
  )
}

const words = defineWords({ th: { loading: 'กำลังโหลด' }, en: { loading: 'Loading' } })
