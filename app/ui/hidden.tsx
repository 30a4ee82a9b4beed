/** What only a screen reader hears, and the ways past what is repeated. */
import type { ReactNode } from 'react'
import { defineWords, useWords } from './words.tsx'
import styles from './hidden.module.css'

export function VisuallyHidden({
  children,
  as: Tag = 'span',
}: {
  children: ReactNode
  as?: 'span' | 'div' | 'h2' | 'h3' | 'p'
}) {
  return <Tag className="visually-hidden">{children}</Tag>
}

/** First thing in a frame; the frame's main has id="main". */
export function SkipLink({ to = 'main' }: { to?: string }) {
  return (
    <a className={styles.skip} href={`#${to}`}>
      {useWords(words).skip}
    </a>
  )
}

/** Keep it mounted and change its text: that is what gets spoken. */
export function LiveRegion({ children, urgent = false }: { children?: ReactNode; urgent?: boolean }) {
  return (
    <span className="visually-hidden" role={urgent ? 'alert' : 'status'} aria-live={urgent ? 'assertive' : 'polite'}>
      {children}
    </span>
  )
}

const words = defineWords({
  th: { skip: 'ข้ามไปเนื้อหา' },
  en: { skip: 'Skip to content' },
})
