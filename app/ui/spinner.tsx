import styles from './spinner.module.css'

/** Turns while a button works; the button itself says what it does. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />
}
