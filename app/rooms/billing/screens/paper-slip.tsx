import type { ReactNode } from 'react'
import { bahtText } from '#kernel/baht-text.ts'
import { businessDayStart, formatDate } from '#kernel/dates.ts'
import { branchLabel } from '#kernel/thai-id.ts'
import { cx } from '#ui/classes.ts'
import { useFormat } from '#ui/format.ts'
import { QrCode } from '#ui/qr-code.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { addressOf } from '../bill.ts'
import { paperWords } from '../paper-words.ts'
import { inPlaceOf } from '../papers/paper-law.ts'
import { isVatInside, markOf, namesBranch, plain, sumsOf } from '../papers/paper-sums.ts'
import { Title } from './paper-title.tsx'
import type { Duplicate, PaperData } from './paper.tsx'
import styles from './paper-slip.module.css'

interface PaperSlipProps {
  paper: PaperData
  code: { size: number; path: string }
  isCopy: boolean
  duplicate?: Duplicate
}

/** The same paper on the roll of a till's printer, 80 mm wide: what s.86/4, s.86/6 and s.105 ask for, one thing a line. */
export function PaperSlip({ paper, code, isCopy, duplicate = null }: PaperSlipProps) {
  const text = useWords(paperWords)
  const locale = useLocale()
  const { seller } = paper
  const sums = sumsOf(paper, text)
  return (
    <div className={styles.slip}>
      <header className={styles.centre}>
        <p className={styles.seller}>{seller.name}</p>
        {locale === 'en' && seller.nameEn && <p lang="en">{seller.nameEn}</p>}
        <p>{seller.address}</p>
        <p>
          {text.taxId} <span className="numbers">{seller.taxId}</span>
          {namesBranch(seller) && ` (${branchLabel(seller.branchNo, 'th')})`}
        </p>
        {seller.phone && (
          <p>
            {text.phone} <span className="numbers">{seller.phone}</span>
          </p>
        )}
        <Title paper={paper} className={styles.title} />
        <p>{duplicate ? text.duplicate(String(duplicate.nth)) : isCopy ? text.copy : text.original}</p>
        {duplicate && <p>{text.duplicateOf(formatDate(duplicate.madeAt, 'th'), duplicate.reason)}</p>}
        {paper.isCancelled && <p className={styles.strong}>{text.cancelled}</p>}
        {paper.replacedBy && <p className={styles.strong}>{text.replaced(paper.replacedBy)}</p>}
      </header>
      <dl className={styles.facts}>
        <Fact name={text.number}>{paper.number}</Fact>
        <Fact name={text.date}>{formatDate(businessDayStart(paper.businessOn), 'th', 'medium')}</Fact>
        {paper.payableNumber && <Fact name={text.reference}>{paper.payableNumber}</Fact>}
      </dl>
      <Buyer paper={paper} />
      {paper.inPlaceOf && <p>{inPlaceOf(paper.kind, paper.inPlaceOf.number).th}</p>}
      {isVatInside(paper) && <p className={styles.centre}>{text.included}</p>}
      <Lines paper={paper} />
      <dl className={styles.sums}>
        {sums.map(([label, satang]) => (
          <Fact key={label} name={label}>
            {plain(satang)}
          </Fact>
        ))}
        <Fact name={text.total} total>
          {plain(paper.totalSatang)}
        </Fact>
      </dl>
      <p className={styles.centre}>({bahtText(paper.totalSatang)})</p>
      <footer className={styles.foot}>
        <QrCode code={code} label={text.verifyLabel} size="small" />
        <p>{text.verify}</p>
      </footer>
    </div>
  )
}

function Fact({ name, total = false, children }: { name: string; total?: boolean; children: ReactNode }) {
  return (
    <div className={cx(styles.fact, total && styles.total)}>
      <dt>{name}</dt>
      <dd className="numbers">{children}</dd>
    </div>
  )
}

/** An abbreviated invoice names no buyer; who asked for one with a name has it. */
function Buyer({ paper: { buyer, kind } }: { paper: PaperData }) {
  const text = useWords(paperWords)
  const locale = useLocale()
  if (kind === 'abbr_tax_invoice' && !buyer.taxId && !buyer.company) return null
  return (
    <div className={styles.buyer}>
      <p>
        {text.customer} {buyer.company ?? buyer.name}
      </p>
      {buyer.address && <p>{addressOf(buyer)}</p>}
      {buyer.taxId && (
        <p>
          {locale === 'en' ? text.taxIdShort : text.taxId} <span className="numbers">{buyer.taxId}</span>
          {/^\d{5}$/.test(buyer.branchNo ?? '') && ` (${branchLabel(buyer.branchNo!, 'th')})`}
        </p>
      )}
    </div>
  )
}

function Lines({ paper }: { paper: PaperData }) {
  const { bill } = paper
  const text = useWords(paperWords)
  const locale = useLocale()
  const format = useFormat()
  return (
    <ul className={styles.lines}>
      {bill.lines.map((line, index) => (
        <li key={`${line.sku ?? ''} ${index}`}>
          <p className={styles.name}>
            {line.name.th}
            {line.details && ` ${line.details.th}`}
            {markOf(line, paper, text) && ` (${markOf(line, paper, text)})`}
          </p>
          {locale === 'en' && line.name.en !== line.name.th && <p lang="en">{line.name.en}</p>}
          <p className={`${styles.fact} numbers`}>
            <span>{text.each(format.number(line.quantity), plain(line.unitPriceSatang))}</span>
            <span>{plain(line.unitPriceSatang * BigInt(line.quantity))}</span>
          </p>
          {(line.discountSatang ?? 0n) > 0n && (
            <p className={`${styles.fact} numbers`}>
              <span>{text.discount}</span>
              <span>{plain(-line.discountSatang!)}</span>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
