import { randomUUID } from 'node:crypto'
import { useState } from 'react'
import { redirect } from 'react-router'
import { businessDate } from '#kernel/dates.ts'
import { formOf } from '#kernel/form-fields.ts'
import { isRefused } from '#kernel/refused.ts'
import { act, load } from '#kernel/screen.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { FormFields } from '#ui/form-fields.tsx'
import { Grid, Row, Stack } from '#ui/layout.tsx'
import { MoneyField, NumberField } from '#ui/number-field.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { RecordForm } from '#ui/record-form.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { ChartAccount } from '../chart/chart.ts'
import { purchasePath, purchasesPath } from '../links.ts'
import { permissions } from '../permissions.ts'
import { enterPurchase } from '../purchases/enter-purchase.ts'
import { lineVats, mostPurchaseLines, PurchaseInput } from '../purchases/purchase-input.ts'
import { purchaseWords } from '../purchases/purchase-words.ts'
import { purchaseChoices } from '../purchases/purchases.ts'
import { accountOptions, grouped } from './account-options.ts'
import styles from './entry-lines.module.css'
import { Income } from './income-field.tsx'
import type { Route } from './+types/new-purchase'

export const loader = load(async (context, _args: Route.LoaderArgs) => ({
  ...(await purchaseChoices(context, {})),
  form: formOf(PurchaseInput),
  today: businessDate(new Date()),
  key: randomUUID(),
}))

export const action = act(
  permissions['ledger.enterPurchases'],
  async (context, form, _args: Route.ActionArgs) => {
    const { id } = await enterPurchase(context, form as never) // parsed by the command
    throw redirect(purchasePath(id))
  },
  { keeps: true },
)

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'
export const handle = { crumb: () => ({ th: purchaseWords.th.newTitle, en: purchaseWords.en.newTitle }) }
export const meta = titled(purchaseWords, 'newTitle')

export default function NewPurchase({ loaderData, actionData }: Route.ComponentProps) {
  const { form, today, key, bought, paidFrom } = loaderData
  const text = useWords(purchaseWords)
  const locale = useLocale()
  const answer = useAnswer(actionData)
  const refused = isRefused(answer) ? answer : undefined
  const fields = { of: form, words: text, start: refused?.kept ?? { paperOn: today, claim: 'now' } }
  return (
    <PageFrame maxWidth="4xl">
      <PageHead title={text.newTitle} back={{ to: purchasesPath, label: text.title }} />
      <RecordForm
        schema={() => import('../purchases/purchase-input.ts').then((file) => file.PurchaseInput)}
        answer={refused}
        hidden={{ idempotencyKey: key }}
        submit={text.save}
        guarded
        long
      >
        <Card title={text.paperTitle}>
          <Stack>
            <FormFields {...fields} names={['kind']} />
            <Grid min={200}>
              <FormFields
                {...fields}
                names={['supplierName', 'supplierTaxId', 'branchNo', 'paperNo', 'paperOn']}
                more={{ supplierTaxId: { optional: true }, branchNo: { optional: true } }}
              />
            </Grid>
          </Stack>
        </Card>
        <Card title={text.lines}>
          <Stack>
            <FormFields {...fields} names={['includes']} />
            <p>{text.goodsHint}</p>
            <Lines accounts={bought} kept={refused?.kept?.lines as Kept | undefined} />
            <Grid min={200}>
              <FormFields {...fields} names={['vat']} more={{ vat: { optional: true } }} />
            </Grid>
          </Stack>
        </Card>
        <Card title={text.claimTitle}>
          <Grid min={200}>
            <FormFields {...fields} names={['claim', 'claimMonth']} more={{ claimMonth: { optional: true } }} />
          </Grid>
        </Card>
        <Card title={text.payTitle}>
          <Stack>
            <Grid min={200}>
              <SelectField
                label={text.payAccount}
                name="account"
                defaultValue={(refused?.kept?.account as string | undefined) ?? ''}
                options={[{ value: '', label: text.payOwed }, ...accountOptions(paidFrom, locale)]}
              />
              <FormFields
                {...fields}
                names={['paidOn', 'dueOn']}
                more={{ paidOn: { optional: true }, dueOn: { optional: true } }}
              />
            </Grid>
            <Grid min={200}>
              <Income start={refused?.kept?.income as string | undefined} />
              <FormFields {...fields} names={['withheld']} more={{ withheld: { optional: true } }} />
            </Grid>
            <FormFields {...fields} names={['note']} more={{ note: { optional: true, rows: 2 } }} />
          </Stack>
        </Card>
      </RecordForm>
    </PageFrame>
  )
}

type Kept = Record<
  string,
  { account?: string; what?: string; amount?: string; vat?: string; sku?: string; quantity?: string }
>

/** Two to begin with; without script they are all there are. */
function Lines({ accounts, kept = {} }: { accounts: readonly ChartAccount[]; kept?: Kept | undefined }) {
  const text = useWords(purchaseWords)
  const locale = useLocale()
  const format = useFormat()
  const [accountOf, setAccountOf] = useState<Record<number, string>>({})
  const [many, setMany] = useState(Math.max(2, Object.keys(kept).length))
  return (
    <>
      {Array.from({ length: many }, (_, at) => (
        <div key={at} className={styles.line} role="group" aria-label={text.lineNo(format.number(at + 1))}>
          <SelectField
            label={text.account}
            name={`lines.${at}.account`}
            defaultValue={kept[at]?.account ?? 'expense:other'}
            onChange={({ target }) => setAccountOf({ ...accountOf, [at]: target.value })}
            options={grouped(accounts, locale)}
          />
          <TextField
            label={text.what}
            name={`lines.${at}.what`}
            defaultValue={kept[at]?.what}
            maxLength={200}
            optional
          />
          <MoneyField
            label={text.amount}
            name={`lines.${at}.amount`}
            defaultValue={kept[at]?.amount}
            required={at === 0}
            optional={at > 0}
          />
          <SelectField
            label={text.lineVat}
            name={`lines.${at}.vat`}
            defaultValue={kept[at]?.vat ?? 'claimable'}
            options={lineVats.map((value) => ({ value, label: text[`vat_${value}`] }))}
          />
          {(accountOf[at] ?? kept[at]?.account ?? '') === 'stock:goods' && (
            <>
              <TextField
                label={text.sku}
                name={`lines.${at}.sku`}
                defaultValue={kept[at]?.sku}
                maxLength={64}
                required
              />
              <NumberField
                label={text.quantity}
                name={`lines.${at}.quantity`}
                defaultValue={kept[at]?.quantity}
                required
              />
            </>
          )}
        </div>
      ))}
      {many < mostPurchaseLines && (
        <Row>
          <Button icon="plus" onClick={() => setMany(many + 1)}>
            {text.moreLines}
          </Button>
        </Row>
      )}
    </>
  )
}
