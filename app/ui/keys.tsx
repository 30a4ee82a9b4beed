/** What to press on the keyboard, as it is written on the keys. */
import styles from './keys.module.css'

export function Keys({ keys }: { keys: readonly string[] }) {
  return (
    <kbd className={styles.keys}>
      {keys.map((key, index) => (
        <kbd key={index} className={styles.key}>
          {key}
        </kbd>
      ))}
    </kbd>
  )
}
