/** The ticket: one glance shows what is on it and what it comes to. */
import { Fragment, useState } from 'react'
import { Button, LinkButton } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/ask-dialog.tsx'
import { useFormat } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { SeenTill } from '../counter/see-counter.ts'
import { counterWords } from '../counter-words.ts'
import { exchangeWords } from '../exchange-words.ts'
import { counterAt } from '../links.ts'
import { useBase } from './child-page.tsx'
import { DiscountDialog } from './discount-dialog.tsx'
import { ExchangeLines } from './exchange-lines.tsx'
import { HeldButtons } from './held-buttons.tsx'
import styles from './pos.module.css'
import { byHand } from './ticket.ts'
import { ToKitchen } from './to-kitchen.tsx'
import { creditOf, type KeptLine, type TicketHand, totalsOf } from './ticket-store.ts'

export function TicketPanel({ till, hand, onBack }: { till: SeenTill; hand: TicketHand; onBack: () => void }) {
  const text = useWords(counterWords)
  const exchanging = useWords(exchangeWords)
  const { baht } = useFormat()
  const locale = useLocale()
  const base = useBase()
  const [asks, setAsks] = useState<'clear' | 'discount' | null>(null)
  const { ticket } = hand
  const totals = totalsOf(ticket, till)
  const rest = totals.total - creditOf(ticket, totals.total)
  const isEmpty = ticket.lines.length === 0
  const isCounting = till.register.shift.state === 'counting'
  return (
    <section className={styles.ticket} aria-label={text.ticket}>
      <div className={styles.ticketHead}>
        <span className={styles.phoneOnly}>
          <Button kind="quiet" icon="arrow-left" label={text.back} onClick={onBack} />
        </span>
        <h2>{text.ticket}</h2>
        <HeldButtons register={till.register} hand={hand} totalSatang={totals.total} />
        <Button
          kind="quiet"
          icon="trash"
          label={text.clear}
          disabled={isEmpty && !ticket.exchange}
          onClick={() => setAsks('clear')}
        />
      </div>
      {isCounting && (
        <Notice tone="warn" title={text.counting}>
          {text.countingBody}
        </Notice>
      )}
      {isEmpty ? (
        <p className={styles.emptyTicket}>{ticket.exchange ? exchanging.nothingYet : text.empty}</p>
      ) : (
        <ul className={styles.lines}>
          {ticket.lines.map((line, at) => (
            <Line key={line.key} line={line} netSatang={totals.lines[at]!.grossSatang} hand={hand} />
          ))}
        </ul>
      )}
      <dl className={styles.sums}>
        {(totals.discount > 0n || totals.serviceSatang > 0n) && (
          <>
            <dt>{text.subtotal}</dt>
            <dd className="numbers">{baht(totals.subtotal - totals.serviceSatang)}</dd>
          </>
        )}
        {totals.promotions.map(({ promotionId, name, goodsSatang }) => (
          <Fragment key={promotionId}>
            <dt>{name[locale] || name.th}</dt>
            <dd className="numbers">−{baht(goodsSatang)}</dd>
          </Fragment>
        ))}
        {byHand(totals).discount > 0n && (
          <>
            <dt>{text.discount}</dt>
            <dd className="numbers">−{baht(byHand(totals).discount)}</dd>
          </>
        )}
        {totals.serviceSatang > 0n && (
          <>
            <dt>{text.service(till.register.serviceBp)}</dt>
            <dd className="numbers">{baht(totals.serviceSatang)}</dd>
          </>
        )}
        <dt className={styles.grand}>{text.total}</dt>
        <dd className={`${styles.grand} numbers`}>{baht(totals.total)}</dd>
        <ExchangeLines hand={hand} totalSatang={totals.total} />
        {till.rates && totals.vatTotal > 0n && <dd className={styles.quiet}>{text.vat(baht(totals.vatTotal))}</dd>}
      </dl>
      {till.register.asksWay && (
        <div className={styles.foot}>
          <Ways hand={hand} />
        </div>
      )}
      <div className={styles.foot}>
        {till.register.hasKitchen && <ToKitchen register={till.register} hand={hand} />}
        <Button icon="tag" disabled={isEmpty} onClick={() => setAsks('discount')}>
          {text.discount}
        </Button>
      </div>
      <div className={styles.charge}>
        {till.mayTakeMoney && !isEmpty && !isCounting ? (
          <LinkButton to={counterAt(base, till.register.id, 'checkout')} kind="primary" wide className={styles.big}>
            {rest > 0n || !ticket.exchange ? text.charge(baht(rest)) : exchanging.finish}
          </LinkButton>
        ) : (
          <Button
            kind="primary"
            wide
            disabled
            className={styles.big}
            title={till.mayTakeMoney ? text.empty : text.noMoney}
          >
            {ticket.exchange && isEmpty ? exchanging.choose : text.charge(baht(rest))}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asks === 'clear'}
        title={text.clearTitle}
        danger
        okText={text.clear}
        onOk={() => {
          hand.clear()
          setAsks(null)
        }}
        onCancel={() => setAsks(null)}
      />
      {asks === 'discount' && <DiscountDialog hand={hand} onClose={() => setAsks(null)} />}
    </section>
  )
}

/** Had here or taken away, as one choice; a service charge follows it. */
function Ways({ hand }: { hand: TicketHand }) {
  const text = useWords(counterWords)
  const { ticket, change } = hand
  return (
    <div className={styles.methods} role="group" aria-label={text.way}>
      {(['here', 'away'] as const).map((way) => (
        <button
          key={way}
          type="button"
          className={styles.method}
          aria-pressed={ticket.way === way}
          onClick={() => change((before) => ({ ...before, way }))}
        >
          {text[`way_${way}`]}
        </button>
      ))}
    </div>
  )
}

function Line({ line, netSatang, hand }: { line: KeptLine; netSatang: bigint; hand: TicketHand }) {
  const text = useWords(counterWords)
  const locale = useLocale()
  const { baht, number } = useFormat()
  const name = line.name[locale] || line.name.th
  const by = (milli: number) => hand.setQuantity(line.key, line.quantityMilli + milli)
  return (
    <li className={styles.line} aria-label={text.line(name)}>
      <span>
        {name}
        {line.details && <small>{line.details}</small>}
        {line.wasSatang !== undefined && <small className={styles.was}>{text.was(baht(line.wasSatang))}</small>}
      </span>
      <span className="numbers">{baht(netSatang)}</span>
      <span className={styles.stepper}>
        <Button
          icon={line.quantityMilli > 1000 && !line.isWeighed ? 'minus' : 'trash'}
          label={text.fewer(name)}
          onClick={() => by(line.isWeighed ? -line.quantityMilli : -1000)}
        />
        <output>
          {line.isWeighed ? text.kilos(number(line.quantityMilli / 1000, 3)) : number(line.quantityMilli / 1000)}
        </output>
        {!line.isWeighed && <Button icon="plus" label={text.more(name)} onClick={() => by(1000)} />}
      </span>
    </li>
  )
}
