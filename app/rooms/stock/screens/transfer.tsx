import { randomUUID } from 'node:crypto'
import { Form } from 'react-router'
import { actOn } from '#kernel/record-screen.server.ts'
import { isRefused } from '#kernel/refused.ts'
import { load } from '#kernel/screen.server.ts'
import { findVariants } from '#rooms/catalogue/index.ts'
import { calledIn, VariantFinder, VariantLine } from '#rooms/catalogue/parts/variant-finder.tsx'
import { useAnswer } from '#ui/answer.ts'
import { useCan } from '#ui/by-role.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmButton } from '#ui/confirm-button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { StateBadge } from '#ui/state-badge.tsx'
import { Table } from '#ui/table.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { permissions } from '../permissions.ts'
import { placesWords } from '../places-words.ts'
import { type Transfer, transferOf } from '../see-transfers.ts'
import { transfersPath } from '../shelf-links.ts'
import { transferStates } from '../transfer-states.ts'
import { cancelTransfer, putInTransfer, receiveTransfer, sendTransfer } from '../transfers.ts'
import { ArrivedForm } from './arrived-form.tsx'
import type { Route } from './+types/transfer'

export const loader = load(async (context, { params, request }: Route.LoaderArgs) => {
  const q = new URL(request.url).searchParams.get('q')?.slice(0, 100) ?? ''
  const transfer = await transferOf(context, { transferId: params.transfer })
  const found = transfer.state === 'draft' ? await findVariants(context, { q, counted: true }) : []
  return { transfer, q, found, key: randomUUID() }
})

type Typed<Command extends (...asked: never[]) => unknown> = Omit<Parameters<Command>[1], 'transferId'>

export const action = actOn('transfer', permissions['stock.receive'], {
  put: (context, line: Typed<typeof putInTransfer>, transferId) => putInTransfer(context, { ...line, transferId }),
  remove: (context, { sku }: { sku: string }, transferId) => putInTransfer(context, { sku, transferId, quantity: 0 }),
  send: (context, _form, transferId) => sendTransfer(context, { transferId }),
  receive: (context, typed: Typed<typeof receiveTransfer>, transferId) =>
    receiveTransfer(context, { ...typed, transferId }),
  cancel: (context, _form, transferId) => cancelTransfer(context, { transferId }),
})

export const handle = { crumb: () => ({ th: placesWords.th.transfers, en: placesWords.en.transfers }) }
export const meta = titled(placesWords, 'transfers')

export default function TransferDesk({ loaderData: { transfer, q, found, key }, actionData }: Route.ComponentProps) {
  const text = useWords(placesWords)
  const locale = useLocale()
  const answer = useAnswer(actionData)
  const may = useCan()('stock.receive')
  const { state, lines } = transfer
  const isDraft = transferStates.can(state, 'put')
  const isWhole = lines.every(({ received, lost }) => received + lost === 0n)
  return (
    <PageFrame maxWidth="4xl">
      <PageHead
        title={`${transfer.from[locale]} → ${transfer.to[locale]}`}
        badge={<StateBadge table={transferStates.table} state={state} />}
        back={{ to: transfersPath, label: text.transfers }}
      >
        {transfer.note}
      </PageHead>
      <Stack gap={24}>
        {isRefused(answer) && answer.kept?.operation !== 'receive' && (
          <Notice tone="bad" urgent title={answer.message} />
        )}
        <Lines transfer={transfer} mayEdit={may && isDraft} />
        {may && isDraft && (
          <Card title={text.addLine}>
            <VariantFinder q={q} found={found} />
          </Card>
        )}
        {may && transferStates.can(state, 'receive') && (
          <ArrivedForm
            key={lines.map(({ received }) => received).join()}
            lines={lines}
            answer={answer}
            idempotencyKey={key}
          />
        )}
        {may && transferStates.can(state, 'cancel') && isWhole && (
          <Form method="post">
            <input type="hidden" name="idempotencyKey" value={key} />
            <Row>
              {isDraft && lines.length > 0 && (
                <ConfirmButton
                  name="operation"
                  value="send"
                  title={text.sendAsk}
                  message={text.sendBody}
                  okText={text.send}
                >
                  {text.send}
                </ConfirmButton>
              )}
              <ConfirmButton
                kind="quiet"
                name="operation"
                value="cancel"
                title={text.cancelAsk}
                message={isDraft ? undefined : text.cancelBody}
                okText={text.cancel}
              >
                {text.cancel}
              </ConfirmButton>
            </Row>
          </Form>
        )}
      </Stack>
    </PageFrame>
  )
}

type Line = Transfer['lines'][number]

function Lines({ transfer: { lines, state }, mayEdit }: { transfer: Transfer; mayEdit: boolean }) {
  const text = useWords(placesWords)
  const locale = useLocale()
  const format = useFormat()
  const number = (key: 'received' | 'lost' | 'left', of: (line: Line) => bigint) => ({
    key,
    title: text[key],
    align: 'end' as const,
    phone: 'named' as const,
    cell: (line: Line) => (of(line) === 0n ? null : format.number(Number(of(line)))),
  })
  return (
    <Card padding="none">
      <Table
        caption={text.product}
        rows={lines}
        rowKey={({ variantId }) => variantId}
        empty={
          <EmptyState icon="box" title={text.noLines}>
            {mayEdit && text.noLinesBody}
          </EmptyState>
        }
        columns={[
          {
            key: 'product',
            title: text.product,
            phone: 'head',
            width: 'wide',
            cell: ({ name, options }) => calledIn(locale, name, options),
          },
          { key: 'sku', title: 'SKU', phone: 'under', cell: ({ sku }) => sku },
          {
            key: 'quantity',
            title: text.quantity,
            align: 'end',
            phone: mayEdit ? 'below' : 'end',
            cell: ({ sku, quantity }) =>
              mayEdit ? <VariantLine sku={sku} quantity={Number(quantity)} /> : format.number(Number(quantity)),
          },
          ...(state === 'sent' || state === 'received'
            ? [
                number('received', ({ received }) => received),
                number('lost', ({ lost }) => lost),
                number('left', ({ quantity, received, lost }) => quantity - received - lost),
              ]
            : []),
        ]}
      />
    </Card>
  )
}
