import { randomUUID } from 'node:crypto'
import { Form, redirect } from 'react-router'
import { isRefused } from '#kernel/refused.ts'
import { act, load } from '#kernel/screen.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { useCan } from '#ui/by-role.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { orderPath, ordersPath } from '../links.ts'
import { suppliersPath } from '../supplier-list.ts'
import { permissions } from '../permissions.ts'
import { reorderWords } from '../reorder/reorder-words.ts'
import { orderSuggested, type Suggestion, suggested } from '../reorder/suggest.ts'
import { PurchasingTabs } from './purchasing-tabs.tsx'
import type { Route } from './+types/reorder'

export const loader = load(async (context, _args: Route.LoaderArgs) => ({
  lines: await suggested(context, {}),
  key: randomUUID(),
}))

export const action = act(
  permissions['purchasing.draftOrders'],
  async (context, form, _args: Route.ActionArgs) => {
    const { orders } = await orderSuggested(context, form as never) // parsed by the command
    throw redirect(orders.length === 1 ? orderPath(orders[0]!.id) : `${ordersPath}?state=draft`)
  },
  { keeps: true },
)

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'
export const meta = titled(reorderWords, 'title')

export default function Reorder({ loaderData: { lines, key }, actionData }: Route.ComponentProps) {
  const text = useWords(reorderWords)
  const may = useCan()('purchasing.draftOrders')
  const answer = useAnswer(actionData)
  const bought = lines.filter(({ buy }) => buy)
  const suppliers = [...new Set(bought.map(({ buy }) => buy!.supplierId))]
  const bare = lines.filter(({ buy }) => !buy)
  return (
    <PageFrame>
      <PageHead title={text.title}>{text.lead}</PageHead>
      <PurchasingTabs current="reorder" />
      {isRefused(answer) && <Notice tone="bad" urgent title={answer.message} />}
      {lines.length === 0 && (
        <EmptyState icon="check" title={text.none}>
          {text.noneBody}
        </EmptyState>
      )}
      <Form method="post">
        <input type="hidden" name="idempotencyKey" value={key} />
        <Stack gap={24}>
          {suppliers.map((supplierId) => (
            <Lines key={supplierId} lines={bought.filter(({ buy }) => buy!.supplierId === supplierId)} may={may} />
          ))}
          {may && bought.length > 0 && (
            <Row>
              <Button type="submit" kind="primary">
                {text.make}
              </Button>
            </Row>
          )}
        </Stack>
      </Form>
      {bare.length > 0 && <Lines lines={bare} may={false} />}
    </PageFrame>
  )
}

function Lines({ lines, may }: { lines: readonly Suggestion[]; may: boolean }) {
  const text = useWords(reorderWords)
  const locale = useLocale()
  const format = useFormat()
  const { buy } = lines[0]!
  const pieces = (many: bigint) => format.number(Number(many))
  const columns: Column<Suggestion>[] = [
    {
      key: 'product',
      title: text.product,
      phone: 'head',
      width: 'wide',
      cell: ({ name, sku }) => (
        <>
          {name[locale]}
          <br />
          <small>{sku}</small>
        </>
      ),
    },
    { key: 'free', title: text.free, align: 'end', phone: 'named', cell: ({ free }) => pieces(free) },
    {
      key: 'coming',
      title: text.coming,
      align: 'end',
      phone: 'named',
      cell: ({ coming, drafted }) => pieces(coming + drafted),
    },
    { key: 'sold', title: text.sold, align: 'end', phone: 'named', cell: ({ sold }) => pieces(sold) },
    {
      key: 'lead',
      title: text.lead_,
      align: 'end',
      phone: 'hide',
      givesWay: true,
      cell: ({ leadDays }) => leadDays ?? '',
    },
    { key: 'need', title: text.need, align: 'end', phone: 'named', cell: (line) => text.pieces(pieces(line.pieces)) },
  ]
  if (buy)
    columns.push(
      {
        key: 'packs',
        title: buy.unit,
        align: 'end',
        phone: 'below',
        cell: ({ sku, buy: way }) =>
          may ? (
            <>
              <input type="hidden" name={`unit.${way!.supplierId}_${sku}`} value={way!.unit} />
              <NumberField
                label={text.packs(sku)}
                hideLabel
                name={`packs.${way!.supplierId}_${sku}`}
                defaultValue={Number(way!.packs)}
                min={0}
                suffix={way!.unit}
              />
            </>
          ) : (
            `${pieces(way!.packs)} ${way!.unit}`
          ),
      },
      {
        key: 'price',
        title: text.price,
        align: 'end',
        phone: 'hide',
        givesWay: true,
        cell: ({ buy: way }) => format.baht(way!.priceSatang),
      },
      { key: 'sum', title: text.sum, align: 'end', phone: 'end', cell: ({ buy: way }) => format.baht(way!.sumSatang) },
    )
  return (
    <Card
      title={buy?.supplier ?? text.noSupplier}
      padding="none"
      {...(!buy && {
        actions: (
          <LinkButton size="small" kind="quiet" to={suppliersPath}>
            {text.toSuppliers}
          </LinkButton>
        ),
        footer: text.noSupplierBody,
      })}
    >
      <Table
        caption={buy?.supplier ?? text.noSupplier}
        rows={lines}
        rowKey={({ variantId }) => variantId}
        columns={columns}
      />
    </Card>
  )
}
