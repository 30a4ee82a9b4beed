/** Nothing but the work: POS, panels, players. A slim bar only where a way out is given. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { SkipLink } from '#ui/hidden.tsx'
import { Icon } from '#ui/icon.tsx'
import { cx } from '#ui/classes.ts'
import { defineWords, useWords } from '#ui/words.tsx'
import styles from './fullscreen.module.css'

export type FullscreenFrameProps = {
  title?: string
  back?: { to: string; label?: string }
  /** at the right end of the bar */
  tools?: ReactNode
  /** fill: the page does not scroll, its parts do (POS) */
  fill?: boolean
  /** dark around moving pictures, whatever the theme */
  dark?: boolean
  children: ReactNode
}

export function FullscreenFrame({ title, back, tools, fill = false, dark = false, children }: FullscreenFrameProps) {
  const text = useWords(words)
  return (
    <div className={cx(styles.frame, fill && styles.fill, dark && styles.dark)}>
      <SkipLink />
      {(title || back || tools) && (
        <header className={styles.bar}>
          {back && (
            <Link to={back.to} className={styles.back} aria-label={back.label ?? text.back}>
              <Icon name="arrow-left" />
              <span className={styles.backText}>{back.label ?? text.back}</span>
            </Link>
          )}
          {title && <p className={styles.title}>{title}</p>}
          {tools && <div className={styles.tools}>{tools}</div>}
        </header>
      )}
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  )
}

const words = defineWords({ th: { back: 'ย้อนกลับ' }, en: { back: 'Back' } })
