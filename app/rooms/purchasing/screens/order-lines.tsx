import { Form } from 'react-router'
import { businessDayStart } from '#kernel/dates.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { Grid, Row, Stack } from '#ui/layout.tsx'
import { MoneyField, NumberField } from '#ui/number-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Table } from '#ui/table.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { piecesText } from '../bills/pieces-text.ts'
import { type OrderLine, toCome } from '../orders/order-line.ts'
import { orderWords } from '../orders/order-words.ts'
import type { SeenOrder } from '../orders/see-order.ts'

/** What is ordered, in the supplier's packs and in our pieces; while it may be changed, each line has its form. */
export function OrderLines({
  lines,
  order,
  mayEdit,
}: {
  lines: readonly OrderLine[]
  order: SeenOrder['order']
  mayEdit: boolean
}) {
  const text = useWords(orderWords)
  const locale = useLocale()
  const format = useFormat()
  const nameOf = (line: OrderLine) => (locale === 'en' && line.nameEn) || line.nameTh
  const hasCome = lines.some(({ received }) => received > 0n)
  const many = (of: (line: OrderLine) => bigint) => (line: OrderLine) =>
    of(line) === 0n ? null : piecesText(line, of(line), locale)
  return (
    <Card title={text.lines} padding="none">
      <Table
        caption={text.lines}
        rows={lines}
        rowKey={({ id }) => id}
        empty={
          <EmptyState icon="box" title={text.noLines}>
            {mayEdit && text.noLinesBody}
          </EmptyState>
        }
        {...(lines.length > 0 && {
          foot: {
            product: (
              <>
                {text.sumNet} {format.baht(order.netSatang)} · {text.sumVat} {format.baht(order.vatSatang)}
              </>
            ),
            net: <b>{format.baht(order.netSatang + order.vatSatang)}</b>,
          },
        })}
        columns={[
          {
            key: 'product',
            title: text.product,
            phone: 'head',
            width: 'wide',
            cell: (line) => (
              <Stack gap={4}>
                <span>{nameOf(line)}</span>
                <small>{[line.sku, line.code].filter(Boolean).join(' · ')}</small>
                {mayEdit && (
                  <details>
                    <summary>{text.editLine(nameOf(line))}</summary>
                    <EditLine line={line} />
                  </details>
                )}
              </Stack>
            ),
          },
          {
            key: 'quantity',
            title: text.quantity,
            align: 'end',
            phone: 'named',
            cell: (line) => (
              <>
                {format.number(Number(line.quantity))} {line.unit}
                {line.baseQuantity > 1n && (
                  <>
                    <br />
                    <small>{text.pieces(format.number(Number(line.quantity * line.baseQuantity)))}</small>
                  </>
                )}
              </>
            ),
          },
          {
            key: 'price',
            title: text.priceShort,
            align: 'end',
            phone: 'named',
            cell: (line) => (
              <>
                {format.baht(line.priceSatang)}
                {line.discountSatang > 0n && (
                  <>
                    <br />
                    <small>−{format.baht(line.discountSatang)}</small>
                  </>
                )}
              </>
            ),
          },
          ...(lines.some(({ dueOn }) => dueOn !== null)
            ? [
                {
                  key: 'due',
                  title: text.due,
                  align: 'end' as const,
                  phone: 'named' as const,
                  cell: (line: OrderLine) =>
                    line.dueOn && (
                      <>
                        {format.date(businessDayStart(line.dueOn), 'short')}
                        {line.confirmedOn !== null && (
                          <>
                            <br />
                            <small>
                              {text.confirmedMany(format.number(Number(line.confirmedQuantity)), line.unit)}
                            </small>
                          </>
                        )}
                      </>
                    ),
                },
              ]
            : []),
          ...(hasCome
            ? [
                {
                  key: 'received',
                  title: text.received,
                  align: 'end' as const,
                  phone: 'named' as const,
                  cell: many(({ received }) => received),
                },
                {
                  key: 'toCome',
                  title: text.toCome,
                  align: 'end' as const,
                  phone: 'named' as const,
                  cell: many(toCome),
                },
                {
                  key: 'billed',
                  title: text.billed,
                  align: 'end' as const,
                  phone: 'named' as const,
                  cell: many(({ billed }) => billed),
                  givesWay: true,
                },
              ]
            : []),
          {
            key: 'net',
            title: text.net,
            align: 'end',
            phone: 'end',
            cell: (line) => format.baht(line.netSatang),
          },
        ]}
      />
    </Card>
  )
}

const plain = (satang: bigint) => `${satang / 100n}.${String(satang % 100n).padStart(2, '0')}`

function EditLine({ line }: { line: OrderLine }) {
  const text = useWords(orderWords)
  return (
    <Form
      method="post"
      preventScrollReset
      key={`${line.quantity} ${line.priceSatang} ${line.discountSatang} ${line.vat}`}
    >
      <input type="hidden" name="sku" value={line.sku} />
      <input type="hidden" name="unit" value={line.unit} />
      <Stack gap={12}>
        <Grid min={160} gap={12}>
          <NumberField
            id={`q-${line.id}`}
            label={text.quantity}
            name="quantity"
            defaultValue={Number(line.quantity)}
            min={0}
            suffix={line.unit}
          />
          <NumberField
            id={`b-${line.id}`}
            label={text.baseQuantity}
            name="baseQuantity"
            defaultValue={Number(line.baseQuantity)}
            min={1}
          />
          <MoneyField id={`p-${line.id}`} label={text.price} name="price" defaultValue={plain(line.priceSatang)} />
          <MoneyField
            id={`d-${line.id}`}
            label={text.discount}
            name="discount"
            defaultValue={plain(line.discountSatang)}
          />
          <SelectField
            id={`v-${line.id}`}
            label={text.vat}
            name="vat"
            defaultValue={line.vat}
            options={[
              { value: 'vat7', label: text.vat_vat7 },
              { value: 'none', label: text.vat_none },
            ]}
          />
        </Grid>
        <Row>
          <Button type="submit" size="small" name="operation" value="put" icon="check">
            {text.saveLine}
          </Button>
          <Button type="submit" size="small" kind="quiet" name="operation" value="remove" icon="trash">
            {text.removeLine}
          </Button>
        </Row>
      </Stack>
    </Form>
  )
}
