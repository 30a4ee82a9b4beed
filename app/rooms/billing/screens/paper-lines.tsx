import type { ReactNode } from 'react'
import { useFormat } from '#ui/format.ts'
import { useLocale, useWords } from '#ui/words.tsx'
import type { BillLine } from '../bill.ts'
import { paperWords } from '../paper-words.ts'
import { isVatInside, markOf, plain, sumsOf } from '../papers/paper-sums.ts'
import type { PaperData } from './paper.tsx'
import styles from './paper.module.css'

/** Its head says that prices hold VAT (86/6). On a phone each line is two: what it is and its amount, and under it how many of it at what price. */
export function PaperLines({ paper, priced }: { paper: PaperData; priced: boolean }) {
  const { bill } = paper
  const text = useWords(paperWords)
  const format = useFormat()
  const hasDiscounts = bill.lines.some((line) => (line.discountSatang ?? 0n) > 0n)
  return (
    <>
      {priced && isVatInside(paper) && <p className={styles.inside}>{text.included}</p>}
      <table role="table" className={styles.lines}>
        <thead role="rowgroup">
          <tr role="row">
            <Head>{text.no}</Head>
            <Head wide>{text.item}</Head>
            <Head>{text.quantity}</Head>
            {priced && <Head>{text.price}</Head>}
            {hasDiscounts && <Head>{text.discount}</Head>}
            {priced && <Head>{text.amount}</Head>}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {bill.lines.map((line, index) => (
            <tr role="row" key={`${line.sku ?? ''} ${index}`}>
              <Cell name="no">{index + 1}</Cell>
              <td role="cell" className={styles.item}>
                <Item line={line} paper={paper} priced={priced} />
              </td>
              <Cell name={priced ? 'part' : 'amount'}>{format.number(line.quantity)}</Cell>
              {priced && <Cell name="part">{plain(line.unitPriceSatang)}</Cell>}
              {hasDiscounts && <Cell name="part">{plain(line.discountSatang ?? 0n)}</Cell>}
              {priced && <Cell name="amount">{plain(line.netSatang)}</Cell>}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function Head({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  return (
    <th role="columnheader" scope="col" className={wide ? styles.item : undefined}>
      {children}
    </th>
  )
}

function Cell({ name, children }: { name: 'no' | 'part' | 'amount'; children: ReactNode }) {
  return (
    <td role="cell" className={`${styles[name]} numbers`}>
      {children}
    </td>
  )
}

function Item({ line, paper, priced }: { line: BillLine; paper: PaperData; priced: boolean }) {
  const text = useWords(paperWords)
  const locale = useLocale()
  const format = useFormat()
  const discount = line.discountSatang ?? 0n
  const mark = priced && markOf(line, paper, text)
  return (
    <>
      <span className={styles.name}>{line.name.th}</span>
      {locale === 'en' && line.name.en !== line.name.th && (
        <span className={styles.sku} lang="en">
          {line.name.en}
        </span>
      )}
      {line.details && (
        <span className={styles.sku}>
          {line.details.th}
          {locale === 'en' && line.details.en !== line.details.th && ` (${line.details.en})`}
        </span>
      )}
      {line.sku && <span className={styles.sku}>{line.sku}</span>}
      {mark && <span className={styles.sku}>{mark}</span>}
      {priced && (
        <span className={`${styles.onPhone} numbers`} aria-hidden="true">
          {text.each(format.number(line.quantity), plain(line.unitPriceSatang))}
          {discount > 0n && ` · ${text.less(plain(discount))}`}
        </span>
      )}
    </>
  )
}

export function PaperSums({ paper }: { paper: PaperData }) {
  const text = useWords(paperWords)
  const { totalSatang } = paper
  const sums = sumsOf(paper, text)
  return (
    <div>
      <dl className={styles.sums}>
        {sums.map(([label, satang]) => (
          <div key={label} className={styles.sum}>
            <dt>{label}</dt>
            <dd className="numbers">{plain(satang)}</dd>
          </div>
        ))}
        <div className={`${styles.sum} ${styles.total}`}>
          <dt>{text.total}</dt>
          <dd className="numbers">{plain(totalSatang)}</dd>
        </div>
      </dl>
    </div>
  )
}
