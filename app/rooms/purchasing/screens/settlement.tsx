import { randomUUID } from 'node:crypto'
import { Form, Link } from 'react-router'
import { businessDate, businessDayStart } from '#kernel/dates.ts'
import { formOf } from '#kernel/form-fields.ts'
import type { OfficeHandle } from '#kernel/office.ts'
import { actOn } from '#kernel/record-screen.server.ts'
import { isRefused } from '#kernel/refused.ts'
import { load } from '#kernel/screen.server.ts'
import { purchasePath } from '#rooms/ledger/parts/purchases-path.ts'
import { useAnswer } from '#ui/answer.ts'
import { LinkButton } from '#ui/button.tsx'
import { useCan } from '#ui/by-role.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmButton } from '#ui/confirm-button.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { useFormat } from '#ui/format.ts'
import { FormFields } from '#ui/form-fields.tsx'
import { Split, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { pageTitle } from '#ui/page-title.ts'
import { RecordForm } from '#ui/record-form.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { certificatePath } from '../links.ts'
import { permissions } from '../permissions.ts'
import { vendorPath } from '../vendor-list.ts'
import { approveSettlement, paySettlement } from '../vendors/pay-settlement.ts'
import { seeSettlement, type SeenSettlementPage } from '../vendors/see-vendors.ts'
import { dropSettlement } from '../vendors/settle.ts'
import { settlementStates } from '../vendors/settlement-states.ts'
import { endStatementLink, makeStatementLink } from '../vendors/statement.ts'
import { ApproveForm, PayForm } from '../vendors/vendor-forms.ts'
import { vendorWords } from '../vendors/vendor-words.ts'
import { SettlementLines, SettlementSums } from './settlement-parts.tsx'
import { StatementLinks } from './statement-links.tsx'
import type { Route } from './+types/settlement'

export const loader = load(async (context, { params }: Route.LoaderArgs) => ({
  ...(await seeSettlement(context, { id: params.id })),
  forms: { approve: formOf(ApproveForm), pay: formOf(PayForm) },
  today: businessDate(new Date()),
  key: randomUUID(),
}))

type Typed<Command extends (...asked: never[]) => unknown> = Omit<Parameters<Command>[1], 'id'>

export const action = actOn('id', permissions['purchasing.settleVendors'], {
  approve: (context, typed: Typed<typeof approveSettlement>, id) => approveSettlement(context, { ...typed, id }),
  pay: (context, typed: Typed<typeof paySettlement>, id) => paySettlement(context, { ...typed, id }),
  drop: (context, _form, id) => dropSettlement(context, { id }),
  makeLink: (context, _form, id) => makeStatementLink(context, { id }),
  endLink: (context, { link }: { link: string }, id) => endStatementLink(context, { link, id }),
})

const titleOf = ({ settlement: { number } }: Pick<SeenSettlementPage, 'settlement'>) => ({ th: number, en: number })
export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'
export const handle: OfficeHandle<SeenSettlementPage> = { crumb: titleOf }
export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? [{ title: pageTitle(matches, titleOf(loaderData)) }] : []
}

export default function Settlement({ loaderData, actionData }: Route.ComponentProps) {
  const { settlement, lines, links, certificate, paidFrom, forms, today, key } = loaderData
  const text = useWords(vendorWords)
  const locale = useLocale()
  const format = useFormat()
  const can = useCan()
  const answer = useAnswer(actionData)
  const day = (on: string) => format.date(businessDayStart(on), 'medium')
  const may = (operation: Parameters<typeof settlementStates.can>[1], permission: string) =>
    settlementStates.can(settlement.state, operation) && can(permission)
  const note = settlementStates.table[settlement.state].note
  return (
    <PageFrame>
      <PageHead
        title={settlement.number}
        badge={<StateBadge table={settlementStates.table} state={settlement.state} />}
        back={{ to: vendorPath(settlement.vendorId), label: settlement.vendor }}
        actions={
          settlement.purchaseId && can('ledger.seePurchases') ? (
            <LinkButton to={purchasePath(settlement.purchaseId)}>{text.inBook}</LinkButton>
          ) : undefined
        }
      >
        {settlement.vendor} · {day(settlement.fromOn)} – {day(settlement.untilOn)}
      </PageHead>
      <Stack gap={24}>
        {isRefused(answer) && <Notice tone="bad" urgent title={answer.message} />}
        {note && <Notice title={note[locale]} />}
        <Split
          aside={
            <Stack gap={24}>
              {may('approve', 'purchasing.approveSettlements') && (
                <Card title={text.approve}>
                  <RecordForm
                    operation="approve"
                    schema={() => import('../vendors/vendor-forms.ts').then((file) => file.ApproveForm)}
                    answer={answer}
                    submit={text.approve}
                  >
                    <Stack>
                      <p>{text.approveBody}</p>
                      {settlement.taxedSatang > 0n && settlement.dueSatang > 0n && (
                        <FormFields
                          of={forms.approve}
                          words={text}
                          names={['paperNo', 'paperOn']}
                          start={{ paperOn: today }}
                          more={{ paperNo: { hint: text.paperNoHint(format.baht(settlement.taxedSatang)) } }}
                        />
                      )}
                    </Stack>
                  </RecordForm>
                </Card>
              )}
              {may('pay', 'purchasing.payBills') && (
                <Card title={text.pay}>
                  <RecordForm
                    operation="pay"
                    schema={() => import('../vendors/vendor-forms.ts').then((file) => file.PayForm)}
                    answer={answer}
                    hidden={{ idempotencyKey: key }}
                    submit={text.pay}
                  >
                    <Stack>
                      <p>{text.payBody}</p>
                      {settlement.payTo && (
                        <Facts>
                          <Fact title={text.payTo}>{settlement.payTo}</Fact>
                        </Facts>
                      )}
                      <SelectField
                        label={text.account}
                        name="account"
                        options={paidFrom.map(({ code, number, ...name }) => ({
                          value: code,
                          label: `${number} ${name[locale]}`,
                        }))}
                      />
                      <FormFields of={forms.pay} words={text} names={['paidOn']} start={{ paidOn: today }} />
                    </Stack>
                  </RecordForm>
                </Card>
              )}
              {can('purchasing.settleVendors') && <StatementLinks links={links} answer={answer} />}
            </Stack>
          }
        >
          <Stack gap={24}>
            <SettlementSums settlement={settlement} />
            <Card>
              <Facts>
                {settlement.makerName && <Fact title={text.made}>{settlement.makerName}</Fact>}
                {settlement.approverName && <Fact title={text.approved}>{settlement.approverName}</Fact>}
                {settlement.paidOn && <Fact title={text.paid}>{day(settlement.paidOn)}</Fact>}
                {settlement.carriedInto && <Fact title={text.carriedInto}>{settlement.carriedInto}</Fact>}
                {certificate && (
                  <Fact title={text.certificate}>
                    <Link to={certificatePath(certificate.id)}>{certificate.number}</Link>
                  </Fact>
                )}
              </Facts>
            </Card>
            <SettlementLines lines={lines} all={settlement.lines} />
            {settlement.state === 'calculated' && can('purchasing.settleVendors') && (
              <Form method="post">
                <ConfirmButton
                  name="operation"
                  value="drop"
                  kind="quiet"
                  title={text.dropAsk(settlement.number)}
                  message={text.dropBody}
                  okText={text.drop}
                >
                  {text.drop}
                </ConfirmButton>
              </Form>
            )}
          </Stack>
        </Split>
      </Stack>
    </PageFrame>
  )
}
