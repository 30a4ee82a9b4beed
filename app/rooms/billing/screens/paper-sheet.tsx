import { bahtText, bahtTextEnglish } from '#kernel/baht-text.ts'
import { businessDayStart, formatDate } from '#kernel/dates.ts'
import { branchLabel } from '#kernel/thai-id.ts'
import { useFormat } from '#ui/format.ts'
import { useLocale, useWords } from '#ui/words.tsx'
import { addressOf } from '../bill.ts'
import { paperWords } from '../paper-words.ts'
import { inPlaceOf } from '../papers/paper-law.ts'
import { namesBranch } from '../papers/paper-sums.ts'
import { causeOf } from '../parts/note-causes.ts'
import { QrCode } from '#ui/qr-code.tsx'
import { PaperLines, PaperSums } from './paper-lines.tsx'
import { Title } from './paper-title.tsx'
import type { Duplicate, PaperData } from './paper.tsx'
import styles from './paper.module.css'

type Paper = { paper: PaperData }

/** What sections 86/4, 86/6 and 105 of the Revenue Code ask for, in that order. */
interface PaperSheetProps extends Paper {
  code: { size: number; path: string }
  isCopy: boolean
  duplicate?: Duplicate
}

export function PaperSheet({ paper, code, isCopy, duplicate = null }: PaperSheetProps) {
  const text = useWords(paperWords)
  const locale = useLocale()
  const priced = paper.kind !== 'delivery'
  const signs = signatures(paper)
  const inPlace = paper.inPlaceOf && inPlaceOf(paper.kind, paper.inPlaceOf.number)
  return (
    <div className={styles.paper}>
      <header className={styles.head}>
        <SellerBlock paper={paper} />
        <div className={styles.titleBox}>
          <Title paper={paper} className={styles.title} />
          <p className={styles.mark}>
            {duplicate ? text.duplicate(String(duplicate.nth)) : isCopy ? text.copy : text.original}
          </p>
          {duplicate && <p>{text.duplicateOf(formatDate(duplicate.madeAt, 'th'), duplicate.reason)}</p>}
          {paper.isCancelled && <p className={styles.mark}>{text.cancelled}</p>}
          {paper.replacedBy && <p className={styles.mark}>{text.replaced(paper.replacedBy)}</p>}
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
          {paper.dueOn && (
            <>
              <dt>{paper.kind === 'quotation' ? text.validUntil : text.dueOn}</dt>
              <dd>{formatDate(businessDayStart(paper.dueOn), 'th')}</dd>
            </>
          )}
          {paper.payableNumber && (
            <>
              <dt>{text.reference}</dt>
              <dd className="numbers">{paper.payableNumber}</dd>
            </>
          )}
        </dl>
      </section>
      {paper.corrects && (
        <Correction
          corrects={paper.corrects}
          isTaxed={paper.seller.vatRegistered && paper.corrects.kind !== 'receipt'}
        />
      )}
      <PaperLines paper={paper} priced={priced} />
      {priced && (
        <div className={styles.below}>
          <div className={styles.words}>
            <p>({bahtText(paper.totalSatang)})</p>
            {locale === 'en' && <p lang="en">({bahtTextEnglish(paper.totalSatang)})</p>}
          </div>
          <PaperSums paper={paper} />
        </div>
      )}
      {inPlace && (
        <p>
          {inPlace.th}
          {locale === 'en' && <span lang="en"> ({inPlace.en})</span>}
        </p>
      )}
      {paper.note && (
        <p>
          <span className={styles.label}>{text.note}</span> {paper.note}
        </p>
      )}
      <footer className={styles.foot}>
        <div className={styles.verify}>
          <QrCode code={code} label={text.verifyLabel} size="small" />
          <p>{text.verify}</p>
        </div>
        {signs.customer && (
          <div className={styles.sign}>
            <p>{paper.buyer.company ?? paper.buyer.name}</p>
            <p className={styles.signLine}>{text[signs.customer]}</p>
            <p className={styles.label}>{text.signedOn} ____/____/____</p>
          </div>
        )}
        <div className={styles.sign}>
          <p>{paper.seller.name}</p>
          <p className={styles.signLine}>{text[signs.seller]}</p>
          {signs.customer && <p className={styles.label}>{text.signedOn} ____/____/____</p>}
        </div>
      </footer>
    </div>
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
        {namesBranch(seller) && <span className={styles.phrase}>({branchLabel(seller.branchNo, 'th')})</span>}
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
      {buyer.address && <p>{addressOf(buyer)}</p>}
      {buyer.taxId && (
        <p>
          <span className={styles.phrase}>{text.taxId}</span> <span className="numbers">{buyer.taxId}</span>
          {/^\d{5}$/.test(buyer.branchNo ?? '') && ` (${branchLabel(buyer.branchNo!, 'th')})`}
        </p>
      )}
    </div>
  )
}

/** Who signs: the business alone, or who gets it beside. */
function signatures({ kind, corrects, issuedFor }: PaperData) {
  if (kind === 'quotation') return { seller: 'offers', customer: 'orders' } as const
  if (kind === 'billing_note') return { seller: 'bills', customer: 'takesBills' } as const
  if (kind === 'delivery' || issuedFor === 'sent') return { seller: 'sends', customer: 'takesGoods' } as const
  return { seller: corrects ? 'issuer' : 'receiver', customer: null } as const
}

/** Which paper a note corrects, and why (s.86/9, s.86/10). */
function Correction({ corrects, isTaxed }: { corrects: NonNullable<PaperData['corrects']>; isTaxed: boolean }) {
  const text = useWords(paperWords)
  const locale = useLocale()
  const { baht } = useFormat()
  const cause = causeOf(corrects.cause)
  return (
    <dl className={styles.facts}>
      <dt>{text.corrects}</dt>
      <dd className="numbers">{corrects.number}</dd>
      <dt>{text.correctsDate}</dt>
      <dd>{formatDate(businessDayStart(corrects.businessOn), 'th')}</dd>
      <dt>{isTaxed ? text.said : text.saidWhole}</dt>
      <dd className="numbers">{baht(corrects.saidSatang)}</dd>
      <dt>{isTaxed ? text.right : text.rightWhole}</dt>
      <dd className="numbers">{baht(corrects.rightSatang)}</dd>
      <dt>{text.difference}</dt>
      <dd className="numbers">{baht(corrects.differenceSatang)}</dd>
      {corrects.vatSatang > 0 && (
        <>
          <dt>{text.vatOfIt}</dt>
          <dd className="numbers">{baht(corrects.vatSatang)}</dd>
        </>
      )}
      {corrects.earlier.length > 0 && (
        <>
          <dt>{text.earlierNotes}</dt>
          <dd className="numbers">{corrects.earlier.join(', ')}</dd>
        </>
      )}
      {cause && (
        <>
          <dt>{text.cause}</dt>
          <dd>
            {cause.th}
            {locale === 'en' && <span lang="en"> ({cause.en})</span>}
          </dd>
        </>
      )}
      <dt>{text.reason}</dt>
      <dd>{corrects.reason}</dd>
    </dl>
  )
}
