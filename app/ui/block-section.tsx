/** A part of a page under its own heading, with a way to all of it. */
import type { ReactNode } from 'react'
import styles from './block-section.module.css'
import { LinkButton } from './button.tsx'
import { headingId } from './heading-id.ts'
import { held } from './held.tsx'

interface BlockSectionProps {
  /** empty: no heading */
  title: string
  more?: { to: string; label: string } | undefined
  children: ReactNode
}

export function BlockSection({ title, more, children }: BlockSectionProps) {
  return (
    <section className={styles.section}>
      {title !== '' && (
        <div className={styles.head}>
          <h2 id={headingId(title)}>{held(title)}</h2>
          {more && (
            <LinkButton kind="quiet" to={more.to} iconAfter="arrow-right">
              {more.label}
            </LinkButton>
          )}
        </div>
      )}
      {children}
    </section>
  )
}
