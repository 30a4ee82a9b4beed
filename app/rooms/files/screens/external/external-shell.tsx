/** Around every page of a link: whose site it is, the other language, and nothing that leads elsewhere. */
import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import { useLocale } from '#ui/words.tsx'
import styles from './external.module.css'

export function ExternalShell({ house, here, children }: { house: string; here: string; children: ReactNode }) {
  const other = useLocale() === 'th' ? 'en' : 'th'
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <p className={styles.house}>{house}</p>
        <form method="post" action="/locale">
          <input type="hidden" name="next" value={here} />
          <button type="submit" name="locale" value={other} className={styles.language}>
            <Icon name="globe" />
            <span lang={other}>{names[other]}</span>
          </button>
        </form>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  )
}

/** Each in itself. */
const names = { th: 'ไทย', en: 'English' }
