/** The money: one press of a note is enough, and the change stands large. */
import { useEffect, useState } from 'react'
import type { Refused } from '#kernel/refused.ts'
import { notFound } from '#kernel/refusals.ts'
import { act, load } from '#kernel/screen.server.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { useFormat } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import { titled } from '#ui/page-title.ts'
import { TextField } from '#ui/text-field.tsx'
import { useToast } from '#ui/toast.tsx'
import { useWords } from '#ui/words.tsx'
import { approveByPin, whoMayDecide } from '#rooms/cluster/index.ts'
import { atRegister } from '../counter/at-register.ts'
import { seeTill } from '../counter/see-counter.ts'
import { counterWords } from '../counter-words.ts'
import { counterAt } from '../links.ts'
import { exchangeWords } from '../exchange-words.ts'
import { offlineWords } from '../offline-words.ts'
import { AskPin } from '../parts/ask-pin.tsx'
import { settleTenders } from '../parts/cash.ts'
import { CouponField, TipChoice, WalletPay } from '../parts/checkout-more.tsx'
import { useBase } from '../parts/child-page.tsx'
import { type Done, DoneView } from '../parts/done-view.tsx'
import { FinishExchange } from '../parts/exchange-lines.tsx'
import { TillBar } from '../parts/offline/till-bar.tsx'
import { useTill } from '../parts/offline/use-till.ts'
import { GiftPay } from '../parts/gift-pay.tsx'
import { PayBy } from '../parts/pay-by.tsx'
import { DepositDone, TakeDeposit, type TakenDeposit } from '../parts/take-deposit.tsx'
import styles from '../parts/pos.module.css'
import { taken, type TenderMethod, tenderMethods } from '../parts/tender-methods.ts'
import { byHand } from '../parts/ticket.ts'
import { creditOf, totalsOf, useTicket } from '../parts/ticket-store.ts'
import { pricesIn, type Tender, useSale } from '../parts/use-sale.ts'
import { shownOf, useDisplay } from '../parts/use-display.ts'
import { useWedge } from '#ui/use-wedge.ts'
import { permissions } from '../permissions.ts'
import { askRefund } from '../sell/give-back.ts'
import { askDiscount } from '../sell/over-discount.ts'
import type { Route } from './+types/checkout'

export const loader = load(async (context, { request }: Route.LoaderArgs) => ({
  counter: await atRegister(context, request, seeTill),
}))

export const action = act(permissions['pos.takeMoney'], async (context, form) => {
  if (form.operation === 'ask' && form.discountSatang === undefined) {
    const { approvalId } = await askRefund(context, { saleId: String(form.saleId), reason: String(form.reason) })
    return { approvalId, deciders: await whoMayDecide(context, { id: approvalId }) }
  }
  if (form.operation === 'ask') {
    const { discountSatang, subtotalSatang, saleId, reason } = form
    const what = { saleId: String(saleId), reason: String(reason), discountSatang: Number(discountSatang), subtotalSatang: Number(subtotalSatang) } // prettier-ignore
    const { approvalId } = await askDiscount(context, what)
    return { approvalId, deciders: await whoMayDecide(context, { id: approvalId }) }
  }
  if (form.operation === 'approve') {
    await approveByPin(context, form as never)
    return { approved: true }
  }
  return notFound()
})

export const shouldRevalidate = () => false
/** The bar of the till says it, and what goes on meanwhile. */
export const handle = { saysOffline: true }
export const meta: Route.MetaFunction = titled(counterWords, 'payTitle')

/** The yes to a discount, or to goods that come back. */
const isDiscount = ({ details }: Refused): boolean =>
  typeof details === 'object' && details !== null && 'limitBp' in details

