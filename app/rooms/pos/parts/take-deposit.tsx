/** Where a ticket is paid: a part of it now, the rest when its goods are fetched. */
import { type FormEvent, useState } from 'react'
import { parseBaht } from '#kernel/money.ts'
import { Button, buttonClass, LinkButton } from '#ui/button.tsx'
import { DateField } from '#ui/date-field.tsx'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { MoneyField } from '#ui/number-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import type { SeenTill } from '../counter/see-counter.ts'
import { depositWords } from '../deposit-words.ts'
import { counterAt, slipPath } from '../links.ts'
import { useBase } from './child-page.tsx'
import type { Till } from './offline/till.ts'
import styles from './pos.module.css'
import { handedOver, taken } from './tender-methods.ts'
import type { Reckoned } from './ticket.ts'
import { newTicket, type TicketHand } from './ticket-store.ts'
import { saleOf } from './use-sale.ts'

/** As the call answers it: money crosses as numbers. */
export interface TakenDeposit {
  number: string
  paperToken: string | null
  totalSatang: number
  paidSatang: number
  restSatang: number
}

interface TakeDepositProps {
  counter: SeenTill
  hand: TicketHand
  totals: Reckoned
  till: Till
  isOnline: boolean
  onTaken: (taken: TakenDeposit) => void
}

export function TakeDeposit({ counter, hand, totals, till, isOnline, onTaken }: TakeDepositProps) {
  const text = useWords(depositWords)
  const [wrong, setWrong] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { ticket, change } = hand
  const take = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const word = (name: string) => String(typed.get(name) ?? '').trim()
    const satang = parseBaht(word('amount'))
    if (satang === null || satang <= 0n) return setWrong(text.badSum)
    setBusy(true)
    const paid = { tenders: [], tipSatang: 0n, buyer: '', onAccount: false }
    const called = await till.ask<TakenDeposit>('/api/office/pos/take-deposit', {
      ...saleOf(ticket, totals, counter, paid),
      tenders: [{ method: word('method'), givenSatang: Number(satang) }],
      buyer: { name: word('buyer'), phone: word('phone') },
      readyOn: word('readyOn'),
    })
    setBusy(false)
    if (called.kind !== 'done') return setWrong(called.kind === 'refused' ? called.refused.message : text.needsLine)
    change(newTicket)
    onTaken(called.data)
  }
  return (
    <details>
      <summary>{text.take}</summary>
      {!isOnline && <Notice tone="warn" title={text.offlineNow} />}
      <form hidden={!isOnline} onSubmit={(event) => void take(event)}>
        <Stack gap={12}>
          <p className={styles.quiet}>{text.takeBody}</p>
          <TextField name="buyer" label={text.buyer} maxLength={200} autoComplete="off" required />
          <TextField name="phone" label={text.phone} inputMode="tel" autoComplete="off" maxLength={20} />
          <DateField name="readyOn" label={text.readyOn} />
          <MoneyField name="amount" label={text.amount} required />
          <SelectField
            name="method"
            label={text.how}
            hint={text.came}
            options={taken(handedOver, counter).map((value) => ({ value, label: text[value] }))}
          />
          {wrong && <Notice tone="bad" urgent title={wrong} />}
          <Button type="submit" kind="primary" wide busy={isBusy}>
            {text.take}
          </Button>
        </Stack>
      </form>
    </details>
  )
}

export function DepositDone({ taken, registerId }: { taken: TakenDeposit; registerId: string }) {
  const text = useWords(depositWords)
  const { baht } = useFormat()
  const base = useBase()
  const { number, paperToken, totalSatang, paidSatang, restSatang } = taken
  return (
    <main id="main" className={styles.done}>
      <h1>{text.taken}</h1>
      <p role="status">
        {text.rest}
        <strong className={`${styles.changeDue} numbers`}> {baht(BigInt(restSatang))}</strong>
      </p>
      <p>
        {number} · {text.of(baht(BigInt(paidSatang)), baht(BigInt(totalSatang)))}
      </p>
      <LinkButton to={counterAt(base, registerId)} kind="primary" wide className={styles.big}>
        {text.next}
      </LinkButton>
      {paperToken && (
        <a
          className={buttonClass({ wide: true, size: 'large' })}
          href={slipPath(paperToken)}
          target="_blank"
          rel="noreferrer"
        >
          {text.print}
        </a>
      )}
      <LinkButton to={counterAt(base, registerId, 'billing', { tab: 'deposit' })} wide>
        {text.waitingList}
      </LinkButton>
    </main>
  )
}
