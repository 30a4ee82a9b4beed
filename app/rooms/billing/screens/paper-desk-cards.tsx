import { Form, Link } from 'react-router'
import type { FormShape } from '#kernel/form-fields.ts'
import type { Refused } from '#kernel/refused.ts'
import { Card } from '#ui/card.tsx'
import { ConfirmButton } from '#ui/confirm-button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import { useFormat } from '#ui/format.ts'
import { FormFields } from '#ui/form-fields.tsx'
import { Grid, Row, Stack } from '#ui/layout.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { Table } from '#ui/table.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { owedDeskPath } from '../links.ts'
import type { DeskPaper } from '../papers/paper-desk.ts'
import { papersWords } from '../papers/papers-words.ts'
import { debitCauseNames, debitCauses } from '../parts/note-causes.ts'
import { quotationStates } from '../trade/quotation-states.ts'

/** The customer's answer, their link while it may be given, and the way to take it back. */
export function QuotationCard({
  paper,
  link,
  mayCancel,
  refused,
}: {
  paper: DeskPaper
  link: string | null
  mayCancel: boolean
  refused: Refused | undefined
}) {
  const text = useWords(papersWords)
  if (!paper.quotation) return null
  return (
    <Card title={text.quotation} actions={<StateBadge table={quotationStates.table} state={paper.quotation} />}>
      <Stack>
        {refused && refused.kept?.operation === 'cancel' && <FormErrors message={refused.message} />}
        {paper.payableId && (
          <Row>
            <Link to={owedDeskPath(paper.payableId)}>{text.seeBill}</Link>
          </Row>
        )}
        {link && (
          <Row>
            <CopyButton value={link} kind="primary" size="medium">
              {text.customerLink}
            </CopyButton>
            {mayCancel && (
              <Form method="post">
                <input type="hidden" name="operation" value="cancel" />
                <ConfirmButton title={text.cancelTitle} message={text.cancelBody} okText={text.cancel}>
                  {text.cancel}
                </ConfirmButton>
              </Form>
            )}
          </Row>
        )}
      </Stack>
    </Card>
  )
}

/** Of a billing note: what it asked for, and what of it is still owed. */
export function BilledTogether({ paper }: { paper: DeskPaper }) {
  const text = useWords(papersWords)
  const format = useFormat()
  return (
    <Card title={text.bills} padding="none">
      <Table
        caption={text.bills}
        rows={paper.bills}
        rowKey={({ id }) => id}
        rowTo={({ id }) => owedDeskPath(id)}
        columns={[
          { key: 'number', title: text.number, phone: 'head', width: 'wide', cell: ({ number }) => number },
          { key: 'asked', title: text.asked, align: 'end', cell: ({ owedSatang }) => format.baht(owedSatang) },
          {
            key: 'left',
            title: text.stillOwed,
            align: 'end',
            phone: 'end',
            cell: ({ leftSatang }) => format.baht(leftSatang),
          },
        ]}
      />
    </Card>
  )
}

export function Debit({
  form,
  paper,
  idempotencyKey,
  refused,
}: {
  form: FormShape<'amount' | 'cause' | 'why' | 'line' | 'goods'>
  paper: DeskPaper
  idempotencyKey: string
  refused: Refused | undefined
}) {
  const text = useWords(papersWords)
  const locale = useLocale()
  const kept = refused?.kept?.operation === 'debit' ? refused.kept : undefined
  return (
    <Card title={text.debitTitle}>
      <RecordForm
        operation="debit"
        schema={() => import('../trade/trade-inputs.ts').then((file) => file.DebitInput)}
        answer={refused}
        hidden={{ idempotencyKey }}
        submit={text.debit}
      >
        <p>{text.debitLead}</p>
        <Grid min={200}>
          <FormFields
            of={form}
            words={{ ...text, amount: text.debitAmount }}
            names={paper.bearsBoth ? ['amount', 'goods'] : ['amount']}
            start={kept}
          />
          {paper.goods.length > 1 && (
            <SelectField
              name="line"
              label={text.debitLine}
              options={[
                { value: '', label: text.debitAll },
                ...paper.goods.map((name, at) => ({ value: String(at), label: name[locale] })),
              ]}
              {...(typeof kept?.line === 'string' && { defaultValue: kept.line })}
            />
          )}
        </Grid>
        <SelectField
          name="cause"
          label={text.cause}
          options={debitCauseNames.map((value) => ({ value, label: debitCauses[value][locale] }))}
          {...(typeof kept?.cause === 'string' && { defaultValue: kept.cause })}
        />
        <FormFields of={form} words={text} names={['why']} start={kept} />
      </RecordForm>
    </Card>
  )
}

/** Of a paper of today: its number stays, and what it was about, if it stands, is said again under the next. */
export function Void({
  form,
  paper,
  idempotencyKey,
  refused,
}: {
  form: FormShape<'voidReason'>
  paper: DeskPaper
  idempotencyKey: string
  refused: Refused | undefined
}) {
  const text = useWords(papersWords)
  const lead =
    paper.kind === 'debit_note'
      ? text.voidLeadDebit
      : paper.kind === 'billing_note'
        ? text.voidLeadNote
        : paper.shouldBeReceipt
          ? text.voidLeadExempt
          : text.voidLead
  return (
    <Card title={text.voidTitle}>
      <RecordForm
        operation="void"
        schema={() => import('../papers/void-paper-input.ts').then((file) => file.VoidInput)}
        answer={refused}
        hidden={{ idempotencyKey }}
        submit={text.voidIt}
      >
        <p>{lead}</p>
        <FormFields
          of={form}
          words={text}
          names={['voidReason']}
          start={refused?.kept?.operation === 'void' ? refused.kept : undefined}
        />
      </RecordForm>
    </Card>
  )
}

/** It was lost: given once more, as a replacement that says so. */
export function Lost({
  form,
  idempotencyKey,
  refused,
}: {
  form: FormShape<'lostReason'>
  idempotencyKey: string
  refused: Refused | undefined
}) {
  const text = useWords(papersWords)
  return (
    <Card title={text.lostTitle}>
      <RecordForm
        operation="lost"
        schema={() => import('../papers/duplicate-paper-input.ts').then((file) => file.DuplicateInput)}
        answer={refused}
        hidden={{ idempotencyKey }}
        submit={text.lost}
      >
        <p>{text.lostLead}</p>
        <FormFields
          of={form}
          words={text}
          names={['lostReason']}
          start={refused?.kept?.operation === 'lost' ? refused.kept : undefined}
        />
      </RecordForm>
    </Card>
  )
}
