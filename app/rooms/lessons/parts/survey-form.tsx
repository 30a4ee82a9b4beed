import { Form, useNavigation } from 'react-router'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextAreaField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import { playWords } from '../play-words.ts'
import type { SurveyQuestion } from '../survey/questions.ts'

export interface SurveyFormProps {
  questions: readonly SurveyQuestion[]
  answered: boolean
  /** A teacher sees the questions and answers nothing. */
  isLearner: boolean
}

export function SurveyForm({ questions, answered, isLearner }: SurveyFormProps) {
  const text = useWords(playWords)
  const { state, formData } = useNavigation()
  if (answered) return <Notice tone="good" title={text.surveyDone} />
  return (
    <Form method="post" preventScrollReset>
      <Stack gap={16}>
        <input type="hidden" name="operation" value="survey" />
        {questions.map((question, at) =>
          question.kind === 'scale' ? (
            <SelectField
              key={question.text}
              name={`answer${at}`}
              label={question.text}
              required
              empty="–"
              options={['5', '4', '3', '2', '1'].map((value) => ({ value, label: value }))}
            />
          ) : (
            <TextAreaField
              key={question.text}
              name={`answer${at}`}
              label={question.text}
              required
              maxLength={2000}
              rows={3}
            />
          ),
        )}
        {isLearner && (
          <SubmitButton busy={state !== 'idle' && formData?.get('operation') === 'survey'}>
            {text.sendSurvey}
          </SubmitButton>
        )}
      </Stack>
    </Form>
  )
}
