import { randomUUID } from 'node:crypto'
import { Link } from 'react-router'
import { businessDate, businessDayStart } from '#kernel/dates.ts'
import { formOf } from '#kernel/form-fields.ts'
import type { OfficeHandle } from '#kernel/office.ts'
import { actOn } from '#kernel/record-screen.server.ts'
import { load } from '#kernel/screen.server.ts'
import { purchasePath } from '#rooms/ledger/parts/purchases-path.ts'
import { useAnswer } from '#ui/answer.ts'
import { LinkButton } from '#ui/button.tsx'
import { useCan } from '#ui/by-role.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { useFormat } from '#ui/format.ts'
import { FormFields } from '#ui/form-fields.tsx'
import { Split, Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { pageTitle } from '#ui/page-title.ts'
import { RecordForm } from '#ui/record-form.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { Table } from '#ui/table.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { CancelBillInput, PayBillInput } from '../bills/bill-input.ts'
import { billStates } from '../bills/bill-list.ts'
import { billWords } from '../bills/bill-words.ts'
import { type SeenBill, seeBill } from '../bills/bills.ts'
import { cancelBill } from '../bills/enter-bill.ts'
import { payBill } from '../bills/pay-bill.ts'
import { piecesText } from '../bills/pieces-text.ts'
import { billsPath, certificatePath, orderPath } from '../links.ts'
import { permissions } from '../permissions.ts'
import type { Route } from './+types/bill'

export const loader = load(async (context, { params }: Route.LoaderArgs) => ({
  ...(await seeBill(context, { id: params.id })),
  forms: { pay: formOf(PayBillInput), cancel: formOf(CancelBillInput) },
  today: businessDate(new Date()),
  key: randomUUID(),
}))

type Typed<Command extends (...asked: never[]) => unknown> = Omit<Parameters<Command>[1], 'id'>

export const action = actOn('id', permissions['purchasing.enterBills'], {
  pay: (context, typed: Typed<typeof payBill>, id) => payBill(context, { ...typed, id }),
  cancel: (context, typed: Typed<typeof cancelBill>, id) => cancelBill(context, { ...typed, id }),
})

const titleOf = ({ bill: { paperNo } }: Pick<SeenBill, 'bill'>) => ({ th: paperNo, en: paperNo })
export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'
export const handle: OfficeHandle<SeenBill> = { crumb: titleOf }
export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? [{ title: pageTitle(matches, titleOf(loaderData)) }] : []
}

