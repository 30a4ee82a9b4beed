import { randomUUID } from 'node:crypto'
import { Link, redirect } from 'react-router'
import { businessDayStart } from '#kernel/dates.ts'
import { countryCodes, countryName } from '#kernel/countries.ts'
import { formOf } from '#kernel/form-fields.ts'
import type { OfficeHandle } from '#kernel/office.ts'
import { isRefused, type Refused } from '#kernel/refused.ts'
import { act, load } from '#kernel/screen.server.ts'
import { siteOrigin } from '#kernel/site-origin.server.ts'
import { branchLabel } from '#kernel/thai-id.ts'
import { useAnswer } from '#ui/answer.ts'
import { LinkButton } from '#ui/button.tsx'
import { useCan } from '#ui/by-role.tsx'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { FormFields } from '#ui/form-fields.tsx'
import { Grid, Split, Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { pageTitle } from '#ui/page-title.ts'
import { RecordForm } from '#ui/record-form.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { StatTile } from '#ui/stat-tile.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { Table } from '#ui/table.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { owedDeskPath, paperDeskPath, paperPath, papersPath, quotationPath } from '../links.ts'
import { type DeskPaper, deskPaper } from '../papers/paper-desk.ts'
import { paperStates } from '../papers/paper-list.ts'
import { papersWords } from '../papers/papers-words.ts'
import { replacePaper } from '../papers/replace-paper.ts'
import { duplicatePaper } from '../papers/duplicate-paper.ts'
import { DuplicateInput } from '../papers/duplicate-paper-input.ts'
import { ReplaceInput } from '../papers/replace-paper-input.ts'
import { voidPaper } from '../papers/void-paper.ts'
import { VoidInput } from '../papers/void-paper-input.ts'
import { permissions } from '../permissions.ts'
import { causeOf } from '../parts/note-causes.ts'
import { issueDebitNote } from '../trade/debit-note.ts'
import { cancelQuotation } from '../trade/quotations.ts'
import { DebitInput } from '../trade/trade-inputs.ts'
import { BilledTogether, Debit, Lost, QuotationCard, Void } from './paper-desk-cards.tsx'
import type { Route } from './+types/paper-desk'

export const loader = load(async (context, { params }: Route.LoaderArgs) => {
  const paper = await deskPaper(context, { id: params.id })
  const link = paper.quotation === 'open' ? siteOrigin(context.site.hostname) + quotationPath(paper.token) : null
  return {
    paper,
    link,
    form: formOf(ReplaceInput),
    debit: formOf(DebitInput),
    voiding: formOf(VoidInput),
    losing: formOf(DuplicateInput),
    key: randomUUID(),
    // Browsers call some of them otherwise.
    countries: countryCodes.map((value) => ({ value, label: countryName(value, context.locale) })),
  }
})

export const action = act(
  permissions['billing.issuePapers'],
  async (context, { operation, ...form }, { params }: Route.ActionArgs) => {
    const typed = { ...form, id: params.id } as never // parsed by the command
    if (operation === 'cancel') return cancelQuotation(context, typed)
    if (operation === 'lost') {
      const { nth } = await duplicatePaper(context, typed)
      throw redirect(`${paperPath(params.id)}?dup=${nth}`)
    }
    if (operation === 'void') {
      const { again } = await voidPaper(context, typed)
      throw redirect(paperDeskPath(again?.id ?? params.id))
    }
    const { id } = operation === 'debit' ? await issueDebitNote(context, typed) : await replacePaper(context, typed)
    throw redirect(paperDeskPath(id))
  },
  { keeps: true },
)

export const handle: OfficeHandle<{ paper: { number: string } }> = {
  crumb: ({ paper: { number } }) => ({ th: number, en: number }),
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const number = loaderData?.paper.number ?? ''
  return [{ title: pageTitle(matches, { th: number, en: number }) }]
}

export default function PaperDesk({
  loaderData: { paper, form, debit, voiding, losing, link, key, countries },
  actionData,
}: Route.ComponentProps) {
  const text = useWords(papersWords)
  const format = useFormat()
  const can = useCan()
  const answer = useAnswer(actionData)
  const isTaxInvoice = paper.kind === 'abbr_tax_invoice' || paper.kind === 'tax_invoice'
  const mayIssue = can('billing.issuePapers')
  const mayReplace =
    mayIssue &&
    paper.state === 'standing' &&
    isTaxInvoice &&
    !paper.shouldBeReceipt &&
    paper.beside.every(({ how }) => how === 'before')
  const refused = isRefused(answer) ? answer : undefined
  return (
    <PageFrame maxWidth="5xl">
      <PageHead
        title={paper.number}
        badge={<StateBadge table={paperStates} state={paper.state} />}
        back={{ to: papersPath, label: text.back }}
        actions={
          <>
            {paper.hasEtax && (
              <>
                <LinkButton icon="download" to={`${paperPath(paper.id)}/etax.xml`} reloadDocument>
                  {text.etax}
                </LinkButton>
                <LinkButton icon="download" to={`${paperPath(paper.id)}/etax.pdf`} reloadDocument>
                  {text.etaxPdf}
                </LinkButton>
              </>
            )}
            <LinkButton icon="file" to={paperPath(paper.id)}>
              {text.open}
            </LinkButton>
          </>
        }
      >
        {text[`kind_${paper.kind}`]}
      </PageHead>
      <Split gap={24} aside={<Beside paper={paper} />}>
        <Stack gap={24}>
          <Grid min={160}>
            {paper.kind !== 'delivery' && <StatTile label={text.total} value={format.baht(paper.totalSatang)} />}
            {paper.vatSatang > 0n && <StatTile label={text.vat} value={format.baht(paper.vatSatang)} />}
            <StatTile label={text.date} value={format.date(businessDayStart(paper.businessOn), 'medium')} />
          </Grid>
          <Facts paper={paper} />
          {paper.quotation && <QuotationCard paper={paper} link={link} mayCancel={mayIssue} refused={refused} />}
          {paper.bills.length > 0 && <BilledTogether paper={paper} />}
          {mayReplace && (
            <Replace paper={paper} form={form} countries={countries} idempotencyKey={key} refused={refused} />
          )}
          {mayIssue && isTaxInvoice && paper.state !== 'replaced' && (
            <Debit form={debit} paper={paper} idempotencyKey={key} refused={refused} />
          )}
          {mayIssue && paper.state !== 'replaced' && paper.state !== 'cancelled' && (
            <Lost form={losing} idempotencyKey={key} refused={refused} />
          )}
          {mayIssue && paper.mayVoid && (paper.state === 'standing' || paper.state === 'partlyCredited') && (
            <Void form={voiding} paper={paper} idempotencyKey={key} refused={refused} />
          )}
        </Stack>
      </Split>
    </PageFrame>
  )
}

function Facts({ paper }: { paper: DeskPaper }) {
  const { buyer, payableNumber, payableId, issuedAt, dueOn, note, reason, cause } = paper
  const text = useWords(papersWords)
  const locale = useLocale()
  const format = useFormat()
  const facts = [
    [text.buyer, buyer.company ?? buyer.name],
    [text.taxId, buyer.taxId && `${buyer.taxId} (${branchLabel(buyer.branchNo ?? '00000', locale)})`],
    [text.address, buyer.address],
    [
      text.bill,
      payableId && payableNumber && (
        <Link key="bill" to={owedDeskPath(payableId)}>
          {payableNumber}
        </Link>
      ),
    ],
    [text.dueOn, dueOn && format.date(businessDayStart(dueOn), 'long')],
    [text.issued, format.dateTime(issuedAt, 'medium')],
    [text.cause, causeOf(cause)?.[locale]],
    [text.reason, reason],
    [text.note, note],
  ].flatMap(([name, value]) => (name && value ? [{ name: String(name), value }] : []))
  return (
    <Card padding="none">
      <Table
        caption={text.title}
        rows={facts}
        rowKey={({ name }) => name}
        columns={[
          { key: 'name', title: text.kind, phone: 'under', cell: ({ name }) => name },
          { key: 'value', title: text.number, phone: 'head', width: 'wide', cell: ({ value }) => value },
        ]}
      />
    </Card>
  )
}

/** What it corrects or replaces, and what does so to it. */
function Beside({ paper: { beside, kind } }: { paper: DeskPaper }) {
  const text = useWords(papersWords)
  const format = useFormat()
  if (beside.length === 0) return null
  const how = (other: DeskPaper['beside'][number]) =>
    other.how === 'before'
      ? kind === 'credit_note' || kind === 'debit_note'
        ? text.corrects
        : text.replaces
      : ({ credit_note: text.correctedBy, debit_note: text.raisedBy }[other.kind as string] ?? text.replacedBy)
  return (
    <Card title={text.beside} padding="none">
      <Table
        caption={text.beside}
        rows={beside}
        rowKey={({ id }) => id}
        rowTo={({ id }) => paperDeskPath(id)}
        columns={[
          { key: 'number', title: text.number, phone: 'head', cell: ({ number }) => number },
          { key: 'how', title: text.kind, phone: 'under', cell: how },
          {
            key: 'total',
            title: text.total,
            phone: 'end',
            align: 'end',
            cell: ({ totalSatang }) => format.baht(totalSatang),
          },
        ]}
      />
    </Card>
  )
}

const schema = () => import('../papers/replace-paper-input.ts').then((file) => file.ReplaceInput)

function Replace({
  paper,
  form,
  countries,
  idempotencyKey,
  refused,
}: {
  paper: DeskPaper
  form: Route.ComponentProps['loaderData']['form']
  countries: { value: string; label: string }[]
  idempotencyKey: string
  refused: Refused | undefined
}) {
  const text = useWords(papersWords)
  const { company, name, taxId, branchNo, address, country } = paper.buyer
  const start = (refused?.kept?.operation === 'replace' ? refused.kept : null) ?? {
    company: company ?? name,
    taxId: taxId ?? '',
    branchNo: branchNo ?? '00000',
    address: address ?? '',
    country: country ?? 'TH',
    reason: paper.kind === 'abbr_tax_invoice' ? text.reasonAsked : '',
  }
  return (
    <Card title={paper.kind === 'abbr_tax_invoice' ? text.replaceAbbr : text.replaceFull}>
      <RecordForm
        operation="replace"
        schema={schema}
        read={(typed) => ({ ...typed, id: paper.id })}
        answer={refused}
        hidden={{ idempotencyKey }}
        submit={text.issue}
      >
        <p>{text.replaceNote}</p>
        <Grid min={200}>
          <FormFields of={form} words={text} start={start} names={['company', 'taxId', 'branchNo']} />
        </Grid>
        <FormFields of={form} words={text} start={start} names={['address']} />
        <SelectField name="country" label={text.country} defaultValue={String(start.country)} options={countries} />
        <FormFields of={form} words={text} start={start} names={['reason']} />
      </RecordForm>
    </Card>
  )
}
