/** What is done with a deposit that waits: handed over, sent to be made, given back, or kept because nobody came. */
import { type FormEvent, type ReactNode, useState } from 'react'
import { Form, useNavigation, useRevalidator } from 'react-router'
import { parseBaht, satangToDecimal } from '#kernel/money.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { MoneyField } from '#ui/number-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { SeenTill } from '../counter/see-counter.ts'
import { counterWords } from '../counter-words.ts'
import { depositWords } from '../deposit-words.ts'
import type { SentBatch } from '../prepare/send-to-prepare.ts'
import type { SeenDeposit } from '../sell/see-deposits.ts'
import { roundedDown } from './cash.ts'
import { callTill } from './offline/till-calls.ts'
import { useTill } from './offline/use-till.ts'
import styles from './pos.module.css'
import { printKitchen } from './print/print-sale.ts'
import { handedOver, taken } from './tender-methods.ts'

/** As the call answers it. */
export interface Delivered {
  id: string
  number: string
  paperToken: string | null
  changeSatang: number
  prepared: SentBatch | null
}

type OfOne = Pick<SeenTill, 'register' | 'waysOff'> & { deposit: SeenDeposit; idempotencyKey: string }

function useKitchenSlip({ register, deposit }: Pick<OfOne, 'register' | 'deposit'>) {
  const locale = useLocale()
  const { dateTime } = useFormat()
  return (batch: SentBatch | null) => {
    if (batch) void printKitchen(batch, { way: deposit.way, when: dateTime(new Date(), 'short'), register: register.name, locale }) // prettier-ignore
  }
}

export function Deliver({
  register,
  waysOff,
  deposit,
  onDelivered,
}: Pick<OfOne, 'register' | 'waysOff' | 'deposit'> & { onDelivered: (delivered: Delivered) => void }) {
  const text = useWords(depositWords)
  const counter = useWords(counterWords)
  const { baht } = useFormat()
  const revalidator = useRevalidator()
  const { till } = useTill(register.id, counter.deviceName(register.shift.openedName))
  const printSlip = useKitchenSlip({ register, deposit })
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
    printSlip(called.data.prepared)
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

/** Made before it is fetched; where it was sent already, its number is said. */
export function Prepare({ register, deposit }: Pick<OfOne, 'register' | 'deposit'>) {
  const text = useWords(depositWords)
  const revalidator = useRevalidator()
  const printSlip = useKitchenSlip({ register, deposit })
  const [wrong, setWrong] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  if (deposit.queueNo !== null) return <p className={styles.quiet}>{text.prepared(deposit.queueNo)}</p>
  const send = async () => {
    setBusy(true)
    const asked = { id: deposit.id, registerId: register.id }
    const called = await callTill<SentBatch>('POST', '/api/office/pos/prepare-deposit', asked)
    setBusy(false)
    if (called.kind !== 'done') return setWrong(called.kind === 'refused' ? called.refused.message : text.needsLine)
    setWrong(null)
    printSlip(called.data)
    void revalidator.revalidate()
  }
  return (
    <Stack gap={8}>
      {wrong && <Notice tone="bad" urgent title={wrong} />}
      <Button icon="bell" wide busy={isBusy} onClick={() => void send()}>
        {text.prepare}
      </Button>
      <p className={styles.quiet}>{text.prepareBody}</p>
    </Stack>
  )
}

export function GiveBack(props: OfOne) {
  const text = useWords(depositWords)
  const { baht } = useFormat()
  return (
    <Ending
      {...props}
      operation="depositBack"
      title={text.back}
      body={text.backBody}
      submit={text.backNow(baht(props.deposit.paidSatang))}
    >
      <SelectField
        id="back-method"
        name="method"
        label={text.backHow}
        options={handedOver.map((value) => ({ value, label: text[value] }))}
      />
    </Ending>
  )
}

export function Forfeit(props: OfOne) {
  const text = useWords(depositWords)
  const { baht } = useFormat()
  const [typed, setTyped] = useState('')
  const { paidSatang } = props.deposit
  const back = parseBaht(typed) ?? 0n
  return (
    <Ending
      {...props}
      operation="forfeit"
      title={text.forfeit}
      body={text.forfeitBody}
      submit={text.forfeitNow(baht(back < paidSatang ? paidSatang - back : paidSatang))}
    >
      <MoneyField
        id="keep-back"
        name="back"
        label={text.forfeitBack}
        hint={text.forfeitBackBody}
        onChange={(event) => setTyped(event.currentTarget.value.trim())}
      />
      {typed !== '' && (
        <SelectField
          id="keep-method"
          name="method"
          label={text.backHow}
          options={handedOver.map((value) => ({ value, label: text[value] }))}
        />
      )}
    </Ending>
  )
}

interface EndingProps extends OfOne {
  operation: 'depositBack' | 'forfeit'
  title: string
  body: string
  submit: string
  children: ReactNode
}

function Ending({ register, deposit, idempotencyKey, operation, title, body, submit, children }: EndingProps) {
  const text = useWords(depositWords)
  const { state } = useNavigation()
  return (
    <details name="ending">
      <summary>{title}</summary>
      <Form method="post">
        <Stack gap={12}>
          <p className={styles.quiet}>{body}</p>
          <input type="hidden" name="operation" value={operation} />
          <input type="hidden" name="id" value={deposit.id} />
          <input type="hidden" name="registerId" value={register.id} />
          <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
          {children}
          <TextField id={`${operation}-reason`} name="reason" label={text.reason} maxLength={200} required />
          <Button type="submit" kind="danger" wide busy={state !== 'idle'}>
            {submit}
          </Button>
        </Stack>
      </Form>
    </details>
  )
}
