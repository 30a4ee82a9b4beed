/** Who is looking, from which browser: opened and closed by its own summary (product.md §2 "User-info footer"). */
import { defineWords, useWords } from './words.tsx'
import styles from './visitor-footer.module.css'

export type VisitorFooterProps = { firstname: string; lastname: string; browser: string; os: string }

export function VisitorFooter({ firstname, lastname, browser, os }: VisitorFooterProps) {
  const text = useWords(words)
  const rows = [
    [text.firstname, firstname],
    [text.lastname, lastname],
    [text.browser, browser],
    [text.os, os],
  ]
  return (
    <details className={styles.footer}>
      <summary className={styles.summary}>{text.title}</summary>
      <dl className={styles.list}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

const words = defineWords({
  th: { title: 'ข้อมูลผู้ใช้', firstname: 'ชื่อ', lastname: 'นามสกุล', browser: 'เบราว์เซอร์', os: 'ระบบปฏิบัติการ' },
  en: { title: 'User info', firstname: 'First name', lastname: 'Last name', browser: 'Browser', os: 'System' },
})
