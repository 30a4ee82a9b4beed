/** Stars and a few words; opens where it stands, so it works without script. */
import { Form, useNavigation } from 'react-router'
import { buttonClass } from '#ui/button.tsx'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { Stack } from '#ui/layout.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextAreaField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import { lessonWords } from '../words.ts'

export function RatingForm({ mine }: { mine: { stars: number; body: string; anonymous: boolean } | null }) {
  const text = useWords(lessonWords)
  const { state, formData } = useNavigation()
  return (
    <details>
      <summary className={buttonClass()}>{mine ? text.rateAgain : text.rate}</summary>
      <Form method="post" preventScrollReset>
        <Stack gap={12}>
          <input type="hidden" name="operation" value="rate" />
          <SelectField
            name="stars"
            label={text.starsLabel}
            required
            defaultValue={String(mine?.stars ?? 5)}
            options={[5, 4, 3, 2, 1].map((stars) => ({ value: String(stars), label: text.star(stars) }))}
          />
          <TextAreaField name="body" label={text.words} optional maxLength={2000} rows={3} defaultValue={mine?.body} />
          <input type="hidden" name="anonymous" value="off" />
          <CheckboxField
            name="anonymous"
            value="on"
            label={text.anonymously}
            defaultChecked={mine?.anonymous ?? false}
          />
          <SubmitButton busy={state !== 'idle' && formData?.get('operation') === 'rate'}>
            {text.sendRating}
          </SubmitButton>
        </Stack>
      </Form>
    </details>
  )
}
