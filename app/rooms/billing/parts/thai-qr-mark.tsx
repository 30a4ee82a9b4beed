import { useWords } from '#ui/words.tsx'
import { words } from '../words.ts'
import styles from './thai-qr-mark.module.css'

/** By this mark people know what their banking app will read. */
export function ThaiQrMark() {
  return (
    <header className={styles.mark}>
      <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
        <path
          fill="currentColor"
          d="M3 3h8v8H3zm2 2v4h4V5zm8-2h8v8h-8zm2 2v4h4V5zM3 13h8v8H3zm2 2v4h4v-4zm8-2h3v3h-3zm5 0h3v3h-3zm-5 5h3v3h-3zm3-2h2v2h-2zm2 2h3v3h-3z"
        />
      </svg>
      <span className={styles.marked}>
        <strong lang="en">THAI QR PAYMENT</strong>
        <span>{useWords(words).promptPay}</span>
      </span>
    </header>
  )
}
