/** What a ticket says of the goods that come back for it, and how their difference goes out. */
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { useFormat } from '#ui/format.ts'
import { useLocale, useWords } from '#ui/words.tsx'
import { exchangeWords } from '../exchange-words.ts'
import styles from './pos.module.css'
import { handedOver } from './tender-methods.ts'
import { type KeptTicket, type TicketHand, creditOf } from './ticket-store.ts'

type Method = (typeof handedOver)[number]

/** Rows of the ticket's sums. */
export function ExchangeLines({ hand, totalSatang }: { hand: TicketHand; totalSatang: bigint }) {
  const text = useWords(exchangeWords)
  const { baht } = useFormat()
  const locale = useLocale()
  const { exchange, lines } = hand.ticket
  if (!exchange) return null
  const rest = totalSatang - BigInt(exchange.worthSatang)
  return (
    <>
      <dt className={styles.exchanged}>
        <Button
          kind="quiet"
          icon="close"
          label={text.cancel}
          onClick={() => hand.change(({ exchange: _gone, ...ticket }) => ticket)}
        />
        <span>
          {text.of}
          <small>
            {exchange.number}
            {exchange.names && ` · ${exchange.names[locale] || exchange.names.th}`}
          </small>
        </span>
      </dt>
      <dd className="numbers">−{baht(BigInt(exchange.worthSatang))}</dd>
      {(exchange.toWalletSatang ?? 0) > 0 && (
        <>
          <dt>{text.toWallet}</dt>
          <dd className="numbers">{baht(BigInt(exchange.toWalletSatang ?? 0))}</dd>
        </>
      )}
      {lines.length > 0 && (
        <>
          <dt className={styles.grand}>{rest < 0n ? text.toGive : text.toPay}</dt>
          <dd className={`${styles.grand} numbers`}>{baht(rest < 0n ? -rest : rest)}</dd>
        </>
      )}
    </>
  )
}

interface FinishExchangeProps {
  ticket: KeptTicket
  totalSatang: bigint
  isBusy: boolean
  onFinish: (method: Method) => void
}

/** Nothing is to be paid: what comes back is worth as much, or more. */
export function FinishExchange({ ticket, totalSatang, isBusy, onFinish }: FinishExchangeProps) {
  const text = useWords(exchangeWords)
  const { baht } = useFormat()
  const [method, setMethod] = useState<Method>('cash')
  const out = BigInt(ticket.exchange?.worthSatang ?? 0) - creditOf(ticket, totalSatang)
  return (
    <section className={styles.amounts}>
      <p className={styles.due}>
        <span>{out > 0n ? text.toGive : text.even}</span>
        <strong className="numbers">{baht(out)}</strong>
      </p>
      {out > 0n && (
        <div className={styles.methods} role="group" aria-label={text.by}>
          {handedOver.map((one) => (
            <button
              key={one}
              type="button"
              className={styles.method}
              aria-pressed={one === method}
              onClick={() => setMethod(one)}
            >
              {text[one]}
            </button>
          ))}
        </div>
      )}
      <Button kind="primary" wide className={styles.big} busy={isBusy} onClick={() => onFinish(method)}>
        {out > 0n ? text.finishGiving(baht(out)) : text.finish}
      </Button>
    </section>
  )
}
