import { randomUUID } from 'node:crypto'
import { useState } from 'react'
import { redirect } from 'react-router'
import { addDays } from '#kernel/calendar.ts'
import { businessDate } from '#kernel/dates.ts'
import { formOf } from '#kernel/form-fields.ts'
import { isRefused } from '#kernel/refused.ts'
import { forbidden } from '#kernel/refusals.ts'
import { admits } from '#kernel/roles.ts'
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
import { useWords } from '#ui/words.tsx'
import { paperDeskPath, papersPath } from '../links.ts'
import { papersWords } from '../papers/papers-words.ts'
import { permissions } from '../permissions.ts'
import { makeQuotation } from '../trade/quotations.ts'
import { mostLines, QuotationInput } from '../trade/trade-inputs.ts'
import styles from './new-quotation.module.css'
import type { Route } from './+types/new-quotation'

/** So long an offer holds, unless somebody says otherwise. */
const validDays = 30

export const loader = load(async (context, _args: Route.LoaderArgs) => {
  if (!admits(permissions['billing.issuePapers'], context.actor)) return forbidden()
  return { form: formOf(QuotationInput), until: addDays(businessDate(new Date()), validDays), key: randomUUID() }
})

export const action = act(
  permissions['billing.issuePapers'],
  async (context, form, _args: Route.ActionArgs) => {
    const { id } = await makeQuotation(context, form as never) // parsed by the command
    throw redirect(paperDeskPath(id))
  },
  { keeps: true },
)

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'
export const handle = { crumb: () => ({ th: papersWords.th.quotationTitle, en: papersWords.en.quotationTitle }) }
export const meta = titled(papersWords, 'quotationTitle')

export default function NewQuotation({ loaderData: { form, until, key }, actionData }: Route.ComponentProps) {
  const text = useWords(papersWords)
  const answer = useAnswer(actionData)
  const refused = isRefused(answer) ? answer : undefined
  const fields = { of: form, words: text, start: refused?.kept ?? { validUntil: until } }
  return (
    <PageFrame maxWidth="4xl">
      <PageHead title={text.quotationTitle} back={{ to: `${papersPath}?kind=quotation`, label: text.back }} />
      <RecordForm
        schema={() => import('../trade/trade-inputs.ts').then((file) => file.QuotationInput)}
        answer={refused}
        hidden={{ idempotencyKey: key }}
        submit={text.makeQuotation}
        guarded
      >
        <Card title={text.buyer}>
          <Stack>
            <Grid min={200}>
              <FormFields {...fields} names={['company', 'taxId', 'branchNo', 'phone']} />
            </Grid>
            <FormFields {...fields} names={['address']} />
          </Stack>
        </Card>
        <Card title={text.lines}>
          <Stack>
            <p>{text.linesHint}</p>
            <Lines kept={refused?.kept?.lines as Kept | undefined} />
          </Stack>
        </Card>
        <Card>
          <Stack>
            <Grid min={200}>
              <FormFields {...fields} names={['validUntil']} />
            </Grid>
            <FormFields {...fields} names={['note']} />
          </Stack>
        </Card>
      </RecordForm>
    </PageFrame>
  )
}

type Kept = Record<string, { name?: string; quantity?: string; price?: string; supply?: string }>

/** Three to begin with; without script they are all there are. */
function Lines({ kept = {} }: { kept?: Kept | undefined }) {
  const text = useWords(papersWords)
  const format = useFormat()
  const [many, setMany] = useState(Math.max(3, Object.keys(kept).length))
  return (
    <>
      {Array.from({ length: many }, (_, at) => {
        const nth = format.number(at + 1)
        return (
          <div key={at} className={styles.line} role="group" aria-label={text.lineOf(text.lines, nth)}>
            <TextField
              label={text.lineOf(text.line_name, nth)}
              name={`lines.${at}.name`}
              defaultValue={kept[at]?.name}
              maxLength={200}
              required={at === 0}
              optional={at > 0}
            />
            <NumberField
              label={text.line_quantity}
              name={`lines.${at}.quantity`}
              defaultValue={kept[at]?.quantity ?? '1'}
              min={1}
              max={100_000}
            />
            <MoneyField label={text.line_price} name={`lines.${at}.price`} defaultValue={kept[at]?.price} />
            <SelectField
              label={text.line_supply}
              name={`lines.${at}.supply`}
              defaultValue={kept[at]?.supply ?? 'goods'}
              options={[
                { value: 'goods', label: text.supply_goods },
                { value: 'service', label: text.supply_service },
              ]}
            />
          </div>
        )
      })}
      {many < mostLines && (
        <Row>
          <Button icon="plus" onClick={() => setMany(many + 1)}>
            {text.moreLines}
          </Button>
        </Row>
      )}
    </>
  )
}
