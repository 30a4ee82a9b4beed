import { randomUUID } from 'node:crypto'
import { redirect } from 'react-router'
import { businessDate } from '#kernel/dates.ts'
import { formOf } from '#kernel/form-fields.ts'
import { isRefused } from '#kernel/refused.ts'
import { notFound } from '#kernel/refusals.ts'
import { act, load } from '#kernel/screen.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { FormFields } from '#ui/form-fields.tsx'
import { Grid, Stack } from '#ui/layout.tsx'
import { MoneyField, NumberField } from '#ui/number-field.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { RecordForm } from '#ui/record-form.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { BillInput, incomes, mostOthers } from '../bills/bill-input.ts'
import { billWords } from '../bills/bill-words.ts'
import { toBill } from '../bills/bills.ts'
import { enterBill } from '../bills/enter-bill.ts'
import { piecesText } from '../bills/pieces-text.ts'
import { billPath, orderPath } from '../links.ts'
import { permissions } from '../permissions.ts'
import type { Route } from './+types/new-bill'

export const loader = load(async (context, { params }: Route.LoaderArgs) => {
  const seen = await toBill(context, { id: params.id })
  return {
    ...seen,
    id: params.id,
    form: formOf(BillInput.omit({ id: true })),
    today: businessDate(new Date()),
    key: randomUUID(),
  }
})

export const action = act(
  permissions['purchasing.enterBills'],
  async (context, form, { params }: Route.ActionArgs) => {
    const { id } = await enterBill(context, { ...form, id: params.id ?? notFound() } as never) // parsed by the command
    throw redirect(billPath(id))
  },
  { keeps: true },
)

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'
export const handle = { crumb: () => ({ th: billWords.th.newTitle, en: billWords.en.newTitle }) }
export const meta = titled(billWords, 'newTitle')

type Kept = Record<string, Record<string, string> | undefined> | undefined
const plain = (satang: bigint) => `${satang / 100n}.${String(satang % 100n).padStart(2, '0')}`

export default function NewBill({ loaderData, actionData }: Route.ComponentProps) {
  const { order, lines, accounts, form, today, id, key } = loaderData
  const text = useWords(billWords)
  const locale = useLocale()
  const format = useFormat()
  const answer = useAnswer(actionData)
  const refused = isRefused(answer) ? answer : undefined
  const start: Record<string, unknown> = refused?.kept ?? {
    paperOn: today,
    kind: order.hasTaxId ? 'tax_invoice' : 'receipt',
    claim: 'now',
  }
  const fields = { of: form, words: text, start }
  const [goods, others] = [start.goods as Kept, start.others as Kept]
  return (
    <PageFrame maxWidth="4xl">
      <PageHead title={text.newTitle} back={{ to: orderPath(id), label: order.number }}>
        {order.supplier}
      </PageHead>
      <RecordForm
        schema={() => import('../bills/bill-input.ts').then((file) => file.BillInput.omit({ id: true }))}
        answer={refused}
        hidden={{ idempotencyKey: key }}
        submit={text.save}
        guarded
        long
      >
        <Card>
          <Stack>
            <FormFields {...fields} names={['kind']} />
            <Grid min={200}>
              <FormFields
                {...fields}
                names={['paperNo', 'paperOn', 'dueOn']}
                more={{ dueOn: { optional: true, hint: text.dueHint } }}
              />
            </Grid>
            {refused?.code === 'PAPER_ALIKE' && <FormFields {...fields} names={['sure']} />}
          </Stack>
        </Card>
        <Card title={text.goods}>
          <Stack>
            <p>{lines.length === 0 ? text.goodsNone : text.goodsHint}</p>
            {lines.map((line) => {
              const name = (locale === 'en' && line.nameEn) || line.nameTh
              const kept = goods?.[line.id]
              return (
                <Grid key={line.id} min={200}>
                  <NumberField
                    label={text.quantityOf(name)}
                    name={`goods.${line.id}.quantity`}
                    defaultValue={kept?.quantity ?? Number(line.pieces)}
                    min={0}
                    suffix={text.ofReceived(piecesText(line, line.pieces, locale))}
                  />
                  <MoneyField
                    label={text.amountOf(name)}
                    name={`goods.${line.id}.amount`}
                    defaultValue={kept?.amount ?? plain(line.netSatang)}
                  />
                </Grid>
              )
            })}
          </Stack>
        </Card>
        <Card title={text.others}>
          <Stack>
            <p>{text.othersHint}</p>
            {Array.from({ length: mostOthers }, (_, at) => (
              <details key={at} open={at === 0 || Boolean(others?.[at]?.amount)}>
                <summary>
                  {text.others} {format.number(at + 1)}
                </summary>
                <Grid min={200}>
                  <TextField
                    label={text.what}
                    name={`others.${at}.what`}
                    defaultValue={others?.[at]?.what}
                    maxLength={200}
                    optional
                  />
                  <MoneyField
                    label={text.amount}
                    name={`others.${at}.amount`}
                    defaultValue={others?.[at]?.amount}
                    optional
                  />
                  <SelectField
                    label={text.account}
                    name={`others.${at}.account`}
                    defaultValue={others?.[at]?.account ?? 'expense:other'}
                    options={accounts.map(({ code, number, ...said }) => ({
                      value: code,
                      label: `${number} ${said[locale]}`,
                    }))}
                  />
                  <SelectField
                    label={text.lineVat}
                    name={`others.${at}.vat`}
                    defaultValue={others?.[at]?.vat ?? 'claimable'}
                    options={(['claimable', 'lost', 'none'] as const).map((value) => ({
                      value,
                      label: text[`vat_${value}`],
                    }))}
                  />
                  <SelectField
                    label={text.income}
                    name={`others.${at}.income`}
                    defaultValue={others?.[at]?.income ?? ''}
                    options={(['', ...incomes] as const).map((value) => ({ value, label: text[`income_${value}`] }))}
                  />
                </Grid>
              </details>
            ))}
          </Stack>
        </Card>
        <Card>
          <Stack>
            <Grid min={200}>
              <FormFields
                {...fields}
                names={['vat', 'claim', 'claimMonth', 'contract']}
                more={{
                  vat: { optional: true, hint: text.vatHint },
                  claimMonth: { optional: true },
                  contract: { optional: true, hint: text.contractHint },
                }}
              />
            </Grid>
            <FormFields {...fields} names={['note']} more={{ note: { optional: true, rows: 2 } }} />
          </Stack>
        </Card>
      </RecordForm>
    </PageFrame>
  )
}
