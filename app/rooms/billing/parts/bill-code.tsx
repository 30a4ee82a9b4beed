/** What a bill is paid by at a bank's counter or machine: biller, references and, below, their bar code. */
import { barsPath, code128 } from '#kernel/barcode.ts'
import { defineWords, useWords } from '#ui/words.tsx'
import { billBarcode } from '../bill-barcode.ts'
import type { PromptPayRequest } from '../promptpay.ts'
import styles from './bill-code.module.css'

type BillRequest = Extract<PromptPayRequest, { kind: 'bill' }>

export function BillCode({ request }: { request: BillRequest }) {
  const text = useWords(words)
  const code = billBarcode(request)
  const bars = code128(code)
  const drawn = bars && barsPath(bars, 50)
  return (
    <section className={styles.bill} aria-label={text.title}>
      <h2 className={styles.title}>{text.title}</h2>
      <dl className={styles.facts}>
        <div>
          <dt>{text.biller}</dt>
          <dd className="numbers">{request.id}</dd>
        </div>
        <div>
          <dt>Ref. 1</dt>
          <dd className="numbers">{request.ref1}</dd>
        </div>
        {request.ref2 && (
          <div>
            <dt>Ref. 2</dt>
            <dd className="numbers">{request.ref2}</dd>
          </div>
        )}
      </dl>
      {drawn && (
        <figure className={styles.figure}>
          <svg
            className={styles.bars}
            viewBox={`0 0 ${drawn.width} 50`}
            preserveAspectRatio="none"
            shapeRendering="crispEdges"
            role="img"
            aria-label={text.bars}
          >
            <rect width={drawn.width} height="50" fill="#fff" />
            <path d={drawn.path} fill="#000" />
          </svg>
          <figcaption className={styles.caption}>{code.replaceAll('\r', ' ')}</figcaption>
        </figure>
      )}
    </section>
  )
}

const words = defineWords({
  th: { title: 'ชำระที่เคาน์เตอร์หรือตู้', biller: 'Biller ID', bars: 'บาร์โค้ดสำหรับชำระบิล' },
  en: { title: 'Pay at a counter or machine', biller: 'Biller ID', bars: 'Barcode of this bill' },
})