export default function CheckoutScreen({ loaderData: { counter } }: Route.ComponentProps) {
  const text = useWords(counterWords)
  const { baht } = useFormat()
  const base = useBase()
  const { register } = counter
  const hand = useTicket(register.id)
  const { ticket } = hand
  const ways = taken(tenderMethods, counter)
  const [first = 'cash'] = ways
  const [method, setMethod] = useState<TenderMethod>(first)
  const [tenders, setTenders] = useState<Tender[]>([])
  const [tipSatang, setTip] = useState(0n)
  const [buyer, setBuyer] = useState('')
  const offline = useWords(offlineWords)
  const exchanging = useWords(exchangeWords)
  const [sold, setSold] = useState<Done | null>(null)
  const [deposited, setDeposited] = useState<TakenDeposit | null>(null)
  const { till, state } = useTill(register.id, text.deviceName(register.shift.openedName))
  const show = useDisplay(register.id)
  const toast = useToast()
  // The key at a scan's end must not press the note that was pressed last; a coupon's field takes its own.
  useWedge((_code, field) => {
    if (field === null) toast({ tone: 'bad', message: text.scanWhilePaying })
    return field === null
  })
  const totals = totalsOf(ticket, counter)
  const onSold = (done: Done) => {
    setSold(done)
    show({ stage: 'done', totalSatang: Number(done.totalSatang), changeSatang: Number(done.changeSatang) })
  }
  const { sell, again, refused, hasFailed, isBusy } = useSale({ counter, hand, totals, till, onSold })
  const paid = tenders.reduce((sum, one) => sum + one.givenSatang, 0n)
  const credit = creditOf(ticket, totals.total)
  const rest = totals.total + tipSatang - credit - paid
  const isEven = ticket.exchange !== undefined && totals.total > 0n && rest <= 0n
  const take = (givenSatang: bigint, code?: string) => {
    // Nothing in cash says that the little left is rounded off.
    const all = givenSatang > 0n || method === 'cash' ? [...tenders, { method, givenSatang, code }] : tenders
    const { owedSatang } = settleTenders(rest + paid, all, BigInt(register.cashStep))
    if (owedSatang === 0n) return void sell({ tenders: all, tipSatang, buyer, onAccount: false })
    setTenders(all)
    if (method === 'wallet' || method === 'gift') setMethod(first)
  }
  useEffect(() => {
    if (totals.total > 0n && method !== 'promptpay')
      show({ ...shownOf(ticket, totals), stage: 'pay', totalSatang: Number(rest) })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- totals follow from the ticket
  }, [show, ticket, method, rest])
  if (sold) return <DoneView sold={sold} till={counter} />
  if (deposited) return <DepositDone taken={deposited} registerId={register.id} />
  return (
    <main id="main">
      <header className={styles.bar}>
        <LinkButton to={counterAt(base, register.id)} kind="quiet" icon="arrow-left" label={text.back} />
        <h1>{isEven ? exchanging.finish : text.payTitle}</h1>
      </header>
      <TillBar till={till} state={state} />
      <div className={styles.pay} data-pays>
        <section className={styles.amounts}>
          <p className={styles.due} hidden={isEven}>
            <span>{tenders.length > 0 ? text.rest : text.due}</span>
            <strong className="numbers">{baht(rest)}</strong>
          </p>
          {ticket.exchange && (
            <p className={styles.quiet}>
              {text.total} {baht(totals.total)} ·{' '}
              {exchanging.instead(ticket.exchange.number, baht(BigInt(ticket.exchange.worthSatang)))}
            </p>
          )}
          {tenders.map((tender, at) => (
            <p key={at} className={styles.typed}>
              <span>
                {text.received} · {text[tender.method]}
              </span>
              {baht(tender.givenSatang)}
            </p>
          ))}
          <div className={styles.methods} role="group" aria-label={text.how} hidden={isEven}>
            {ways.map((one) => (
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
          {refused?.code === 'APPROVAL_REQUIRED' ? (
            <AskPin
              refused={refused}
              saleId={ticket.exchange && !isDiscount(refused) ? ticket.exchange.saleId : ticket.id}
              {...(!ticket.exchange || isDiscount(refused)
                ? { discountSatang: byHand(totals).discount, subtotalSatang: byHand(totals).subtotal }
                : {})}
              onApproved={() => void again()}
            />
          ) : (
            refused && (
              <Notice
                tone={refused.code === 'PRICE_CHANGED' ? 'warn' : 'bad'}
                urgent
                title={refused.message}
                // A promotion is over: what is offered now is read anew, and the ticket stays.
                action={
                  refused.code === 'PRICE_CHANGED' &&
                  pricesIn(refused).size === 0 && <Button onClick={() => location.reload()}>{text.readAnew}</Button>
                }
              />
            )
          )}
          {hasFailed && (
            <Notice tone="warn" urgent title={ticket.exchange ? exchanging.needsLine : offline.needsLine} />
          )}
        </section>
        {isEven ? (
          <FinishExchange
            ticket={ticket}
            totalSatang={totals.total}
            isBusy={isBusy}
            onFinish={(outBy) => void sell({ tenders, tipSatang, buyer, onAccount: false, outBy })}
          />
        ) : method === 'wallet' ? (
          <WalletPay hand={hand} restSatang={rest} isBusy={isBusy} onTake={take} />
        ) : method === 'gift' ? (
          <GiftPay ticketId={ticket.id} tenders={tenders} restSatang={rest} isBusy={isBusy} onTake={take} />
        ) : (
          <PayBy
            key={`${method} ${rest}`}
            method={method}
            restSatang={rest}
            counter={counter}
            isBusy={isBusy}
            onTake={take}
            onCode={(payload) =>
              show({ ...shownOf(ticket, totals), stage: 'code', totalSatang: Number(rest), payload })
            }
          />
        )}
        <section className={styles.amounts}>
          {ticket.lines.length > 0 && !ticket.exchange && tenders.length === 0 && (
            <TakeDeposit
              counter={counter}
              hand={hand}
              totals={totals}
              till={till}
              isOnline={state.isOnline}
              onTaken={setDeposited}
            />
          )}
          {register.takesTips && <TipChoice tipSatang={tipSatang} onTip={setTip} />}
          <CouponField hand={hand} totals={totals} />
          <details hidden={ticket.exchange !== undefined || counter.waysOff?.includes('credit')}>
            <summary>{text.onAccount}</summary>
            <p>{text.onAccountBody}</p>
            <TextField name="buyer" label={text.buyer} onChange={(event) => setBuyer(event.currentTarget.value)} />
            <p />
            <button
              type="button"
              className={styles.method}
              disabled={buyer.trim() === '' || isBusy}
              onClick={() => void sell({ tenders, tipSatang, buyer, onAccount: true })}
            >
              {text.onAccount} {baht(rest)}
            </button>
          </details>
        </section>
      </div>
    </main>
  )
}
