/** What stands on the ticket, offered in writing. */
import { useNavigation } from 'react-router'
import type { Refused } from '#kernel/refused.ts'
import { satangToDecimal } from '#kernel/money.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DateField } from '#ui/date-field.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { BranchField, TaxIdField } from '#ui/id-field.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { FormProblems, SchemaForm } from '#ui/schema-form.tsx'
import { TextAreaField, TextField } from '#ui/text-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { QuotationInput } from '#rooms/billing/parts/quotation-input.ts'
import type { SeenTill } from '../counter/see-counter.ts'
import { childrenWords } from '../children-words.ts'
import { counterAt } from '../links.ts'
import { useBase } from './child-page.tsx'
import { PaperDone, type PaperMade } from './paper-done.tsx'
import styles from './pos.module.css'
import { type KeptTicket, totalsOf, useTicket } from './ticket-store.ts'

interface QuoteTicketProps extends SeenTill {
  mayIssue: boolean
  idempotencyKey: string
  validUntil: string
  done: PaperMade | null
  refused: Refused | null
}

export function QuoteTicket({
  register,
  rates,
  offers,
  mayIssue,
  validUntil,
  done,
  refused,
  idempotencyKey,
}: QuoteTicketProps) {
  const text = useWords(childrenWords)
  const locale = useLocale()
  const base = useBase()
  const { baht } = useFormat()
  const { state } = useNavigation()
  const { ticket } = useTicket(register.id)
  const lines = quotedLines(ticket, { rates, offers, register })
  if (lines.length === 0 || !mayIssue)
    return (
      <div className={styles.choice}>
        <PaperDone done={done} refused={refused} />
        {mayIssue ? (
          <EmptyState
            icon="file"
            title={text.ticketEmpty}
            action={<LinkButton to={counterAt(base, register.id)}>{text.back}</LinkButton>}
          />
        ) : (
          <Notice tone="info" title={text.mayNot} />
        )}
      </div>
    )
  return (
    <div className={styles.pay}>
      <section className={styles.amounts} aria-label={text.quotationTab}>
        <ul className={styles.lines}>
          {lines.map(({ name, quantity, satang }, at) => (
            <li key={at} className={styles.line}>
              <span>
                {name[locale] || name.th} × {quantity}
              </span>
              <span className="numbers">{baht(satang * BigInt(quantity))}</span>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.amounts}>
        <PaperDone done={done} refused={refused} />
        <Card title={text.quotationTab}>
          <SchemaForm method="post" schema={() => Promise.resolve(QuotationInput)} {...(refused && { refused })}>
            <Stack gap={12}>
              <FormProblems />
              <input type="hidden" name="operation" value="quotation" />
              <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
              {lines.map(({ name, quantity, satang }, at) => (
                <span key={at} hidden>
                  <input type="hidden" name={`lines.${at}.name`} value={name.th.slice(0, 200)} />
                  <input type="hidden" name={`lines.${at}.quantity`} value={quantity} />
                  <input type="hidden" name={`lines.${at}.price`} value={satangToDecimal(satang)} />
                </span>
              ))}
              <TextField name="company" label={text.company} maxLength={150} autoComplete="off" required />
              <TaxIdField name="taxId" label={text.taxId} />
              <BranchField name="branchNo" label={text.branchNo} />
              <TextField name="phone" label={text.phone} inputMode="tel" autoComplete="off" />
              <TextAreaField name="address" label={text.address} maxLength={300} rows={2} />
              <DateField name="validUntil" label={text.validUntil} defaultValue={validUntil} required />
              <TextAreaField name="note" label={text.note} maxLength={500} rows={2} />
              <Button type="submit" kind="primary" size="large" wide busy={state !== 'idle'}>
                {text.quote}
              </Button>
            </Stack>
          </SchemaForm>
        </Card>
      </section>
    </div>
  )
}

/** What is weighed or made cheaper stands as one thing at what it comes to. */
function quotedLines(ticket: KeptTicket, till: Pick<SeenTill, 'rates' | 'offers' | 'register'>) {
  const { lines } = totalsOf(ticket, till)
  return ticket.lines.flatMap(({ name, isWeighed, quantityMilli, unitSatang }, at) => {
    const { netSatang, grossSatang } = lines[at]!
    const pieces = quantityMilli / 1000
    const isPlain = !isWeighed && netSatang === grossSatang
    if (netSatang <= 0n) return []
    const said = { th: isPlain ? name.th : `${name.th} ${pieces}`, en: isPlain ? name.en : `${name.en} ${pieces}` }
    return [{ name: said, quantity: isPlain ? pieces : 1, satang: isPlain ? BigInt(unitSatang) : netSatang }]
  })
}
