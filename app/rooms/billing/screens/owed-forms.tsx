import type { ReactNode } from 'react'
import { satangToDecimal } from '#kernel/money.ts'
import { isRefused } from '#kernel/refused.ts'
import { useCan } from '#ui/by-role.tsx'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { FormFields } from '#ui/form-fields.tsx'
import { Grid, Stack } from '#ui/layout.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { owedDeskWords } from '../owed/owed-desk-words.ts'
import type { DeskData } from './owed-desk.tsx'

const inputs = () => import('../owed/owed-inputs.ts')
const schemas = {
  enter: () => inputs().then((file) => file.EnterInput),
  withhold: () => inputs().then((file) => file.WithholdInput),
  deliver: () => import('../trade/trade-inputs.ts').then((file) => file.DeliveryInput),
  writeOff: () => inputs().then((file) => file.WriteOffInput),
} as const

/** What somebody may enter about a bill: each its own form, and only where it makes sense. */
export function OwedForms({ data, answer }: { data: DeskData; answer: unknown }): ReactNode {
  const { may, forms, key, today, bill, toDeliver, toWithhold } = data
  const can = useCan()
  const locale = useLocale()
  const text = useWords(owedDeskWords)
  const { baht, number } = useFormat()
  const rest = bill.owedSatang
  const refused = isRefused(answer) ? answer : undefined
  const kept = (operation: string) => (refused?.kept?.operation === operation ? refused.kept : undefined)
  const form = (operation: keyof typeof schemas) =>
    ({ operation, schema: schemas[operation], answer: refused, hidden: { idempotencyKey: key } }) as const
  const isLate = refused?.code === 'MONTH_CLOSED'
  const start = { amount: satangToDecimal(rest > 0n ? rest : 0n), receivedOn: today, method: 'transfer' }
  return (
    <Stack gap={24} key={key}>
      {may.enter && (
        <Card title={text.enterTitle}>
          <RecordForm {...form('enter')} submit={text.enter}>
            <p>{text.enterLead}</p>
            <Grid min={200}>
              <FormFields
                of={forms.enter}
                words={{ ...text, amount: text.enterAmount }}
                start={kept('enter') ?? start}
                names={
                  isLate
                    ? ['amount', 'method', 'receivedOn', 'late', 'reference']
                    : ['amount', 'method', 'receivedOn', 'reference']
                }
              />
            </Grid>
            <FormFields
              of={forms.enter}
              words={text}
              start={kept('enter')}
              names={['note']}
              more={{ note: { rows: 1 } }}
            />
          </RecordForm>
        </Card>
      )}
      {may.withhold && (
        <Card title={text.withholdTitle}>
          <RecordForm
            {...form('withhold')}
            hidden={{ idempotencyKey: key, part: String(toWithhold.part) }}
            submit={text.withhold}
          >
            <p>{text.withholdLead}</p>
            <Grid min={200}>
              <FormFields
                of={forms.withhold}
                words={{ ...text, of: text.withholdOf }}
                start={kept('withhold') ?? { income: 'service', of: satangToDecimal(toWithhold.leftSatang) }}
                names={['income', 'of', 'typed']}
                more={{ of: { hint: text.withholdOfHint } }}
              />
            </Grid>
          </RecordForm>
        </Card>
      )}
      {can('billing.issuePapers') && toDeliver.some((left) => left > 0) && (
        <Card title={text.deliveryTitle}>
          <RecordForm {...form('deliver')} read={({ quantity = {} }) => ({ quantity })} submit={text.delivery}>
            <p>{text.deliveryLead}</p>
            <Grid min={200}>
              {bill.bill.lines.map((line, at) =>
                toDeliver[at]! > 0 ? (
                  <NumberField
                    key={at}
                    name={`quantity.${at}`}
                    label={text.deliverOf(line.name[locale], number(toDeliver[at]!))}
                    min={0}
                    max={toDeliver[at]!}
                    defaultValue={toDeliver[at]!}
                  />
                ) : null,
              )}
            </Grid>
          </RecordForm>
        </Card>
      )}
      {may.writeOff && (
        <Card title={text.writeOffTitle}>
          <RecordForm {...form('writeOff')} submit={text.writeOff}>
            <p>{text.writeOffLead(baht(rest))}</p>
            <FormFields of={forms.writeOff} words={text} start={kept('writeOff')} names={['reason']} />
          </RecordForm>
        </Card>
      )}
    </Stack>
  )
}
