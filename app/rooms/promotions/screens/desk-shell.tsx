/** The page alone: a way back to the office, and the work. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { SkipLink } from '#ui/hidden.tsx'
import { Icon } from '#ui/icon.tsx'
import { useWords } from '#ui/words.tsx'
import { promotionWords } from '../promotion-words.ts'
import styles from './desk.module.css'

export function DeskShell({ children }: { children: ReactNode }) {
  const text = useWords(promotionWords)
  return (
    <div className={styles.desk}>
      <SkipLink />
      <header className={styles.bar}>
        <Link to="/cluster/user/dashboard" className={styles.office}>
          <Icon name="arrow-left" size={16} />
          {text.toOffice}
        </Link>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  )
}
