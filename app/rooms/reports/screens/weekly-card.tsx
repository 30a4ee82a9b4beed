/** Whether one gets the week's figures by mail, and when. */
import type { Refused } from '#kernel/refused.ts'
import { Card } from '#ui/card.tsx'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { useWords } from '#ui/words.tsx'
import type { MyWeekly } from '../weekly/weekly.ts'
import { hours, weekdays } from '../weekly/weekly-input.ts'
import { weeklyWords } from '../weekly/weekly-words.ts'

const schema = () => import('../weekly/weekly-input.ts').then((file) => file.WeeklyForm)

export function WeeklyCard({ mine, answer }: { mine: MyWeekly; answer: Refused | { saved?: string } | undefined }) {
  const text = useWords(weeklyWords)
  const format = useFormat()
  const isSaved = answer !== undefined && 'saved' in answer && answer.saved === 'weekly'
  return (
    <Card title={text.title}>
      <RecordForm
        operation="weekly"
        schema={schema}
        answer={answer}
        submit={text.save}
        saved={isSaved ? text.saved : ''}
      >
        <Stack>
          <p>{text.lead}</p>
          <CheckboxField name="wanted" label={text.wanted} defaultChecked={mine.wanted} />
          <SelectField
            name="weekday"
            label={text.weekday}
            defaultValue={mine.weekday}
            options={weekdays.map((value) => ({ value, label: text[`weekday_${value}`] }))}
          />
          <SelectField
            name="hour"
            label={text.hour}
            defaultValue={mine.hour}
            options={hours.map((value) => ({ value, label: `${value.padStart(2, '0')}:00` }))}
          />
          {mine.nextAt && <p>{text.next(format.dateTime(mine.nextAt, 'short'))}</p>}
        </Stack>
      </RecordForm>
    </Card>
  )
}
