/** A vendor's goods and how many lie here, and its settlements. */
import { Form } from 'react-router'
import { businessDayStart } from '#kernel/dates.ts'
import { useCan } from '#ui/by-role.tsx'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmButton } from '#ui/confirm-button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { useFormat } from '#ui/format.ts'
import { FormFields } from '#ui/form-fields.tsx'
import { Grid, Stack } from '#ui/layout.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import type { Section } from '#ui/record/record-screen.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { Table } from '#ui/table.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { settlementPath } from '../links.ts'
import { settlementStates } from '../vendors/settlement-states.ts'
import { vendorWords } from '../vendors/vendor-words.ts'
import type { loader } from './vendor.tsx'

type Props = Section<typeof loader>

/** A step of a page without script is not of these forms. */
const told = (answer: Props['answer']) => (answer && 'typed' in answer ? undefined : answer)

const goods = () => import('../vendors/vendor-forms.ts').then((file) => file.GoodsForm)
const moves = () => import('../vendors/vendor-forms.ts').then((file) => file.MoveForm)
const settles = () => import('../vendors/vendor-forms.ts').then((file) => file.SettleForm)

export function VendorGoodsCard({ record, more, answer }: Props) {
  const text = useWords(vendorWords)
  const locale = useLocale()
  const format = useFormat()
  const can = useCan()
  if (!more) return null
  const open = more.goods.filter(({ isEnded }) => !isEnded)
  const mayChange = can('purchasing.changeVendors') && record.archivedAt === null
  const mayMove = open.length > 0 && can('purchasing.receive')
  return (
    <Stack gap={24}>
      <Card title={text.goods} padding="none">
        <Table
          caption={text.goods}
          rows={more.goods}
          rowKey={({ sku }) => sku}
          empty={<EmptyState icon="box" title={text.noGoods} />}
          columns={[
            {
              key: 'product',
              title: text.product,
              phone: 'head',
              cell: (row) => (
                <>
                  {row[locale]} <small>{row.sku}</small> {row.isEnded && <Badge tone="neutral">{text.ended}</Badge>}
                </>
              ),
            },
            {
              key: 'onHand',
              title: text.onHand,
              align: 'end',
              phone: 'named',
              cell: (row) => format.number(row.onHand),
            },
            { key: 'sold', title: text.sold, align: 'end', phone: 'named', cell: (row) => format.number(row.pieces) },
            {
              key: 'gross',
              title: text.gross,
              align: 'end',
              phone: 'named',
              cell: (row) => format.baht(row.grossSatang),
            },
            ...(mayChange
              ? [
                  {
                    key: 'end',
                    title: '',
                    align: 'end' as const,
                    phone: 'below' as const,
                    cell: (row: (typeof more.goods)[number]) =>
                      !row.isEnded &&
                      row.onHand === 0n && (
                        <Form method="post" preventScrollReset>
                          <input type="hidden" name="sku" value={row.sku} />
                          <ConfirmButton
                            size="small"
                            kind="quiet"
                            name="operation"
                            value="endGoods"
                            title={text.endAsk(row[locale])}
                            message={text.endBody}
                            okText={text.end}
                          >
                            {text.end}
                          </ConfirmButton>
                        </Form>
                      ),
                  },
                ]
              : []),
          ]}
        />
      </Card>
      {mayMove && (
        <Card title={text.move}>
          <RecordForm
            key={more.keys.move}
            operation="move"
            schema={moves}
            answer={told(answer)}
            hidden={{ idempotencyKey: more.keys.move }}
            submit={text.move}
          >
            <Grid>
              <SelectField
                name="sku"
                id="move-sku"
                label={text.product}
                options={open.map((row) => ({ value: row.sku, label: `${row[locale]} · ${row.sku}` }))}
              />
              <SelectField
                name="way"
                label={text.way}
                options={[
                  { value: 'in', label: text.way_in },
                  { value: 'out', label: text.way_out },
                ]}
              />
              <SelectField
                name="place"
                label={text.place}
                options={more.places.map((place) => ({ value: place.id, label: place[locale] }))}
              />
              <FormFields
                of={more.forms.move}
                words={text}
                names={['quantity', 'paper']}
                more={{ paper: { optional: true } }}
              />
            </Grid>
          </RecordForm>
        </Card>
      )}
      {mayChange && (
        <Card title={text.addGoods}>
          <RecordForm
            key={`add${more.goods.length}`}
            operation="addGoods"
            schema={goods}
            answer={told(answer)}
            submit={text.addGoods}
          >
            <FormFields
              of={more.forms.goods}
              words={text}
              names={['sku']}
              more={{ sku: { hint: text.addGoodsHint } }}
            />
          </RecordForm>
        </Card>
      )}
    </Stack>
  )
}

export function VendorSettlements({ more, answer }: Props) {
  const text = useWords(vendorWords)
  const format = useFormat()
  const can = useCan()
  if (!more) return null
  const { open, settlements } = more
  const day = (on: string) => format.date(businessDayStart(on), 'short')
  const waits = settlements.some(({ state }) => state === 'calculated')
  return (
    <Stack gap={24}>
      <Card title={text.openTitle}>
        {open.lines === 0 ? (
          <p>{text.openNone}</p>
        ) : (
          <Stack>
            <p>{text.openLead(open.lines, day(open.firstOn!))}</p>
            <Facts>
              <Fact title={text.openGross}>{format.baht(open.grossSatang)}</Fact>
              <Fact title={text.openGp}>{format.baht(open.gpSatang)}</Fact>
              <Fact title={text.share}>{format.baht(open.grossSatang - open.gpSatang)}</Fact>
            </Facts>
            {!waits && can('purchasing.settleVendors') && (
              <RecordForm
                key={more.keys.settle}
                operation="settle"
                schema={settles}
                answer={told(answer)}
                hidden={{ idempotencyKey: more.keys.settle }}
                submit={text.settle}
              >
                <FormFields
                  of={more.forms.settle}
                  words={text}
                  names={['untilOn']}
                  start={{ untilOn: more.today }}
                  more={{ untilOn: { hint: text.untilHint } }}
                />
              </RecordForm>
            )}
          </Stack>
        )}
      </Card>
      <Card title={text.settlements} padding="none">
        <Table
          caption={text.settlements}
          rows={settlements}
          rowKey={({ id }) => id}
          rowTo={({ id }) => settlementPath(id)}
          empty={<EmptyState icon="receipt" title={text.noSettlements} />}
          columns={[
            { key: 'number', title: text.number, phone: 'head', cell: ({ number }) => number },
            {
              key: 'period',
              title: text.period,
              phone: 'under',
              cell: ({ fromOn, untilOn }) => `${day(fromOn)} – ${day(untilOn)}`,
            },
            {
              key: 'state',
              title: text.state,
              phone: 'below',
              cell: ({ state }) => <StateBadge table={settlementStates.table} state={state} />,
            },
            {
              key: 'due',
              title: text.due,
              align: 'end',
              phone: 'end',
              cell: ({ dueSatang }) => format.baht(dueSatang),
            },
          ]}
        />
      </Card>
    </Stack>
  )
}
