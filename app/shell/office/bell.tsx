import { useId } from 'react'
import { Link } from 'react-router'
import type { Waiting } from '#kernel/office.ts'
import { cx } from '#ui/classes.ts'
import { LiveRegion } from '#ui/hidden.tsx'
import { Icon } from '#ui/icon.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { closeDrawer } from '../frames/drawer.ts'
import styles from './bell.module.css'
import { officeWords } from './words.ts'

/** What waits for somebody, with the way there. A popover: it opens without script. */
export function Bell({ waiting }: { waiting: readonly Waiting[] }) {
  const text = useWords(officeWords)
  const locale = useLocale()
  const id = useId()
  return (
    <>
      <button
        type="button"
        className={styles.button}
        popoverTarget={id}
        aria-label={waiting.length > 0 ? text.noticesWaiting(waiting.length) : text.notices}
      >
        <Icon name="bell" />
        {waiting.length > 0 && (
          <span className={cx(styles.count, waiting.some(({ urgent }) => urgent) && styles.urgent)} aria-hidden="true">
            {waiting.length}
          </span>
        )}
      </button>
      <div id={id} popover="auto" role="region" aria-label={text.notices} className={styles.card} onClick={closeDrawer}>
        <h2 className={styles.title}>{text.notices}</h2>
        {waiting.length === 0 ? (
          <div className={styles.none}>
            <Icon name="check-circle" size={32} />
            <p className={styles.noneTitle}>{text.nothingWaits}</p>
            <p>{text.nothingWaitsBody}</p>
          </div>
        ) : (
          <ul className={styles.list}>
            {waiting.map((each) => (
              <li key={each.key}>
                <Link to={each.to} className={styles.link}>
                  <span className={cx(styles.icon, each.urgent && styles.hot)}>
                    <Icon name={each.icon} />
                  </span>
                  <span className={styles.said}>
                    {each.label[locale]}
                    {each.urgent && <span className={styles.why}>{text.urgent}</span>}
                  </span>
                  <Icon name="chevron-right" size={16} />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
      <LiveRegion>{waiting.map(({ label }) => label[locale]).join(', ')}</LiveRegion>
    </>
  )
}
