import { Form } from 'react-router'
import { businessDayStart } from '#kernel/dates.ts'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/date-field.tsx'
import { useFormat } from '#ui/format.ts'
import { Grid, Row, Stack } from '#ui/layout.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { useWords } from '#ui/words.tsx'
import { type AskedRange, comparedWith, compares, presets } from '../range.ts'
import { dims, type Dim } from '../sold/dims-names.ts'
import { reportWords } from '../sold/report-words.ts'

/** Which days, by what, compared with which: in the address, also without script. Both ranges are said. */
export function RangeForm({ asked, by }: { asked: AskedRange; by?: Dim }) {
  const text = useWords(reportWords)
  const say = useRangeText()
  const before = comparedWith(asked, asked.compare)
  return (
    <Form method="get" className="no-print">
      <Stack gap={12}>
        <Grid min={160} gap={12}>
          {by && (
            <SelectField
              label={text.by}
              name="by"
              defaultValue={by}
              options={dims.map((value) => ({ value, label: text[`by_${value}`] }))}
            />
          )}
          <SelectField
            label={text.period}
            name="period"
            defaultValue={asked.preset}
            options={presets.map((value) => ({ value, label: text[`period_${value}`] }))}
          />
          <DateField label={text.from} name="from" defaultValue={asked.preset === 'own' ? asked.from : ''} optional />
          <DateField
            label={text.until}
            name="until"
            defaultValue={asked.preset === 'own' ? asked.until : ''}
            optional
          />
          <SelectField
            label={text.compare}
            name="compare"
            defaultValue={asked.compare}
            options={compares.map((value) => ({ value, label: text[`compare_${value}`] }))}
          />
        </Grid>
        <Row>
          <Button type="submit">{text.show}</Button>
          <span>
            {say(asked)}
            {before && ` · ${text.against(...pair(before, say))}`}
          </span>
        </Row>
      </Stack>
    </Form>
  )
}

const pair = (range: { from: string; until: string }, say: ReturnType<typeof useRangeText>): [string, string] => {
  const [from = '', until = from] = say(range).split(' – ')
  return [from, until]
}

/** `1 พ.ย. 2569 – 26 พ.ย. 2569` */
export function useRangeText(): (range: { from: string; until: string }) => string {
  const text = useWords(reportWords)
  const format = useFormat()
  const day = (on: string) => format.date(businessDayStart(on), 'medium')
  return ({ from, until }) => (from === until ? day(from) : text.range(day(from), day(until)))
}
