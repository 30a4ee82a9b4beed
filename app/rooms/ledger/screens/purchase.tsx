import { randomUUID } from 'node:crypto'
import { Form, Link } from 'react-router'
import { businessDate, businessDayStart, businessMonth } from '#kernel/dates.ts'
import { formOf } from '#kernel/form-fields.ts'
import { isRefused } from '#kernel/refused.ts'
import { act, load } from '#kernel/screen.server.ts'
import { formatMonth } from '#kernel/typed-date.ts'
import type { OfficeHandle } from '#kernel/office.ts'
import { useAnswer } from '#ui/answer.ts'
import { useCan } from '#ui/by-role.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmButton } from '#ui/confirm-button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import { useFormat } from '#ui/format.ts'
import { FormFields } from '#ui/form-fields.tsx'
import { thaiIdText } from '#ui/id-text.ts'
import { Split, Stack } from '#ui/layout.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { pageTitle } from '#ui/page-title.ts'
import { SelectField } from '#ui/select-field.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { Table } from '#ui/table.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { journalPath, purchasesPath, vatReturnPath } from '../links.ts'
import { permissions } from '../permissions.ts'
import { claimInputVat } from '../purchases/claim-vat.ts'
import { cancelPurchase } from '../purchases/enter-purchase.ts'
import { payPurchase, takePurchasePaymentBack } from '../purchases/pay-purchase.ts'
import { CancelInput, ClaimInput, PayInput } from '../purchases/purchase-input.ts'
import { purchaseStates } from '../purchases/purchase-list.ts'
import { purchaseWords } from '../purchases/purchase-words.ts'
import { seePurchase } from '../purchases/purchases.ts'
import { accountOptions } from './account-options.ts'
import { Income } from './income-field.tsx'
import { DeedForm } from './purchase-deed.tsx'
import type { Route } from './+types/purchase'

export const loader = load(async (context, { params }: Route.LoaderArgs) => ({
  ...(await seePurchase(context, { id: params.id })),
  forms: { pay: formOf(PayInput), claim: formOf(ClaimInput), cancel: formOf(CancelInput) },
  today: businessDate(new Date()),
  month: businessMonth(new Date()),
  key: randomUUID(),
}))

const deeds = { pay: payPurchase, claim: claimInputVat, cancel: cancelPurchase, takeBack: takePurchasePaymentBack }

export const action = act(
  permissions['ledger.enterPurchases'],
  async (context, form, { params }: Route.ActionArgs) => {
    const { operation, ...rest } = form as { operation: keyof typeof deeds }
    const deed = deeds[operation] as (who: typeof context, input: never) => Promise<unknown>
    if (!Object.hasOwn(deeds, operation)) throw new Response(null, { status: 400 })
    await deed(context, { ...rest, id: params.id } as never) // parsed by the command
    return { saved: operation }
  },
  { keeps: true },
)

type Seen = Awaited<ReturnType<typeof seePurchase>>
const titleOf = ({ purchase: { number } }: Seen) => ({ th: number, en: number })

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'
export const handle: OfficeHandle<Seen> = { crumb: titleOf }
export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? [{ title: pageTitle(matches, titleOf(loaderData)) }] : []
}

