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
import { MoneyField } from '#ui/number-field.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { RecordForm } from '#ui/record-form.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { ChartAccount } from '../chart/chart.ts'
import { enterEntry, entryChoices } from '../entries/enter-entry.ts'
import { EntryInput, mostEntryLines } from '../entries/entry-input.ts'
import { entryWords } from '../entries/entry-words.ts'
import { journalPath } from '../links.ts'
import { permissions } from '../permissions.ts'
import { grouped } from './account-options.ts'
import styles from './entry-lines.module.css'
import type { Route } from './+types/new-entry'

export const loader = load(async (context, _args: Route.LoaderArgs) => ({
  accounts: await entryChoices(context, {}),
  form: formOf(EntryInput),
  today: businessDate(new Date()),
  key: randomUUID(),
}))

export const action = act(
  permissions['ledger.enterEntries'],
  async (context, form, _args: Route.ActionArgs) => {
    const { month } = await enterEntry(context, form as never) // parsed by the command
    throw redirect(`${journalPath}?month=${month}`)
  },
  { keeps: true },
)

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'
export const handle = { crumb: () => ({ th: entryWords.th.title, en: entryWords.en.title }) }
export const meta = titled(entryWords, 'title')

export default function NewEntry({ loaderData: { accounts, form, today, key }, actionData }: Route.ComponentProps) {
  const text = useWords(entryWords)
  const answer = useAnswer(actionData)
  const refused = isRefused(answer) ? answer : undefined
  const fields = { of: form, words: text, start: refused?.kept ?? { on: today } }
  return (
    <PageFrame maxWidth="4xl">
      <PageHead title={text.title} back={{ to: journalPath, label: text.journal }}>
        {text.lead}
      </PageHead>
      <RecordForm
        schema={() => import('../entries/entry-input.ts').then((file) => file.EntryInput)}
        answer={refused}
        hidden={{ idempotencyKey: key }}
        submit={text.save}
        guarded
        long
      >
        <Card>
          <Stack>
            <Grid min={200}>
              <FormFields {...fields} names={['on', 'what']} />
            </Grid>
            <Lines accounts={accounts} kept={refused?.kept?.lines as Kept | undefined} />
            <FormFields {...fields} names={['adjusting']} />
          </Stack>
        </Card>
      </RecordForm>
    </PageFrame>
  )
}

type Kept = Record<string, { account?: string; debit?: string; credit?: string }>

function Lines({ accounts, kept = {} }: { accounts: readonly ChartAccount[]; kept?: Kept | undefined }) {
  const text = useWords(entryWords)
  const locale = useLocale()
  const format = useFormat()
  const [many, setMany] = useState(Math.max(2, Object.keys(kept).length))
  return (
    <>
      {Array.from({ length: many }, (_, at) => (
        <div key={at} className={styles.entry} role="group" aria-label={text.lineNo(format.number(at + 1))}>
          <SelectField
            label={text.account}
            name={`lines.${at}.account`}
            defaultValue={kept[at]?.account ?? ''}
            options={[{ value: '', label: text.choose }, ...grouped(accounts, locale)]}
          />
          <MoneyField label={text.debit} name={`lines.${at}.debit`} defaultValue={kept[at]?.debit} />
          <MoneyField label={text.credit} name={`lines.${at}.credit`} defaultValue={kept[at]?.credit} />
        </div>
      ))}
      {many < mostEntryLines && (
        <Row>
          <Button icon="plus" onClick={() => setMany(many + 1)}>
            {text.moreLines}
          </Button>
        </Row>
      )}
    </>
  )
}
