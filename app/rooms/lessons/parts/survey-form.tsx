import { useNavigation } from 'react-router'
import { answersSchema } from '#kernel/fields/check-answers.ts'
import type { AskedField } from '#kernel/fields/field.ts'
import type { Refused } from '#kernel/refused.ts'
import { AskedAddress } from '#rooms/places/parts/asked-address.tsx'
import { AskedFields } from '#ui/fields/asked-fields.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { FormProblems, SchemaForm } from '#ui/schema-form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { useWords } from '#ui/words.tsx'
import { playWords } from '../play-words.ts'

const own = { address: AskedAddress }

export interface SurveyFormProps {
  questions: readonly AskedField[]
  answered: boolean
  /** A teacher sees the questions and answers nothing. */
  isLearner: boolean
  /** What the page's action said of it. */
  refused?: Refused | undefined
}

export function SurveyForm({ questions, answered, isLearner, refused }: SurveyFormProps) {
  const text = useWords(playWords)
  const { state, formData } = useNavigation()
  if (answered) return <Notice tone="good" title={text.surveyDone} />
  return (
    <SchemaForm
      method="post"
      preventScrollReset
      encType="multipart/form-data"
      schema={() => Promise.resolve(answersSchema(questions))}
      refused={refused}
    >
      <Stack gap={24}>
        <FormProblems />
        <input type="hidden" name="operation" value="survey" />
        <AskedFields fields={questions} start={refused?.kept?.answers} own={own} />
        {isLearner && (
          <SubmitButton busy={state !== 'idle' && formData?.get('operation') === 'survey'}>
            {text.sendSurvey}
          </SubmitButton>
        )}
      </Stack>
    </SchemaForm>
  )
}
