/** The full-screen loader: its text, and dots that come one by one every 500 ms. */
import { defineWords, useWords } from './words.tsx'
import styles from './loader.module.css'

export function Loader({ text }: { text?: string }) {
  const own = useWords(words)
  return (
    <div className={styles.screen} role="status">
      <p className={styles.text}>
        {text ?? own.loading}
        <LoaderDots />
      </p>
    </div>
  )
}

/** Three places wide from the start, so that the text does not move. */
function LoaderDots() {
  return (
    <span className={styles.dots} aria-hidden="true">
      <i>.</i>
      <i>.</i>
      <i>.</i>
    </span>
  )
}

const words = defineWords({ th: { loading: 'กำลังโหลด' }, en: { loading: 'Loading' } })
