import { randomUUID } from 'node:crypto'
import { Link, redirect } from 'react-router'
import { businessDate } from '#kernel/dates.ts'
import { formOf } from '#kernel/form-fields.ts'
import type { OfficeHandle } from '#kernel/office.ts'
import { isRefused } from '#kernel/refused.ts'
import { notFound } from '#kernel/refusals.ts'
import { act, load } from '#kernel/screen.server.ts'
import { siteOrigin } from '#kernel/site-origin.server.ts'
import { branchLabel } from '#kernel/thai-id.ts'
import { useAnswer } from '#ui/answer.ts'
import { LinkButton } from '#ui/button.tsx'
import { useCan } from '#ui/by-role.tsx'
import { Card } from '#ui/card.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { useFormat } from '#ui/format.ts'
import { Grid, Row, Split, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { pageTitle } from '#ui/page-title.ts'
import { StatTile } from '#ui/stat-tile.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { Table } from '#ui/table.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { owedBillPath, owedDeskPath, owedPath, paperDeskPath, paymentPath, withheldOnePath } from '../links.ts'
import { enterPayment, withholdTax, writeOffRest } from '../owed/by-hand.ts'
import { takeBackEntered } from '../owed/take-back.ts'
import { deskBill } from '../owed/owed-desk.ts'
import { owedDeskWords } from '../owed/owed-desk-words.ts'
import { EnterInput, UndoPaymentInput, WithholdInput, WriteOffInput } from '../owed/owed-inputs.ts'
import { moneyStateTable } from '../owed/owed-list.ts'
import { moveToBill } from '../owed/other-bill.ts'
import { undoPayment } from '../owed/undo-payment.ts'
import { papersWords } from '../papers/papers-words.ts'
import { permissions } from '../permissions.ts'
import { issueDeliveryNote } from '../trade/delivery-note.ts'
import { Decision, isToDecide, UndoPayment } from './owed-decisions.tsx'
import { OwedForms } from './owed-forms.tsx'
import { Payments } from './owed-payments.tsx'
import type { Route } from './+types/owed-desk'

export const loader = load(async (context, { params }: Route.LoaderArgs) => {
  const desk = await deskBill(context, { id: params.id })
  const { slug, status } = desk.bill
  return {
    ...desk,
    payLink: slug && status === 'open' ? `${siteOrigin(context.site.hostname)}${paymentPath(slug)}` : null,
    forms: {
      enter: formOf(EnterInput),
      withhold: formOf(WithholdInput),
      writeOff: formOf(WriteOffInput),
      undo: formOf(UndoPaymentInput),
    },
    today: businessDate(new Date()),
    key: randomUUID(),
  }
})

export const action = act(
  permissions['billing.enterPayments'],
  async (context, { operation, ...form }, { params: { id: payable } }: Route.ActionArgs) => {
    const typed = { ...form, payable } as never // parsed by the command
    if (operation === 'enter') return enterPayment(context, typed)
    if (operation === 'withhold') return withholdTax(context, typed)
    if (operation === 'takeBack') return takeBackEntered(context, typed)
    if (operation === 'move') return moveToBill(context, typed)
    if (operation === 'undo') return undoPayment(context, typed)
    if (operation === 'writeOff') return writeOffRest(context, typed)
    if (operation === 'deliver') {
      const { id } = await issueDeliveryNote(context, typed)
      throw redirect(paperDeskPath(id))
    }
    return notFound()
  },
  { keeps: true },
)

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'

export const handle: OfficeHandle<{ bill: { number: string } }> = {
  crumb: ({ bill: { number } }) => ({ th: number, en: number }),
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const number = loaderData?.bill.number ?? ''
  return [{ title: pageTitle(matches, { th: number, en: number }) }]
}

export type DeskData = Route.ComponentProps['loaderData']

/** What came for a bill, what lacks or is too much, and what may be done about it. */
export default function OwedDesk({ loaderData, actionData }: Route.ComponentProps) {
  const { bill, payLink, refundPath } = loaderData
  const text = useWords(owedDeskWords)
  const format = useFormat()
  const can = useCan()
  const answer = useAnswer(actionData)
  const done = answer && !isRefused(answer) ? answer : undefined
  return (
    <PageFrame maxWidth="6xl">
      <PageHead
        title={bill.number}
        badge={<StateBadge table={moneyStateTable} state={bill.state} />}
        back={{ to: `${owedPath}?state=over&state=late&state=part`, label: text.back }}
        actions={
          <>
            {payLink && (
              <CopyButton value={payLink} size="medium">
                {text.payLink}
              </CopyButton>
            )}
            {bill.subjectType === 'order' && (
              <LinkButton to={`/cluster/user/store/orders/${encodeURIComponent(bill.number)}`}>
                {text.seeOrder}
              </LinkButton>
            )}
            {refundPath && !isToDecide(bill.state) && can('wallet.refund') && (
              <LinkButton to={refundPath}>{text.refund}</LinkButton>
            )}
            <LinkButton icon="file" to={owedBillPath(bill.id)}>
              {text.seeBill}
            </LinkButton>
          </>
        }
      >
        {[bill.buyer.company ?? bill.buyer.name, format.dateTime(bill.createdAt, 'medium')].filter(Boolean).join(' · ')}
      </PageHead>
      <Stack gap={24}>
        {done && (
          <Notice
            tone="good"
            urgent
            title={
              'to' in done && typeof done.to === 'string'
                ? text.moved(format.baht(done.amountSatang), done.to)
                : ('outcome' in done ? text.entered : text.tookBack)(format.baht(done.amountSatang))
            }
          />
        )}
        <Decision data={loaderData} answer={answer} />
        <Sums data={loaderData} />
        <Split gap={24} aside={<Beside data={loaderData} />}>
          <Stack gap={24}>
            <Payments data={loaderData} />
            {can('billing.enterPayments') && <OwedForms data={loaderData} answer={answer} />}
            <UndoPayment data={loaderData} answer={answer} />
          </Stack>
        </Split>
      </Stack>
    </PageFrame>
  )
}

function Sums({ data: { bill, movedOn } }: { data: DeskData }) {
  const text = useWords(owedDeskWords)
  const { baht } = useFormat()
  const left = bill.status === 'open' ? bill.owedSatang : 0n
  return (
    <Grid min={160}>
      <StatTile label={text.amount} value={baht(bill.amountSatang)} />
      <StatTile label={text.paid} value={baht(bill.paidSatang)} />
      {bill.refundedSatang > 0n && (
        <StatTile label={movedOn.length > 0 ? text.refundedOrMoved : text.refunded} value={baht(bill.refundedSatang)} />
      )}
      <StatTile label={text.left} value={baht(left > 0n ? left : 0n)} />
    </Grid>
  )
}

/** Whose it is, what for, and the papers about it. */
function Beside({ data: { bill, papers, withheld, movedOn } }: { data: DeskData }) {
  const text = useWords(owedDeskWords)
  const kinds = useWords(papersWords)
  const locale = useLocale()
  const format = useFormat()
  const { buyer } = bill
  return (
    <Stack gap={24}>
      <Card title={text.buyer}>
        <Stack gap={4}>
          <p>{buyer.company ?? buyer.name}</p>
          {buyer.taxId && (
            <p className="numbers">
              {buyer.taxId} ({branchLabel(buyer.branchNo ?? '00000', locale)})
            </p>
          )}
          {buyer.phone && <p className="numbers">{buyer.phone}</p>}
          {buyer.address && <p>{buyer.address}</p>}
        </Stack>
      </Card>
      <Card title={text.lines} padding="none">
        <Table
          caption={text.lines}
          rows={bill.bill.lines.map((line, index) => ({ ...line, index }))}
          rowKey={({ index }) => index}
          columns={[
            {
              key: 'name',
              title: text.lines,
              phone: 'head',
              width: 'wide',
              cell: ({ name, quantity }) => `${name[locale]} × ${format.number(quantity)}`,
            },
            {
              key: 'net',
              title: text.amount,
              align: 'end',
              phone: 'end',
              cell: ({ netSatang }) => format.baht(netSatang),
            },
          ]}
        />
      </Card>
      {movedOn.length > 0 && (
        <Card title={text.movedOn}>
          <Stack as="ul" gap={8}>
            {movedOn.map(({ refundId, id, number, amountSatang }) => (
              <Row as="li" key={refundId}>
                <Link to={owedDeskPath(id)}>{number}</Link> {format.baht(amountSatang)}
              </Row>
            ))}
          </Stack>
        </Card>
      )}
      {withheld.map(({ id, amountSatang }) => (
        <LinkButton key={id} icon="receipt" to={withheldOnePath(id)}>
          {text.withheld(format.baht(amountSatang))}
        </LinkButton>
      ))}
      {papers.length > 0 && (
        <Card title={text.papers}>
          <Stack as="ul" gap={8}>
            {papers.map(({ id, kind, number }) => (
              <Row as="li" key={id}>
                <Link to={paperDeskPath(id)}>{number}</Link> {kinds[`kind_${kind}`]}
              </Row>
            ))}
          </Stack>
        </Card>
      )}
    </Stack>
  )
}
