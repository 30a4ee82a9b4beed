import { randomUUID } from 'node:crypto'
import { Form, Link } from 'react-router'
import { businessDayStart } from '#kernel/dates.ts'
import type { OfficeHandle } from '#kernel/office.ts'
import { actOn } from '#kernel/record-screen.server.ts'
import { isRefused } from '#kernel/refused.ts'
import { load } from '#kernel/screen.server.ts'
import { readTable } from '#kernel/table-file/read-table.server.ts'
import { findVariants } from '#rooms/catalogue/index.ts'
import { VariantFinder } from '#rooms/catalogue/parts/variant-finder.tsx'
import { useAnswer } from '#ui/answer.ts'
import { LinkButton } from '#ui/button.tsx'
import { useCan } from '#ui/by-role.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmButton } from '#ui/confirm-button.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { useFormat } from '#ui/format.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { pageTitle } from '#ui/page-title.ts'
import { StateBadge } from '#ui/state-badge.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { orderPath, orderPdfPath, ordersPath } from '../links.ts'
import { putOrderLine } from '../orders/change-order.ts'
import { sendOrder } from '../orders/order-paper.server.ts'
import { type Compared, compareConfirmation } from '../orders/compare-confirmation.ts'
import { takeConfirmed } from '../orders/take-confirmed.ts'
import { orderStates } from '../orders/order-states.ts'
import { orderWords } from '../orders/order-words.ts'
import { cancelOrder, dropRest, placeOrder } from '../orders/place-order.ts'
import { type SeenOrder, seeOrder } from '../orders/see-order.ts'
import { permissions } from '../permissions.ts'
import { supplierPath } from '../supplier-list.ts'
import { Confirmation } from './confirmation.tsx'
import { ConfirmedBefore } from './confirmed-table.tsx'
import { OrderLines } from './order-lines.tsx'
import { Bills, Receipts, Returns } from './order-parts.tsx'
import { SendForm } from './send-form.tsx'
import type { Route } from './+types/order'

export const loader = load(async (context, { params, request }: Route.LoaderArgs) => {
  const q = new URL(request.url).searchParams.get('q')?.slice(0, 100) ?? ''
  const seen = await seeOrder(context, { id: params.id })
  const found = orderStates.can(seen.order.state, 'put') ? await findVariants(context, { q, counted: true }) : []
  return { ...seen, q, found, key: randomUUID() }
})

type Typed<Command extends (...asked: never[]) => unknown> = Omit<Parameters<Command>[1], 'id'>

export const action = actOn('id', permissions['purchasing.draftOrders'], {
  // Read only: nothing of the order changes by it.
  compare: async (context, { file }: { file?: unknown }, id) =>
    compareConfirmation(context, { id, table: await readTable(context, file instanceof File ? file : '', 2000) }),
  confirm: (context, typed: Typed<typeof takeConfirmed>, id) => takeConfirmed(context, { ...typed, id }),
  put: (context, line: Typed<typeof putOrderLine>, id) => putOrderLine(context, { ...line, id }),
  remove: (context, { sku, unit }: { sku: string; unit?: string }, id) =>
    putOrderLine(context, { sku, id, quantity: 0, ...(unit !== undefined && { unit }) }),
  place: (context, _form, id) => placeOrder(context, { id }),
  drop: (context, _form, id) => dropRest(context, { id }),
  cancel: (context, _form, id) => cancelOrder(context, { id }),
  send: (context, typed: Typed<typeof sendOrder>, id) => sendOrder(context, { ...typed, id }),
})

