import { satangToDecimal } from '#kernel/money.ts'
import { useFormat } from '#ui/format.ts'
import { useLocale, useWords } from '#ui/words.tsx'
import type { Bill } from '../bill.ts'
import { paperWords } from '../paper-words.ts'
import type { PaperData } from './paper.tsx'
import styles from './paper.module.css'

/** On a phone the columns scroll sideways; who has no mouse must be able to get there. */
const scrollsByKey = { role: 'group', tabIndex: 0 } as const

export function PaperLines({ bill }: { bill: Bill }) {
  const text = useWords(paperWords)
  const locale = useLocale()
  const format = useFormat()
  const hasDiscounts = bill.lines.some((line) => (line.discountSatang ?? 0n) > 0n)
  return (
    <div className={styles.scroll} {...scrollsByKey} aria-label={text.item}>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">{text.no}</th>
            <th scope="col" className={styles.wide}>
              {text.item}
            </th>
            <th scope="col">{text.quantity}</th>
            <th scope="col">{text.price}</th>
            {hasDiscounts && <th scope="col">{text.discount}</th>}
            <th scope="col">{text.amount}</th>
          </tr>
        </thead>
        <tbody>
          {bill.lines.map((line, index) => (
            <tr key={`${line.sku ?? ''} ${index}`}>
              <td className="numbers">{index + 1}</td>
              <td className={styles.wide}>
                {line.name.th}
                {locale === 'en' && line.name.en !== line.name.th && (
                  <span className={styles.sku}> {line.name.en}</span>
                )}
                {line.details && (
                  <span className={styles.sku}>
                    {' '}
                    {line.details.th}
                    {locale === 'en' && line.details.en !== line.details.th && ` (${line.details.en})`}
                  </span>
                )}
                {line.sku && <span className={styles.sku}> {line.sku}</span>}
              </td>
              <td className="numbers">{format.number(line.quantity)}</td>
              <td className="numbers">{plain(line.unitPriceSatang)}</td>
              {hasDiscounts && <td className="numbers">{plain(line.discountSatang ?? 0n)}</td>}
              <td className="numbers">{plain(line.netSatang)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** VAT stands apart on a full tax invoice (86/4); the abbreviated one says that it is included (86/6). */
export function PaperSums({ paper }: { paper: PaperData }) {
  const text = useWords(paperWords)
  const { bill, kind, totalSatang, vatSatang, seller } = paper
  const sums: [string, bigint][] = [
    [text.subtotal, bill.subtotalSatang],
    ...(bill.discountSatang > 0n ? [[text.discount, -bill.discountSatang] as [string, bigint]] : []),
    ...(bill.shippingSatang > 0n ? [[text.shipping, bill.shippingSatang] as [string, bigint]] : []),
    ...(kind === 'tax_invoice'
      ? ([
          [text.base, totalSatang - vatSatang],
          [text.vat, vatSatang],
        ] as [string, bigint][])
      : []),
  ]
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
      {seller.vatRegistered && kind !== 'tax_invoice' && <p className={styles.included}>{text.included}</p>}
    </div>
  )
}

/** Columns of one currency need no sign: 1,290.00. */
const plain = (satang: bigint): string => satangToDecimal(satang).replace(/\B(?=(?:\d{3})+\.)/g, ',')
