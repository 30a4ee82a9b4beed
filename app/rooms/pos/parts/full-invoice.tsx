/** A full tax invoice in the place of an abbreviated one: the receipt is chosen, the buyer typed. */
import { Form, Link, useNavigation } from 'react-router'
import type { Refused } from '#kernel/refused.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { BranchField, TaxIdField } from '#ui/id-field.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { FormProblems, SchemaForm } from '#ui/schema-form.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { TextAreaField, TextField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import type { InvoicedSale } from '../counter/papers-here.ts'
import type { SeenTill } from '../counter/see-counter.ts'
import { childrenWords } from '../children-words.ts'
import { counterAt } from '../links.ts'
import { useBase } from './child-page.tsx'
import { PaperDone, type PaperMade } from './paper-done.tsx'
import styles from './pos.module.css'

interface FullInvoiceProps extends SeenTill {
  invoiced: InvoicedSale[]
  sale: string | null
  mayIssue: boolean
  idempotencyKey: string
  done: PaperMade | null
  refused: Refused | null
}

export function FullInvoice({
  register,
  rates,
  invoiced,
  sale,
  mayIssue,
  done,
  refused,
  idempotencyKey,
}: FullInvoiceProps) {
  const text = useWords(childrenWords)
  const chosen = invoiced.find(({ id }) => id === sale) ?? invoiced[0]
  if (rates === null)
    return (
      <div className={styles.choice}>
        <Notice tone="info" title={text.notRegistered} />
      </div>
    )
  return (
    <div className={styles.pay} data-chosen={sale ? true : undefined}>
      <section className={styles.amounts} aria-label={text.order}>
        <Form method="get" role="search">
          <input type="hidden" name="register" value={register.id} />
          <input type="hidden" name="tab" value="invoice" />
          <SearchField name="q" label={text.findNumber} placeholder={text.findNumber} />
        </Form>
        {invoiced.length === 0 && <EmptyState icon="receipt" title={text.noSales} />}
        <ul className={styles.lines}>
          {invoiced.map((one) => (
            <SaleRow key={one.id} sale={one} registerId={register.id} isChosen={one === chosen} />
          ))}
        </ul>
      </section>
      <section className={styles.amounts} aria-label={text.invoiceTab}>
        <PaperDone done={done} refused={refused} />
        {!mayIssue && <Notice tone="info" title={text.mayNot} />}
        {mayIssue && chosen && (
          <BuyerForm
            key={`${chosen.id} ${chosen.number}`}
            sale={chosen}
            idempotencyKey={idempotencyKey}
            refused={refused}
          />
        )}
      </section>
    </div>
  )
}

function SaleRow({ sale, registerId, isChosen }: { sale: InvoicedSale; registerId: string; isChosen: boolean }) {
  const text = useWords(childrenWords)
  const base = useBase()
  const { baht, dateTime } = useFormat()
  return (
    <li className={styles.line}>
      <Link
        to={counterAt(base, registerId, 'billing', { tab: 'invoice', sale: sale.id })}
        aria-current={isChosen ? 'true' : undefined}
        className={styles.rowLink}
      >
        {sale.number}
        <small>
          {dateTime(sale.soldAt, 'short')}
          {sale.buyerName && ` · ${sale.buyerName}`}
        </small>
      </Link>
      <span className="numbers">
        {baht(sale.netSatang)} {sale.kind === 'tax_invoice' && <Badge tone="good">{text.isFull}</Badge>}
      </span>
    </li>
  )
}

interface BuyerFormProps {
  sale: InvoicedSale
  idempotencyKey: string
  refused: Refused | null
}

function BuyerForm({ sale, idempotencyKey, refused }: BuyerFormProps) {
  const text = useWords(childrenWords)
  const { state } = useNavigation()
  return (
    <Card title={text.forWhom(sale.number)}>
      <SchemaForm
        method="post"
        schema={() => import('../counter/papers-input.ts').then((file) => file.FullInvoiceInput)}
        {...(refused && { refused })}
      >
        <Stack gap={12}>
          <FormProblems />
          <input type="hidden" name="operation" value="invoice" />
          <input type="hidden" name="saleId" value={sale.id} />
          <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
          <TextField name="company" label={text.company} maxLength={150} autoComplete="off" required />
          <TaxIdField name="taxId" label={text.taxId} required />
          <BranchField name="branchNo" label={text.branchNo} />
          <TextAreaField name="address" label={text.address} maxLength={300} rows={3} required />
          <Button type="submit" kind="primary" size="large" wide busy={state !== 'idle'}>
            {text.issue}
          </Button>
        </Stack>
      </SchemaForm>
    </Card>
  )
}
