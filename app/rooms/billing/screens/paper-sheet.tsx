import { bahtText, bahtTextEnglish } from '#kernel/baht-text.ts'
import { businessDayStart, formatDate } from '#kernel/dates.ts'
import { branchLabel } from '#kernel/thai-id.ts'
import { useFormat } from '#ui/format.ts'
import { useLocale, useWords } from '#ui/words.tsx'
import { paperWords } from '../paper-words.ts'
import { QrCode } from '#ui/qr-code.tsx'
import { PaperLines, PaperSums } from './paper-lines.tsx'
import type { PaperData } from './paper.tsx'
import styles from './paper.module.css'

type Paper = { paper: PaperData }

/** What sections 86/4, 86/6 and 105 of the Revenue Code ask for, in that order. */
export function PaperSheet({ paper, code, isCopy }: Paper & { code: { size: number; path: string }; isCopy: boolean }) {
  const text = useWords(paperWords)
  const locale = useLocale()
  return (
    <div className={styles.paper}>
      <header className={styles.head}>
        <SellerBlock paper={paper} />
        <div className={styles.titleBox}>
          <Title paper={paper} />
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
      {paper.corrects && <Correction corrects={paper.corrects} />}
      <PaperLines bill={paper.bill} />
      <div className={styles.below}>
        <div className={styles.words}>
          <p>({bahtText(paper.totalSatang)})</p>
          {locale === 'en' && <p lang="en">({bahtTextEnglish(paper.totalSatang)})</p>}
        </div>
        <PaperSums paper={paper} />
      </div>
      <footer className={styles.foot}>
        <div className={styles.verify}>
          <QrCode code={code} label={text.verifyLabel} size="small" />
          <p>{text.verify}</p>
        </div>
        <div className={styles.sign}>
          <p>{paper.seller.name}</p>
          <p className={styles.signLine}>{paper.corrects ? text.issuer : text.receiver}</p>
        </div>
      </footer>
    </div>
  )
}

/** Two papers in one have two names; a line ends between them, never inside one. */
function Title({ paper }: Paper) {
  const locale = useLocale()
  const kind = `kind_${kindOf(paper)}` as const
  const names = paperWords.th[kind].split(' / ')
  return (
    <h1 className={styles.title}>
      {names.map((name, index) => (
        <span key={name} className={styles.phrase}>
          {name}
          {index < names.length - 1 && ' /'}{' '}
        </span>
      ))}
      {locale === 'en' && (
        <span className={styles.english} lang="en">
          {paperWords.en[kind]}
        </span>
      )}
    </h1>
  )
}

function SellerBlock({ paper: { seller } }: Paper) {
  const text = useWords(paperWords)
  const locale = useLocale()
  return (
    <div>
      <p className={styles.seller}>{seller.name}</p>
      <p>{seller.address}</p>
      <p>
        <span className={styles.phrase}>{text.taxId}</span> <span className="numbers">{seller.taxId}</span>{' '}
        <span className={styles.phrase}>({branchLabel(seller.branchNo, 'th')})</span>
      </p>
      {seller.phone && (
        <p>
          {text.phone} <span className="numbers">{seller.phone}</span>
        </p>
      )}
      {locale === 'en' && seller.addressEn && (
        <p className={styles.label} lang="en">
          {[seller.nameEn, seller.addressEn].filter(Boolean).join(', ')}
        </p>
      )}
    </div>
  )
}

function Buyer({ paper: { buyer } }: Paper) {
  const text = useWords(paperWords)
  return (
    <div>
      <p className={styles.label}>{text.customer}</p>
      <p className={styles.buyer}>{buyer.company ?? buyer.name}</p>
      {buyer.address && <p>{buyer.address}</p>}
      {buyer.taxId && (
        <p>
          <span className={styles.phrase}>{text.taxId}</span> <span className="numbers">{buyer.taxId}</span>
          {/^\d{5}$/.test(buyer.branchNo ?? '') && ` (${branchLabel(buyer.branchNo!, 'th')})`}
        </p>
      )}
    </div>
  )
}

/** Who is not registered for VAT corrects no tax invoice: it is a note of money given back. */
function kindOf({ kind, seller }: PaperData) {
  if (kind === 'credit_note') return seller.vatRegistered ? kind : 'refund_note'
  return kind === 'tax_invoice' || kind === 'abbr_tax_invoice' ? kind : 'receipt'
}

/** Which paper a credit note corrects, and why (s.86/10). */
function Correction({ corrects }: { corrects: NonNullable<PaperData['corrects']> }) {
  const text = useWords(paperWords)
  const { baht } = useFormat()
  return (
    <dl className={styles.facts}>
      <dt>{text.corrects}</dt>
      <dd className="numbers">{corrects.number}</dd>
      <dt>{text.correctsDate}</dt>
      <dd>{formatDate(businessDayStart(corrects.businessOn), 'th')}</dd>
      <dt>{text.said}</dt>
      <dd className="numbers">{baht(corrects.saidSatang)}</dd>
      <dt>{text.right}</dt>
      <dd className="numbers">{baht(corrects.rightSatang)}</dd>
      <dt>{text.reason}</dt>
      <dd>{corrects.reason}</dd>
    </dl>
  )
}