export default function Bill({ loaderData, actionData }: Route.ComponentProps) {
  const { bill, matches, payments, paidFrom, incomes, forms, today, key } = loaderData
  const text = useWords(billWords)
  const locale = useLocale()
  const format = useFormat()
  const can = useCan()
  const answer = useAnswer(actionData)
  const day = (on: string) => format.date(businessDayStart(on), 'short')
  const owed = bill.totalSatang - bill.paidSatang
  const stands = bill.state === 'stands'
  return (
    <PageFrame>
      <PageHead
        title={bill.paperNo}
        badge={<StateBadge table={billStates} state={bill.dueState} />}
        back={{ to: billsPath, label: text.title }}
        actions={
          can('ledger.seePurchases') && <LinkButton to={purchasePath(bill.purchaseId)}>{text.inBook}</LinkButton>
        }
      >
        {bill.supplier}
      </PageHead>
      <Split
        aside={
          <Stack gap={24}>
            {stands && owed > 0n && can('purchasing.payBills') && (
              <Card title={text.pay}>
                <RecordForm
                  operation="pay"
                  schema={() => import('../bills/bill-input.ts').then((file) => file.PayBillInput.omit({ id: true }))}
                  answer={answer}
                  hidden={{ idempotencyKey: key }}
                  submit={text.pay}
                >
                  <Stack>
                    <SelectField
                      label={text.payAccount}
                      name="account"
                      options={paidFrom.map(({ code, number, ...name }) => ({
                        value: code,
                        label: `${number} ${name[locale]}`,
                      }))}
                    />
                    <FormFields
                      of={forms.pay}
                      words={{ ...text, amount: text.payAmount }}
                      start={{ paidOn: today }}
                      names={['paidOn', 'amount']}
                      more={{ amount: { optional: true, hint: format.baht(owed) } }}
                    />
                    <SelectField
                      label={text.income}
                      name="income"
                      defaultValue={incomes.some(({ withheldSatang }) => withheldSatang > 0n) ? 'all' : ''}
                      options={[
                        { value: '', label: text.income_ },
                        ...(incomes.length > 0
                          ? [{ value: 'all', label: incomes.map(({ income }) => text[`income_${income}`]).join(', ') }]
                          : []),
                      ]}
                    />
                    {incomes.map(({ income, baseSatang, withheldSatang }) => (
                      <p key={income}>
                        {text[`income_${income}`]}:{' '}
                        {withheldSatang > 0n
                          ? text.withheldSuggests(format.baht(baseSatang), format.baht(withheldSatang))
                          : text.belowThreshold}
                      </p>
                    ))}
                  </Stack>
                </RecordForm>
              </Card>
            )}
            {stands && bill.paidSatang === 0n && can('purchasing.enterBills') && (
              <Card title={text.cancel}>
                <RecordForm
                  operation="cancel"
                  schema={() =>
                    import('../bills/bill-input.ts').then((file) => file.CancelBillInput.omit({ id: true }))
                  }
                  answer={answer}
                  submit={text.cancel}
                >
                  <Stack>
                    <p>{text.cancelBody}</p>
                    <FormFields of={forms.cancel} words={text} names={['reason']} />
                  </Stack>
                </RecordForm>
              </Card>
            )}
          </Stack>
        }
      >
        <Stack gap={24}>
          <Card>
            <Facts>
              <Fact title={text.number}>{bill.number}</Fact>
              <Fact title={text.order}>
                <Link to={orderPath(bill.orderId)}>{bill.order}</Link>
              </Fact>
              <Fact title={text.day}>{day(bill.paperOn)}</Fact>
              {bill.dueOn && <Fact title={text.due}>{day(bill.dueOn)}</Fact>}
              <Fact title={text.amount}>{format.baht(bill.netSatang)}</Fact>
              <Fact title={text.lineVat}>{format.baht(bill.vatSatang)}</Fact>
              <Fact title={text.total}>{format.baht(bill.totalSatang)}</Fact>
              {stands && <Fact title={text.left}>{format.baht(owed)}</Fact>}
            </Facts>
          </Card>
          <Card title={text.matched} padding="none">
            <Table
              caption={text.matched}
              rows={matches}
              rowKey={({ id }) => id}
              columns={[
                {
                  key: 'what',
                  title: text.what,
                  phone: 'head',
                  width: 'wide',
                  cell: (row) => (locale === 'en' && row.nameEn) || row.nameTh,
                },
                { key: 'receipt', title: text.receipt, phone: 'under', cell: ({ receipt }) => receipt },
                {
                  key: 'quantity',
                  title: text.quantity,
                  align: 'end',
                  phone: 'named',
                  cell: (row) => piecesText(row, row.quantity, locale),
                },
                {
                  key: 'ordered',
                  title: text.ordered,
                  align: 'end',
                  phone: 'named',
                  cell: (row) => format.baht(row.valueSatang),
                },
                {
                  key: 'billed',
                  title: text.billed,
                  align: 'end',
                  phone: 'end',
                  cell: (row) => format.baht(row.netSatang),
                },
                {
                  key: 'difference',
                  title: text.difference,
                  align: 'end',
                  phone: 'named',
                  cell: (row) =>
                    row.netSatang === row.valueSatang ? null : format.baht(row.netSatang - row.valueSatang),
                },
              ]}
            />
          </Card>
          <Card title={text.payments} padding="none">
            <Table
              caption={text.payments}
              rows={payments}
              rowKey={({ id }) => id}
              empty={<EmptyState icon="wallet" title={text.noPayments} />}
              columns={[
                { key: 'day', title: text.paidOn, phone: 'head', cell: ({ paidOn }) => day(paidOn) },
                { key: 'account', title: text.payAccount, phone: 'under', cell: ({ account }) => account[locale] },
                {
                  key: 'money',
                  title: text.money,
                  align: 'end',
                  phone: 'end',
                  cell: (one) => format.baht(one.moneySatang),
                },
                {
                  key: 'withheld',
                  title: text.withheld,
                  align: 'end',
                  phone: 'named',
                  cell: (one) => format.baht(one.withheldSatang),
                },
                {
                  key: 'certificate',
                  title: text.certificate,
                  phone: 'below',
                  cell: ({ state, certificateId, certificate }) =>
                    state === 'taken_back' ? (
                      text.takenBack
                    ) : certificateId && can('purchasing.payBills') ? (
                      <Link to={certificatePath(certificateId)}>{certificate}</Link>
                    ) : (
                      certificate
                    ),
                },
              ]}
            />
          </Card>
        </Stack>
      </Split>
    </PageFrame>
  )
}
