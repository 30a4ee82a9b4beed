/** Deposits whose goods wait: the rest is taken and they are handed over, or the deposit goes back. */
import { type FormEvent, useState } from 'react'
import { Form, Link, useNavigation, useRevalidator, useSearchParams } from 'react-router'
import { parseBaht, satangToDecimal } from '#kernel/money.ts'
import type { Refused } from '#kernel/refused.ts'
import { Button, buttonClass, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { useFormat } from '#ui/format.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { MoneyField } from '#ui/number-field.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { SeenTill } from '../counter/see-counter.ts'
import { counterWords } from '../counter-words.ts'
import { depositWords } from '../deposit-words.ts'
import { counterAt, slipPath } from '../links.ts'
import type { WaitingDeposit } from '../sell/take-deposit.ts'
import { roundedDown } from './cash.ts'
import { useBase } from './child-page.tsx'
import { useTill } from './offline/use-till.ts'
import type { PaperMade } from './paper-done.tsx'
import styles from './pos.module.css'
import { handedOver, taken } from './tender-methods.ts'

interface DepositListProps extends SeenTill {
  deposits: WaitingDeposit[]
  mayRefund: boolean
  /** `YYYY-MM-DD` */
  today: string
  idempotencyKey: string
  done: (PaperMade & { paidSatang?: bigint }) | null
  refused: Refused | null
}

/** As the call answers it. */
interface Delivered {
  id: string
  number: string
  paperToken: string | null
  changeSatang: number
}

export function DepositList(props: DepositListProps) {
  const { register, deposits, mayTakeMoney, mayRefund, today, done, refused } = props
  const text = useWords(depositWords)
  const { baht, date } = useFormat()
  const base = useBase()
  const [search] = useSearchParams()
  const [delivered, setDelivered] = useState<Delivered | null>(null)
  const chosen = deposits.find(({ id }) => id === search.get('deposit'))
  return (
    <div className={styles.pay} data-chosen={chosen ? true : undefined}>
      <section className={styles.amounts} aria-label={text.waitingList}>
        <Form method="get" role="search">
          <input type="hidden" name="register" value={register.id} />
          <input type="hidden" name="tab" value="deposit" />
          <SearchField name="q" label={text.find} placeholder={text.find} />
        </Form>
        {deposits.length === 0 && (
          <EmptyState icon="receipt" title={text.none}>
            {text.noneBody}
          </EmptyState>
        )}
        <ul className={styles.lines}>
          {deposits.map((one) => (
            <li key={one.id} className={styles.line}>
              <Link
                to={counterAt(base, register.id, 'billing', { tab: 'deposit', deposit: one.id })}
                className={styles.rowLink}
                aria-current={one === chosen ? 'true' : undefined}
                preventScrollReset
              >
                {one.buyerName}
                <small>
                  {one.readyOn
                    ? one.readyOn < today
                      ? text.late(date(one.readyOn))
                      : text.ready(date(one.readyOn))
                    : one.number}
                </small>
              </Link>
              <span className="numbers">{baht(one.totalSatang - one.paidSatang)}</span>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.amounts}>
        {chosen && (
          <span className={styles.phoneOnly}>
            <LinkButton to={counterAt(base, register.id, 'billing', { tab: 'deposit' })} kind="quiet" icon="arrow-left">
              {text.waitingList}
            </LinkButton>
          </span>
        )}
        {refused && <Notice tone="bad" urgent title={refused.message} />}
        {done?.operation === 'depositBack' && done.paidSatang !== undefined && !chosen && (
          <Notice tone="good" title={text.backDone(done.number, baht(done.paidSatang))} />
        )}
        {delivered && !chosen && (
          <Notice tone="good" title={text.delivered(delivered.number)}>
            <Row gap={8}>
              <strong>
                {delivered.changeSatang > 0 ? text.change(baht(BigInt(delivered.changeSatang))) : text.noChange}
              </strong>
              {delivered.paperToken && (
                <a className={buttonClass({})} href={slipPath(delivered.paperToken)} target="_blank" rel="noreferrer">
                  {text.print}
                </a>
              )}
            </Row>
          </Notice>
        )}
        {!chosen && deposits.length > 0 && <p>{text.choose}</p>}
        {chosen && <DepositFacts deposit={chosen} />}
        {chosen && mayTakeMoney && <Deliver key={chosen.id} {...props} deposit={chosen} onDelivered={setDelivered} />}
        {chosen && mayRefund && <GiveBack key={`back ${chosen.id}`} {...props} deposit={chosen} />}
        {chosen && !mayRefund && <p className={styles.quiet}>{text.mayNotBack}</p>}
      </section>
    </div>
  )
}

function DepositFacts({ deposit }: { deposit: WaitingDeposit }) {
  const text = useWords(depositWords)
  const locale = useLocale()
  const { baht, dateTime, number } = useFormat()
  const { lines, totalSatang, paidSatang } = deposit
  return (
    <Card title={deposit.buyerName}>
      <Facts>
        {lines.map(({ name, nameEn, quantityMilli, isWeighed }, at) => (
          <Fact key={at} title={(locale === 'en' && nameEn) || name}>
            × {number(quantityMilli / 1000, isWeighed ? 3 : 0)}
          </Fact>
        ))}
        {deposit.buyerPhone && <Fact title={text.phone}>{deposit.buyerPhone}</Fact>}
        <Fact title={deposit.number}>
          {text.of(baht(paidSatang), baht(totalSatang))} · {dateTime(deposit.takenAt, 'short')} {deposit.takenName}
        </Fact>
        <Fact title={text.rest}>
          <strong>{baht(totalSatang - paidSatang)}</strong>
        </Fact>
      </Facts>
    </Card>
  )
}

type OfOne = DepositListProps & { deposit: WaitingDeposit }

function Deliver({ register, waysOff, deposit, onDelivered }: OfOne & { onDelivered: (delivered: Delivered) => void }) {
  const text = useWords(depositWords)
  const counter = useWords(counterWords)
  const { baht } = useFormat()
  const revalidator = useRevalidator()
  const { till } = useTill(register.id, counter.deviceName(register.shift.openedName))
  const ways = taken(handedOver, { waysOff })
  const [method, setMethod] = useState(ways[0] ?? 'cash')
  const [wrong, setWrong] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const rest = deposit.totalSatang - deposit.paidSatang
  const toPay = method === 'cash' ? roundedDown(rest, BigInt(register.cashStep)) : rest
  const deliver = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = method === 'cash' ? String(new FormData(event.currentTarget).get('given') ?? '') : ''
    const given = typed === '' ? toPay : parseBaht(typed)
    if (given === null) return setWrong(text.badSum)
    setBusy(true)
    const called = await till.ask<Delivered>('/api/office/pos/deliver-deposit', {
      id: deposit.id,
      registerId: register.id,
      tenders: [{ method, givenSatang: Number(given) }],
    })
    setBusy(false)
    if (called.kind !== 'done') return setWrong(called.kind === 'refused' ? called.refused.message : text.needsLine)
    setWrong(null)
    onDelivered(called.data)
    void revalidator.revalidate()
  }
  return (
    <Card title={text.deliver}>
      <form onSubmit={(event) => void deliver(event)}>
        <Stack gap={12}>
          <SelectField
            name="method"
            label={text.how}
            value={method}
            onChange={(event) => setMethod(event.currentTarget.value as typeof method)}
            options={ways.map((value) => ({ value, label: text[value] }))}
          />
          {method === 'cash' ? (
            <MoneyField
              key="given"
              name="given"
              label={text.given}
              hint={text.givenBody}
              defaultValue={satangToDecimal(toPay)}
            />
          ) : (
            <p className={styles.quiet}>{text.came}</p>
          )}
          {wrong && <Notice tone="bad" urgent title={wrong} />}
          <Button type="submit" kind="primary" size="large" wide busy={isBusy}>
            {text.deliverNow(baht(toPay))}
          </Button>
        </Stack>
      </form>
    </Card>
  )
}

function GiveBack({ register, deposit, idempotencyKey }: OfOne) {
  const text = useWords(depositWords)
  const { baht } = useFormat()
  const { state } = useNavigation()
  return (
    <details>
      <summary>{text.back}</summary>
      <Form method="post">
        <Stack gap={12}>
          <p className={styles.quiet}>{text.backBody}</p>
          <input type="hidden" name="operation" value="depositBack" />
          <input type="hidden" name="id" value={deposit.id} />
          <input type="hidden" name="registerId" value={register.id} />
          <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
          <SelectField
            name="method"
            label={text.backHow}
            options={handedOver.map((value) => ({ value, label: text[value] }))}
          />
          <TextField name="reason" label={text.reason} maxLength={200} required />
          <Button type="submit" kind="danger" wide busy={state !== 'idle'}>
            {text.backNow(baht(deposit.paidSatang))}
          </Button>
        </Stack>
      </Form>
    </details>
  )
}
