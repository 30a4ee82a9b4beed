/** With which month the business year ends: a choice that is seldom made, so it stands folded. */
import { Form, useNavigation } from 'react-router'
import type { Refused } from '#kernel/refused.ts'
import { FormErrors } from '#ui/form-errors.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { defineWords, useLocale, useWords } from '#ui/words.tsx'

export function YearEndForm({ yearEnds, answer }: { yearEnds: number; answer: Refused | undefined }) {
  const text = useWords(words)
  const locale = useLocale()
  const { state } = useNavigation()
  const month = new Intl.DateTimeFormat(locale === 'th' ? 'th-TH' : 'en-GB', { month: 'long', timeZone: 'UTC' })
  const called = (nth: number) => month.format(new Date(Date.UTC(2026, nth - 1, 15)))
  return (
    <details>
      <summary>{text.now(called(yearEnds))}</summary>
      <Form method="post">
        <Stack>
          {answer && <FormErrors message={answer.message} />}
          <SelectField
            label={text.label}
            name="yearEnds"
            defaultValue={String(yearEnds)}
            options={Array.from({ length: 12 }, (_, at) => ({ value: String(at + 1), label: called(at + 1) }))}
          />
          <Row>
            <SubmitButton kind="secondary" busy={state !== 'idle'}>
              {text.save}
            </SubmitButton>
          </Row>
        </Stack>
      </Form>
    </details>
  )
}

const words = defineWords({
  th: {
    now: (month: string) => `รอบบัญชีสิ้นสุดเดือน${month}`,
    label: 'เดือนสุดท้ายของรอบบัญชี',
    save: 'บันทึกรอบบัญชี',
  },
  en: {
    now: (month) => `The business year ends with ${month}`,
    label: 'Last month of the business year',
    save: 'Save the business year',
  },
})
