/** What the organiser asks of who comes by a ticket. It comes where something is asked: most events ask nothing. */
import { answersSchema } from '#kernel/fields/check-answers.ts'
import type { AskedField } from '#kernel/fields/field.ts'
import type { Refused } from '#kernel/refused.ts'
import { AskedAddress } from '#rooms/places/parts/asked-address.tsx'
import { Card } from '#ui/card.tsx'
import { AskedFields } from '#ui/fields/asked-fields.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { useWords } from '#ui/words.tsx'
import { eventWords } from '../words.ts'

const own = { address: AskedAddress }

interface Props {
  questions: readonly AskedField[]
  answers: Readonly<Record<string, unknown>> | null
  refused: Refused | undefined
  isSaved: boolean
}

export function TicketQuestions({ questions, answers, refused, isSaved }: Props) {
  const text = useWords(eventWords)
  return (
    <Card title={text.questions}>
      <Stack gap={12}>
        {isSaved ? (
          <Notice tone="good" title={text.answersSaved} />
        ) : (
          answers === null && <Notice tone="warn" title={text.questionsAsked} />
        )}
        <RecordForm
          operation="answers"
          schema={() => Promise.resolve(answersSchema(questions))}
          answer={refused}
          submit={text.saveAnswers}
        >
          <AskedFields fields={questions} start={refused?.kept?.answers ?? answers ?? undefined} own={own} />
        </RecordForm>
      </Stack>
    </Card>
  )
}
