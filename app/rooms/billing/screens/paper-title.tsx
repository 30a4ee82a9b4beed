import { Fragment } from 'react'
import { useLocale } from '#ui/words.tsx'
import { paperLaw, type PaperName } from '../papers/paper-law.ts'
import type { PaperData } from './paper.tsx'
import styles from './paper.module.css'

/** Two papers in one have two names; a line ends between them, never inside one. */
export function Title({ paper, className }: { paper: PaperData; className: string | undefined }) {
  const locale = useLocale()
  const called = paperLaw[nameOf(paper)]
  const names = called.th.split(' / ')
  return (
    <h1 className={className}>
      {names.map((name, index) => (
        <Fragment key={name}>
          {/* the space stands between the words of the law, where a line may end */}
          <span className={styles.phrase}>{index < names.length - 1 ? `${name} /` : name}</span>{' '}
        </Fragment>
      ))}
      {locale === 'en' && (
        <span className={styles.english} lang="en">
          {called.en}
        </span>
      )}
    </h1>
  )
}

/** What corrects no tax invoice is a note of money given back. */
function nameOf({ kind, seller, issuedFor, corrects }: PaperData): PaperName {
  if (issuedFor === 'sent' && (kind === 'tax_invoice' || kind === 'abbr_tax_invoice')) return `sent_${kind}`
  if (kind === 'credit_note' && (!seller.vatRegistered || corrects?.kind === 'receipt')) return 'refund_note'
  return kind in paperLaw ? (kind as PaperName) : 'receipt'
}