export default function Purchase({ loaderData, actionData }: Route.ComponentProps) {
  const { purchase, lines, payments, forms, accounts, today, month, key, claimClosed, takenBack } = loaderData
  const text = useWords(purchaseWords)
  const locale = useLocale()
  const format = useFormat()
  const can = useCan()
  const answer = useAnswer(actionData)
  const day = (on: string) => format.date(businessDayStart(on), 'short')
  const owed = purchase.total_satang - purchase.paid_satang
  const stands = purchase.state === 'stands'
  const state = !stands ? 'cancelled' : owed > 0n ? 'owed' : 'paid'
  const waits = stands && purchase.claim_month === null && purchase.vat_satang > 0n
  const may = can('ledger.enterPurchases') && stands
  const refusedAlone = isRefused(answer) && answer.kept?.operation === 'takeBack' ? answer : null
  return (
    <PageFrame>
      <PageHead
        title={purchase.number}
        back={{ to: purchasesPath, label: text.title }}
        actions={
          can('ledger.seeTrialBalance') && (
            <LinkButton to={`${journalPath}?month=${purchase.booked_on.slice(0, 7)}`}>{text.inBook}</LinkButton>
          )
        }
      >
        <StateBadge table={purchaseStates} state={state} /> {purchase.supplier_name}
      </PageHead>
      <Split
        aside={
          <Stack gap={24}>
            {may && owed > 0n && (
              <Card title={text.pay}>
                <DeedForm operation="pay" answer={answer} submit={text.pay} hidden={{ idempotencyKey: key }}>
                  <Stack>
                    <SelectField label={text.payAccount} name="account" options={accountOptions(accounts, locale)} />
                    <FormFields
                      of={forms.pay}
                      words={{ ...text, amount: text.payAmount }}
                      start={{ paidOn: today }}
                      names={['paidOn', 'amount']}
                      more={{ amount: { optional: true, hint: format.baht(owed) } }}
                    />
                    <Income />
                    <FormFields
                      of={forms.pay}
                      words={text}
                      names={['withheld']}
                      more={{ withheld: { optional: true } }}
                    />
                  </Stack>
                </DeedForm>
              </Card>
            )}
            {may && waits && (
              <Card title={text.claimNow}>
                <DeedForm operation="claim" answer={answer} submit={text.claimNow}>
                  <FormFields of={forms.claim} words={text} names={['claimMonth']} start={{ claimMonth: month }} />
                </DeedForm>
              </Card>
            )}
            {may && purchase.paid_satang === 0n && (
              <Card title={text.cancel}>
                <DeedForm operation="cancel" answer={answer} submit={text.cancel}>
                  <Stack>
                    <p>{text.cancelBody}</p>
                    {claimClosed && purchase.claim_month && (
                      <Notice tone="warn" title={text.claimClosed(formatMonth(purchase.claim_month, locale))} />
                    )}
                    <FormFields of={forms.cancel} words={text} names={['reason']} />
                  </Stack>
                </DeedForm>
              </Card>
            )}
          </Stack>
        }
      >
        <Stack gap={24}>
          {takenBack.map(({ claimedIn, vatSatang }) => (
            <Notice
              key={claimedIn}
              tone="warn"
              title={text.claimTaken(
                format.baht(vatSatang < 0n ? -vatSatang : vatSatang),
                formatMonth(claimedIn, locale),
              )}
            >
              <Link to={`${vatReturnPath}?month=${claimedIn}`}>{text.seeReturn}</Link>
            </Notice>
          ))}
          <Card title={text.paperTitle}>
            <Facts>
              <Fact title={text.kind}>{text[`kind_${purchase.kind}`]}</Fact>
              <Fact title={text.paper}>{purchase.paper_no}</Fact>
              <Fact title={text.paperOn}>{day(purchase.paper_on)}</Fact>
              <Fact title={text.supplierTaxId}>{purchase.supplier_tax_id && thaiIdText(purchase.supplier_tax_id)}</Fact>
              <Fact title={text.branchNo}>{purchase.branch_no}</Fact>
              <Fact title={text.bookedOn}>{day(purchase.booked_on)}</Fact>
              {purchase.vat_satang > 0n && (
                <Fact title={text.claimedIn}>
                  {purchase.claim_month ? formatMonth(purchase.claim_month, locale) : text.waits}
                </Fact>
              )}
              {purchase.due_on && <Fact title={text.dueOn}>{day(purchase.due_on)}</Fact>}
              {purchase.note && <Fact title={text.note}>{purchase.note}</Fact>}
              {purchase.reason && <Fact title={text.reason}>{purchase.reason}</Fact>}
            </Facts>
          </Card>
          <Card title={text.lines} padding="none">
            <Table
              caption={text.lines}
              rows={lines}
              rowKey={({ position }) => position}
              foot={{
                account: text.total,
                net: format.baht(purchase.net_satang),
                vat: format.baht(purchase.vat_satang + purchase.lost_vat_satang),
                total: format.baht(purchase.total_satang),
              }}
              columns={[
                {
                  key: 'account',
                  title: text.account,
                  phone: 'head',
                  width: 'wide',
                  cell: ({ account, what }) => (
                    <>
                      {account.number} {account[locale]}
                      {what && ` · ${what}`}
                    </>
                  ),
                },
                {
                  key: 'net',
                  title: text.net,
                  align: 'end',
                  phone: 'named',
                  cell: (line) => format.baht(line.net_satang),
                },
                {
                  key: 'vat',
                  title: text.lineVat,
                  align: 'end',
                  phone: 'named',
                  cell: (line) => (
                    <>
                      {format.baht(line.vat_satang)} {line.vat === 'lost' && text.vat_lost}
                    </>
                  ),
                },
                {
                  key: 'total',
                  title: text.total,
                  align: 'end',
                  phone: 'end',
                  cell: (line) => format.baht(line.net_satang + line.vat_satang),
                },
              ]}
            />
          </Card>
          <Card title={text.payments} padding="none">
            {refusedAlone && <FormErrors message={refusedAlone.message} />}
            <Table
              caption={text.payments}
              rows={payments}
              rowKey={({ id }) => id}
              empty={<EmptyState icon="wallet" title={text.noPayments} />}
              columns={[
                { key: 'day', title: text.paidOn, phone: 'head', cell: (payment) => day(payment.paid_on) },
                {
                  key: 'account',
                  title: text.payAccount,
                  phone: 'under',
                  cell: ({ account }) => `${account.number} ${account[locale]}`,
                },
                {
                  key: 'money',
                  title: text.money,
                  align: 'end',
                  phone: 'end',
                  cell: (one) => format.baht(one.money_satang),
                },
                {
                  key: 'withheld',
                  title: text.withheld,
                  align: 'end',
                  phone: 'named',
                  cell: (one) => format.baht(one.withheld_satang),
                },
                {
                  key: 'deed',
                  title: '',
                  phone: 'below',
                  cell: (one) =>
                    one.state === 'taken_back'
                      ? text.takenBack
                      : may && (
                          <Form method="post">
                            <input type="hidden" name="operation" value="takeBack" />
                            <input type="hidden" name="payment" value={one.id} />
                            <ConfirmButton
                              title={text.takeBackTitle}
                              message={text.takeBackBody}
                              okText={text.takeBack}
                            >
                              {text.takeBack}
                            </ConfirmButton>
                          </Form>
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
