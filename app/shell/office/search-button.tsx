import { Icon } from '#ui/icon.tsx'
import { useWords } from '#ui/words.tsx'
import styles from './search-button.module.css'
import { officeWords } from './words.ts'

/** Looks like the field it opens; on a tablet an icon, on a phone it stands in the bottom bar. */
export function SearchButton({ onPress }: { onPress: () => void }) {
  const text = useWords(officeWords)
  return (
    <button type="button" className={styles.button} aria-keyshortcuts="Control+K Meta+K" onClick={onPress}>
      <Icon name="search" />
      <span className={styles.label}>{text.searchLong}</span>
      <kbd className={styles.keys} aria-hidden="true">
        Ctrl K
      </kbd>
    </button>
  )
}