const titleOf = ({ order: { number } }: Pick<SeenOrder, 'order'>) => ({ th: number, en: number })
export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'
export const handle: OfficeHandle<SeenOrder> = { crumb: titleOf }
export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? [{ title: pageTitle(matches, titleOf(loaderData)) }] : []
}

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  const { order, lines, confirmations, received, bills, returns, limitSatang, q, found, key } = loaderData
  const text = useWords(orderWords)
  const locale = useLocale()
  const format = useFormat()
  const can = useCan()
  const answer = useAnswer(actionData)
  const { state } = order
  const may = (operation: Parameters<typeof orderStates.can>[1], permission: string) =>
    orderStates.can(state, operation) && can(permission)
  const mayPut = may('put', 'purchasing.draftOrders')
  const compared =
    answer && !isRefused(answer) && answer.saved === 'compare' ? (answer.done as unknown as Compared) : null
  const toBill = received.some((line) => line.toBill > 0n)
  return (
    <PageFrame>
      <PageHead
        title={order.number}
        badge={<StateBadge table={orderStates.table} state={state} />}
        back={{ to: ordersPath, label: text.title }}
        actions={
          <LinkButton to={orderPdfPath(order.id)} icon="download" reloadDocument>
            {text.pdf}
          </LinkButton>
        }
      >
        <Link to={supplierPath(order.supplierId)}>{order.supplier}</Link>
      </PageHead>
      <Stack gap={24}>
        {isRefused(answer) && answer.kept?.operation !== 'send' && <Notice tone="bad" urgent title={answer.message} />}
        {orderStates.table[state].note && <Notice title={orderStates.table[state].note[locale]} />}
        {limitSatang !== null && order.todaySatang > limitSatang && state === 'ordered' && (
          <Notice tone="warn" title={text.sameDay(format.baht(order.todaySatang), format.baht(limitSatang))} />
        )}
        <Card>
          <Facts>
            <Fact title={text.deliverTo}>{order.place[locale]}</Fact>
            {order.expectedOn && (
              <Fact title={text.expected}>{format.date(businessDayStart(order.expectedOn), 'medium')}</Fact>
            )}
            <Fact title={text.made}>
              {format.date(order.createdAt, 'medium')} {order.makerName && text.by(order.makerName)}
            </Fact>
            {order.approverName && state !== 'draft' && state !== 'to_approve' && (
              <Fact title={text.signed}>{order.approverName}</Fact>
            )}
            {order.note && <Fact title={text.note}>{order.note}</Fact>}
          </Facts>
        </Card>
        <OrderLines lines={lines} order={order} mayEdit={mayPut} />
        {mayPut && (
          <Card title={text.addLine}>
            <VariantFinder q={q} found={found} />
          </Card>
        )}
        <Row>
          {may('receive', 'purchasing.receive') && (
            <LinkButton kind="primary" to={`${orderPath(order.id)}/receive`} icon="box">
              {text.receive}
            </LinkButton>
          )}
          {toBill && may('bill', 'purchasing.enterBills') && (
            <LinkButton to={`${orderPath(order.id)}/bill`} icon="receipt">
              {text.bill}
            </LinkButton>
          )}
          {may('giveBack', 'purchasing.receive') && received.some(({ left }) => left > 0n) && (
            <LinkButton to={`${orderPath(order.id)}/return`}>{text.giveBack}</LinkButton>
          )}
          <Form method="post">
            <Row>
              {may('place', 'purchasing.draftOrders') && lines.length > 0 && (
                <ConfirmButton
                  name="operation"
                  value="place"
                  title={text.place}
                  message={text.placeBody}
                  okText={text.place}
                >
                  {text.place}
                </ConfirmButton>
              )}
              {may('drop', 'purchasing.placeOrders') && (
                <ConfirmButton
                  name="operation"
                  value="drop"
                  title={text.dropAsk}
                  message={text.dropBody}
                  okText={text.drop}
                >
                  {text.drop}
                </ConfirmButton>
              )}
              {may('cancel', state === 'ordered' ? 'purchasing.placeOrders' : 'purchasing.draftOrders') && (
                <ConfirmButton kind="quiet" name="operation" value="cancel" title={text.cancelAsk} okText={text.cancel}>
                  {text.cancel}
                </ConfirmButton>
              )}
            </Row>
          </Form>
        </Row>
        {may('send', 'purchasing.placeOrders') && (
          <SendForm
            email={order.email}
            sentAt={order.sentAt}
            number={order.number}
            answer={answer}
            idempotencyKey={key}
          />
        )}
        {may('confirm', 'purchasing.draftOrders') && (
          <Confirmation compared={compared} lines={lines} supplierId={order.supplierId} mayPut={mayPut} />
        )}
        {confirmations.length > 0 && <ConfirmedBefore confirmations={confirmations} lines={lines} />}
        {received.length > 0 && <Receipts lines={received} />}
        {bills.length > 0 && <Bills bills={bills} />}
        {returns.length > 0 && <Returns orderId={order.id} returns={returns} />}
      </Stack>
    </PageFrame>
  )
}
