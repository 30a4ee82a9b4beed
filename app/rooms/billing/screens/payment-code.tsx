import { useRevalidator } from 'react-router'
import { satangToDecimal } from '#kernel/money.ts'
import { Card } from '#ui/card.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Countdown } from '#ui/countdown.tsx'
import { useFormat } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { useWords } from '#ui/words.tsx'
import { words } from '../words.ts'
import { ThaiQrMark } from '../parts/thai-qr-mark.tsx'
import { qrPath, SaveQr } from './save-qr.tsx'
import { held } from '#ui/held.tsx'
import styles from './payment.module.css'

export interface CodeProps {
  payment: {
    slug: string
    number: string
    method: string
    amountSatang: bigint
    account: { name: string; masked: string; number: string | null; said: string }
    payable: { amountSatang: bigint; paidSatang: bigint }
    expiresAt: Date
    now: Date
  }
  code: { size: number; path: string } | null
  /** Where the code is a picture; left out, of this payment. */
  picture?: string
}

/** The QR with what the banking app will ask about: how much, to whom, until when. */
export function PaymentCode({ payment, code, picture = qrPath(payment.slug) }: CodeProps) {
  const text = useWords(words)
  const format = useFormat()
  const amount = format.baht(payment.amountSatang)
  const { name, masked, number, said } = payment.account
  const less = payment.payable.amountSatang - payment.payable.paidSatang - payment.amountSatang
  return (
    <section className={styles.code} aria-label={text.amount}>
      {code && <ThaiQrMark />}
      <TimeLeft payment={payment} />
      <Stack gap={8} align="center" className={styles.shown}>
        <Row gap={8} justify="center">
          <span className={styles.amount}>{amount}</span>
          <CopyButton value={satangToDecimal(payment.amountSatang)} kind="quiet">
            {text.copyAmount}
          </CopyButton>
        </Row>
        {payment.payable.paidSatang > 0n && (
          <p className={styles.quiet}>
            {text.partSum(format.baht(payment.payable.paidSatang), format.baht(payment.payable.amountSatang))}
          </p>
        )}
        {less > 0n && less < 100n && <p className={styles.quiet}>{text.exactly(format.baht(less))}</p>}
        {code ? (
          <div className={styles.qr}>
            {/* A picture: a finger that stays on it saves it, and the bank's app finds it among others. */}
            <img src={picture} width={720} height={720} alt={text.qrLabel(amount, name)} />
          </div>
        ) : (
          payment.method === 'promptpay' && <Notice tone="warn" title={text.noQr} />
        )}
        {code && <SaveQr picture={picture} number={payment.number} />}
      </Stack>
      <dl className={styles.facts}>
        {payment.method === 'promptpay' && (
          <>
            <div>
              <dt>{text.accountName}</dt>
              <dd>{name}</dd>
            </div>
            <div>
              <dt>{text.accountNumber}</dt>
              <dd className={styles.number}>
                <span className="numbers">{said || masked}</span>
                {number && (
                  <CopyButton value={number} kind="quiet">
                    {text.copyNumber}
                  </CopyButton>
                )}
              </dd>
            </div>
          </>
        )}
        <div>
          <dt>{text.ref}</dt>
          <dd className="numbers">{payment.number}</dd>
        </div>
      </dl>
    </section>
  )
}

function TimeLeft({ payment: { expiresAt, now } }: Pick<CodeProps, 'payment'>) {
  const text = useWords(words)
  const { revalidate } = useRevalidator()
  return (
    <div className={styles.clock}>
      <Icon name="clock" size={16} />
      {text.timeLeft} <Countdown until={iso(expiresAt)} now={iso(now)} onEnd={() => void revalidate()} />
    </div>
  )
}

const iso = (at: Date) => new Date(at).toISOString()

/** The code is on the very phone that pays, or on a screen beside it: each has its own way, the style shows one. */
export function HowToPay({ payment }: Pick<CodeProps, 'payment'>) {
  const text = useWords(words)
  const check = text.howCheck(useFormat().baht(payment.amountSatang), payment.account.name)
  const ways = [
    { className: styles.onPhone, steps: [text.howPhone1, text.howPhone2, check, text.howSlip] },
    { className: styles.onDesk, steps: [text.howDesk1, text.howDesk2, check, text.howSlip] },
  ]
  return (
    <Card title={text.how}>
      {ways.map(({ className, steps }) => (
        <ol key={className} className={`${styles.how} ${className}`}>
          {steps.map((step) => (
            <li key={step}>{held(step)}</li>
          ))}
        </ol>
      ))}
    </Card>
  )
}
