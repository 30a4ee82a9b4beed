import { bahtText, bahtTextEnglish } from '#kernel/baht-text.ts'
import { businessDayStart, formatDate } from '#kernel/dates.ts'
import { branchLabel } from '#kernel/thai-id.ts'
import { useLocale, useWords } from '#ui/words.tsx'
import { paperWords } from '../paper-words.ts'
import { QrCode } from '../parts/qr-code.tsx'
import { PaperLines, PaperSums } from './paper-lines.tsx'
import type { PaperData } from './paper.tsx'
import styles from './paper.module.css'

/** What sections 86/4, 86/6 and 105 of the Revenue Code ask for, in that order. */
export function PaperSheet({
  paper,
  code,
  isCopy,
}: {
  paper: PaperData
  code: { size: number; path: string }
  isCopy: boolean
}) {
  const text = useWords(paperWords)
  const locale = useLocale()
  const { seller } = paper
  return (
    <article className={styles.sheet} lang="th">
      <header className={styles.head}>
        <div>
          <p className={styles.seller}>{seller.name}</p>
          <p>{seller.address}</p>
          <p>
            {text.taxId} <span className="numbers">{seller.taxId}</span> ({branchLabel(seller.branchNo, 'th')})
          </p>
          {seller.phone && (
            <p>
              {text.phone} <span className="numbers">{seller.phone}</span>
            </p>
          )}
        </div>
        <div className={styles.titleBox}>
          <h1 className={styles.title}>{text[`kind_${kindOf(paper.kind)}`]}</h1>
          <p className={styles.mark}>{isCopy ? text.copy : text.original}</p>
        </div>
      </header>
      <section className={styles.parties}>
        <Buyer paper={paper} />
        <dl className={styles.facts}>
          <dt>{text.number}</dt>
          <dd className="numbers">{paper.number}</dd>
          <dt>{text.date}</dt>
          <dd>
            {formatDate(businessDayStart(paper.businessOn), 'th')}
            {locale === 'en' && ` (${formatDate(businessDayStart(paper.businessOn), 'en', 'medium')})`}
          </dd>
          <dt>{text.reference}</dt>
          <dd className="numbers">{paper.payableNumber}</dd>
        </dl>
      </section>
      <PaperLines bill={paper.bill} />
      <div className={styles.below}>
        <div className={styles.words}>
          <p>({bahtText(paper.totalSatang)})</p>
          {locale === 'en' && <p>({bahtTextEnglish(paper.totalSatang)})</p>}
        </div>
        <PaperSums paper={paper} />
      </div>
      <footer className={styles.foot}>
        <div className={styles.verify}>
          <QrCode code={code} label={text.verifyLabel} size="small" />
          <p>{text.verify}</p>
        </div>
        <div className={styles.sign}>
          <p>{seller.name}</p>
          <p className={styles.signLine}>{text.receiver}</p>
        </div>
      </footer>
    </article>
  )
}

function Buyer({ paper: { buyer } }: { paper: PaperData }) {
  const text = useWords(paperWords)
  return (
    <div>
      <p className={styles.label}>{text.customer}</p>
      <p className={styles.buyer}>{buyer.company ?? buyer.name}</p>
      {buyer.address && <p>{buyer.address}</p>}
      {buyer.taxId && (
        <p>
          {text.taxId} <span className="numbers">{buyer.taxId}</span>
          {/^\d{5}$/.test(buyer.branchNo ?? '') && ` (${branchLabel(buyer.branchNo!, 'th')})`}
        </p>
      )}
    </div>
  )
}

const kindOf = (kind: PaperData['kind']) => (kind === 'tax_invoice' || kind === 'abbr_tax_invoice' ? kind : 'receipt')
