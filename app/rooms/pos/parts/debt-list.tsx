/** What customers owe the counter: paid in cash into the drawer, or asked for by a billing note. */
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { Refused } from '#kernel/refused.ts'
import { satangToDecimal } from '#kernel/money.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { MoneyField } from '#ui/number-field.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { useWords } from '#ui/words.tsx'
import type { Debt } from '../counter/papers-here.ts'
import type { SeenTill } from '../counter/see-counter.ts'
import { childrenWords } from '../children-words.ts'
import { PaperDone, type PaperMade } from './paper-done.tsx'
import styles from './pos.module.css'

interface DebtListProps extends SeenTill {
  debts: Debt[]
  mayIssue: boolean
  idempotencyKey: string
  done: (PaperMade & { paidSatang?: bigint }) | null
  refused: Refused | null
}

export function DebtList({ register, debts, mayTakeMoney, mayIssue, done, refused, idempotencyKey }: DebtListProps) {
  const text = useWords(childrenWords)
  const { baht, dateTime } = useFormat()
  const { state } = useNavigation()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const shown = debts.filter(({ saleId }) => chosen.includes(saleId))
  const one = shown.length === 1 ? shown[0]! : null
  return (
    <div className={styles.pay}>
      <section className={styles.amounts} aria-label={text.debtTab}>
        <Form method="get" role="search">
          <input type="hidden" name="register" value={register.id} />
          <input type="hidden" name="tab" value="debt" />
          <SearchField name="q" label={text.findBuyer} placeholder={text.findBuyer} />
        </Form>
        {debts.length === 0 && <EmptyState icon="receipt" title={text.noDebts} />}
        <ul className={styles.lines}>
          {debts.map((debt) => (
            <li key={debt.saleId} className={styles.line}>
              <CheckboxField
                name={`choose-${debt.saleId}`}
                label={`${debt.buyerName} · ${debt.number}`}
                hint={dateTime(debt.soldAt, 'short')}
                checked={chosen.includes(debt.saleId)}
                onChange={(event) => {
                  const isOn = event.currentTarget.checked
                  setChosen((now) => (isOn ? [...now, debt.saleId] : now.filter((id) => id !== debt.saleId)))
                }}
              />
              <span className="numbers">{text.owed(baht(debt.owedSatang))}</span>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.amounts}>
        <PaperDone done={done} refused={refused} />
        {done?.paidSatang !== undefined && <Notice tone="good" title={text.paid(done.number, baht(done.paidSatang))} />}
        {shown.length === 0 && debts.length > 0 && <p>{text.chooseBills}</p>}
        {one && mayTakeMoney && (
          <Card title={text.takeDebt}>
            <Form method="post">
              <Stack gap={12}>
                <input type="hidden" name="operation" value="debt" />
                <input type="hidden" name="saleId" value={one.saleId} />
                <input type="hidden" name="registerId" value={register.id} />
                <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
                <MoneyField
                  key={`${one.saleId} ${one.owedSatang}`}
                  name="amount"
                  label={text.debtAmount}
                  defaultValue={satangToDecimal(one.owedSatang)}
                  required
                />
                <Button type="submit" kind="primary" wide busy={state !== 'idle'}>
                  {text.takeDebt}
                </Button>
              </Stack>
            </Form>
          </Card>
        )}
        {shown.length > 0 && mayIssue && (
          <Card title={text.billingNote}>
            <Form method="post">
              <Stack gap={12}>
                <input type="hidden" name="operation" value="note" />
                {shown.map(({ saleId }) => (
                  <input key={saleId} type="hidden" name="saleId" value={saleId} />
                ))}
                <p>{shown.map(({ number }) => number).join(', ')}</p>
                <Button type="submit" wide busy={state !== 'idle'}>
                  {text.billingNote}
                </Button>
              </Stack>
            </Form>
          </Card>
        )}
      </section>
    </div>
  )
}
