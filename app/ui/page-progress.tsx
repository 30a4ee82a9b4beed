/** A thin bar across the top while the next page is on its way: seen after 150 ms, whatever frame is around. */
import { useNavigation } from 'react-router'
import { defineWords, useWords } from './words.tsx'
import styles from './page-progress.module.css'

export function PageProgress() {
  const text = useWords(words)
  const { state } = useNavigation()
  return state !== 'idle' && <div className={styles.bar} role="progressbar" aria-label={text.loading} />
}

const words = defineWords({ th: { loading: 'กำลังโหลดหน้าถัดไป' }, en: { loading: 'Loading the next page' } })
