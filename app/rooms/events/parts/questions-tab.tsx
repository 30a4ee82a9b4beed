/** What each who comes is asked. */
import { isRefused } from '#kernel/refused.ts'
import type { AskedField } from '#kernel/fields/field.ts'
import { Card } from '#ui/card.tsx'
import { FieldsField } from '#ui/fields/fields-editor.tsx'
import { Stack } from '#ui/layout.tsx'
import type { Section } from '#ui/record/record-screen.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { useWords } from '#ui/words.tsx'
import { noticeWords } from '../notice/notice-words.ts'
import { questionKinds } from '../question/questions-input.ts'
import type { loader } from '../screens/manage.tsx'
import styles from './events.module.css'

const schema = () => import('../question/questions-input.ts').then((file) => file.QuestionsInput)

export function QuestionsTab({ record, mayChange, answer }: Section<typeof loader>) {
  const text = useWords(noticeWords)
  const refused = isRefused(answer) && answer.kept?.operation === 'questions' ? answer : undefined
  const isSaved = answer && 'saved' in answer && answer.saved === 'questions'
  if (!mayChange) return null
  return (
    <Card>
      <RecordForm
        operation="questions"
        schema={schema}
        answer={refused}
        {...(isSaved && { saved: text.saved })}
        version={record.version}
        submit={text.save}
      >
        <Stack gap={12}>
          <p className={styles.quiet}>{text.questionsLead}</p>
          <FieldsField
            name="questions"
            label={text.questions}
            kinds={questionKinds}
            most={30}
            start={typed(refused?.kept?.questions) ?? record.questions}
          />
        </Stack>
      </RecordForm>
    </Card>
  )
}

/** What was typed and refused comes back as it was sent. */
function typed(sent: unknown): readonly AskedField[] | null {
  try {
    return typeof sent === 'string' ? (JSON.parse(sent) as readonly AskedField[]) : null
  } catch {
    return null
  }
}
