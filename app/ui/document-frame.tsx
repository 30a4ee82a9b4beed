/** A paper on the screen: receipts, tax invoices, certificates. What is printed is the paper alone, A4. */
import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { cx } from './classes.ts'
import { useRollPage } from './use-roll-page.ts'
import { defineWords, useWords } from './words.tsx'
import styles from './document-frame.module.css'

export type DocumentFrameProps = {
  /** in the bar above the paper, not on it */
  title: string
  back?: { to: string; label?: string }
  /** download, send: beside the print button */
  actions?: ReactNode
  /** a5 for a counter; slip is the roll of an 80 mm printer, label a sticker of 10 × 15 cm, a6 a quarter of A4, sticker one of 4 × 3 */
  paper?: 'a4' | 'a4-landscape' | 'a5' | 'slip' | 'label' | 'a6' | 'sticker'
  /** one node per sheet */
  sheets: readonly ReactNode[]
  /** the language of the document itself */
  lang?: 'th' | 'en'
  /** it stands in the storefront's frame, which has the page's `main`; printed is the paper alone all the same */
  framed?: boolean
}

export function DocumentFrame({
  title,
  back,
  actions,
  paper = 'a4',
  sheets,
  lang,
  framed = false,
}: DocumentFrameProps) {
  const text = useWords(words)
  const roll = useRef<HTMLElement>(null)
  useRollPage(roll, paper === 'slip')
  const Main = framed ? 'div' : 'main'
  return (
    <div className={cx(styles.desk, framed && styles.framed)} data-document>
      <header className={cx(styles.bar, 'no-print')}>
        {back && (
          <Link to={back.to} className={styles.back} aria-label={back.label ?? text.back}>
            <Icon name="arrow-left" />
          </Link>
        )}
        <p className={styles.title}>{title}</p>
        <div className={styles.actions}>
          {actions}
          <Button kind="primary" icon="print" className={styles.print} onClick={() => window.print()}>
            {text.print}
          </Button>
          <noscript>{text.printHint}</noscript>
        </div>
      </header>
      <Main {...(!framed && { id: 'main', tabIndex: -1 })} className={styles.sheets}>
        {sheets.map((sheet, index) => (
          <article key={index} ref={index === 0 ? roll : null} className={cx(styles.sheet, styles[paper])} lang={lang}>
            {sheet}
          </article>
        ))}
      </Main>
    </div>
  )
}

const words = defineWords({
  th: { print: 'พิมพ์', printHint: 'พิมพ์หน้านี้จากเมนูของเบราว์เซอร์', back: 'ย้อนกลับ' },
  en: { print: 'Print', printHint: 'Print this page from your browser’s menu', back: 'Back' },
})
