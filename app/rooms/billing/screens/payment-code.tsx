import { useRevalidator } from 'react-router'
import { buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Countdown } from '#ui/countdown.tsx'
import { useFormat } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { useWords } from '#ui/words.tsx'
import { satangToDecimal } from '#kernel/money.ts'
import { QrCode } from '../parts/qr-code.tsx'
import { words } from '../words.ts'
import styles from './payment.module.css'

export interface CodeProps {
  payment: {
    slug: string
    amountSatang: bigint
    account: { name: string; masked: string }
    expiresAt: Date
    now: Date
  }
  code: { size: number; path: string } | null
}

/** The QR with what the banking app will ask about: how much, to whom, until when. */
export function PaymentCode({ payment, code }: CodeProps) {
  const text = useWords(words)
  const format = useFormat()
  const { revalidate } = useRevalidator()
  const amount = format.baht(payment.amountSatang)
  const { name, masked } = payment.account
  return (
    <Card>
      <Stack gap={16} align="center" className={styles.centred}>
        <div>
          <p className={styles.quiet}>{text.amount}</p>
          <p className={styles.amount}>{amount}</p>
        </div>
        {code ? <QrCode code={code} label={text.qrLabel(amount, name)} /> : <Notice tone="warn" title={text.noQr} />}
        <div>
          <p className={styles.quiet}>{text.payTo}</p>
          <p className={styles.name}>{name}</p>
          <p className="numbers">{masked}</p>
        </div>
        <div>
          {text.timeLeft}{' '}
          <Countdown until={iso(payment.expiresAt)} now={iso(payment.now)} onEnd={() => void revalidate()} />
        </div>
        {code && <p className={styles.quiet}>{text.scan}</p>}
        <Row justify="center">
          {code && (
            <a className={buttonClass()} href={`/billing/payment/${payment.slug}/qr.png`} download="promptpay.png">
              <Icon name="download" />
              {text.saveQr}
            </a>
          )}
          <CopyButton value={satangToDecimal(payment.amountSatang)} size="medium">
            {text.copyAmount}
          </CopyButton>
        </Row>
      </Stack>
    </Card>
  )
}

const iso = (at: Date) => new Date(at).toISOString()
