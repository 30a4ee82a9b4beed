import { Form } from 'react-router'
import { businessDate, businessDayStart } from '#kernel/dates.ts'
import { formOf } from '#kernel/form-fields.ts'
import { actOn } from '#kernel/record-screen.server.ts'
import { isRefused } from '#kernel/refused.ts'
import { load } from '#kernel/screen.server.ts'
import { readTable } from '#kernel/table-file/read-table.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { Button } from '#ui/button.tsx'
import { useCan } from '#ui/by-role.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmButton } from '#ui/confirm-button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { useFormat } from '#ui/format.ts'
import { FormFields } from '#ui/form-fields.tsx'
import { Grid, Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { RecordForm } from '#ui/record-form.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { Table } from '#ui/table.tsx'
import { useWords } from '#ui/words.tsx'
import { permissions } from '../permissions.ts'
import { PriceInput } from '../prices/price-input.ts'
import { priceWords } from '../prices/price-words.ts'
import {
  type ImportedPrices,
  importPrices,
  nameItem,
  removePrice,
  savePrice,
  type SeenPrice,
  seePrices,
} from '../prices/prices.ts'
import { supplierPath } from '../supplier-list.ts'
import { Imported, PricedProduct } from './price-parts.tsx'
import type { Route } from './+types/prices'

const mostRows = 5000

export const loader = load(async (context, { params }: Route.LoaderArgs) => ({
  ...(await seePrices(context, { supplierId: params.id })),
  supplierId: params.id,
  form: formOf(PriceInput.omit({ supplierId: true })),
  today: businessDate(new Date()),
}))

type Typed<Command extends (...asked: never[]) => unknown> = Omit<Parameters<Command>[1], 'supplierId'>

export const action = actOn('id', permissions['purchasing.changeSuppliers'], {
  save: (context, { id: _, ...typed }: Typed<typeof savePrice> & { id: string }, supplierId) =>
    savePrice(context, { ...typed, supplierId }),
  match: (context, typed: Typed<typeof nameItem>, supplierId) => nameItem(context, { ...typed, supplierId }),
  remove: (context, typed: Typed<typeof removePrice>, supplierId) => removePrice(context, { ...typed, supplierId }),
  import: async (context, { file }: { file?: unknown }, supplierId) =>
    importPrices(context, { supplierId, table: await readTable(context, file instanceof File ? file : '', mostRows) }),
})

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'
export const handle = { crumb: () => ({ th: priceWords.th.title, en: priceWords.en.title }) }
export const meta = titled(priceWords, 'title')

const priceStates = {
  holds: { tone: 'good', th: 'ใช้อยู่', en: 'In effect' },
  later: { tone: 'info', th: 'รอวันมีผล', en: 'Later' },
  over: { tone: 'neutral', th: 'หมดอายุ', en: 'Past' },
  discontinued: { tone: 'bad', th: 'เลิกผลิต', en: 'Discontinued' },
} as const

/** A price of a pack divided by its pieces has up to four decimals. */
const eachText = (priceSatang: bigint, pieces: bigint): string =>
  `฿${(Number(priceSatang) / 100 / Number(pieces)).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 4 })}`

export default function Prices({ loaderData, actionData }: Route.ComponentProps) {
  const { supplier, supplierId, prices, form, today } = loaderData
  const text = useWords(priceWords)
  const format = useFormat()
  const may = useCan()('purchasing.changeSuppliers')
  const answer = useAnswer(actionData)
  const refused = isRefused(answer) ? answer : undefined
  const done =
    answer && !isRefused(answer) && answer.saved === 'import' ? (answer.done as unknown as ImportedPrices) : null
  const day = (on: string) => format.date(businessDayStart(on), 'short')
  return (
    <PageFrame>
      <PageHead title={text.title} back={{ to: supplierPath(supplierId), label: supplier }}>
        {text.lead}
      </PageHead>
      <Stack gap={24}>
        {refused && refused.kept?.operation !== 'save' && <Notice tone="bad" urgent title={refused.message} />}
        {done && <Imported done={done} />}
        <Card padding="none">
          <Table
            caption={text.title}
            rows={prices}
            rowKey={({ id }) => id}
            empty={
              <EmptyState icon="tag" title={text.none}>
                {text.noneBody}
              </EmptyState>
            }
            columns={[
              {
                key: 'product',
                title: text.product,
                phone: 'head',
                width: 'wide',
                cell: (row) => <PricedProduct row={row} mayMatch={may} />,
              },
              { key: 'code', title: text.code, phone: 'under', cell: ({ code }) => code },
              {
                key: 'unit',
                title: text.unit,
                phone: 'named',
                cell: ({ unit, baseQuantity }) =>
                  baseQuantity > 1n ? `${unit}\u00a0×\u00a0${format.number(Number(baseQuantity))}` : unit,
              },
              {
                key: 'price',
                title: text.price,
                align: 'end',
                phone: 'end',
                cell: ({ priceSatang, baseQuantity, vat }) => (
                  <>
                    {format.baht(priceSatang)}
                    {baseQuantity > 1n && (
                      <>
                        <br />
                        <small>{text.each(eachText(priceSatang, baseQuantity))}</small>
                      </>
                    )}
                    {vat === 'none' && (
                      <>
                        <br />
                        <small>{text.vat_none}</small>
                      </>
                    )}
                  </>
                ),
              },
              {
                key: 'min',
                title: text.minQuantity,
                align: 'end',
                phone: 'named',
                cell: ({ minQuantity }) => format.number(minQuantity),
              },
              {
                key: 'days',
                title: text.leadDays,
                align: 'end',
                phone: 'named',
                givesWay: true,
                cell: ({ leadDays }) => leadDays,
              },
              {
                key: 'from',
                title: text.fromOn,
                phone: 'named',
                cell: ({ fromOn, untilOn }) => (untilOn ? `${day(fromOn)} – ${day(untilOn)}` : day(fromOn)),
              },
              {
                key: 'state',
                title: text.state,
                phone: 'below',
                cell: ({ state }) => <StateBadge table={priceStates} state={state} />,
              },
              ...(may
                ? [
                    {
                      key: 'remove',
                      title: '',
                      phone: 'below' as const,
                      cell: ({ id }: SeenPrice) => (
                        <Form method="post" preventScrollReset>
                          <input type="hidden" name="priceId" value={id} />
                          <ConfirmButton
                            kind="quiet"
                            size="small"
                            name="operation"
                            value="remove"
                            title={text.removeAsk}
                            okText={text.remove}
                          >
                            {text.remove}
                          </ConfirmButton>
                        </Form>
                      ),
                    },
                  ]
                : []),
            ]}
          />
        </Card>
        {may && (
          <Card title={text.add}>
            <RecordForm
              operation="save"
              schema={() =>
                import('../prices/price-input.ts').then((file) => file.PriceInput.omit({ supplierId: true }))
              }
              answer={answer}
              submit={text.save}
              key={prices.length}
            >
              <Grid min={200}>
                <FormFields
                  of={form}
                  words={text}
                  start={refused?.kept ?? { fromOn: today, baseQuantity: 1, unit: text.piece }}
                  names={[
                    'sku',
                    'code',
                    'unit',
                    'baseQuantity',
                    'price',
                    'vat',
                    'minQuantity',
                    'leadDays',
                    'fromOn',
                    'untilOn',
                  ]}
                  more={{
                    code: { optional: true },
                    minQuantity: { optional: true },
                    leadDays: { optional: true },
                    untilOn: { optional: true },
                  }}
                />
              </Grid>
            </RecordForm>
          </Card>
        )}
        {may && (
          <Card title={text.importTitle}>
            <Form method="post" encType="multipart/form-data" preventScrollReset>
              <Stack>
                <FileDrop
                  name="file"
                  label={text.file}
                  hint={text.importLead}
                  accept=".csv,.txt,.tsv,.xlsx,.xls,text/csv"
                  required
                />
                <Row>
                  <Button type="submit" name="operation" value="import" icon="upload">
                    {text.import}
                  </Button>
                </Row>
              </Stack>
            </Form>
          </Card>
        )}
      </Stack>
    </PageFrame>
  )
}
