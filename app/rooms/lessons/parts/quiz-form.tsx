/** A quiz as a learner meets it: the questions, then what was right of their answers, and why. */
import { Form, useNavigation, useSearchParams } from 'react-router'
import { answersSchema } from '#kernel/fields/check-answers.ts'
import { answerText } from '#kernel/fields/answer-text.ts'
import type { Answer, AskedField } from '#kernel/fields/field.ts'
import type { Refused } from '#kernel/refused.ts'
import { Button } from '#ui/button.tsx'
import { AskedFields } from '#ui/fields/asked-fields.tsx'
import { Icon } from '#ui/icon.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { FormProblems, SchemaForm } from '#ui/schema-form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { quizWords } from '../quiz-words.ts'
import type { QuizMark, QuizSeen } from '../quiz/answer-quiz.ts'
import styles from './lessons.module.css'

interface QuizFormProps {
  questions: readonly AskedField[]
  quiz: QuizSeen
  as: 'learner' | 'staff' | 'visitor'
  refused?: Refused | undefined
}

export function QuizForm({ questions, quiz, as, refused }: QuizFormProps) {
  const text = useWords(quizWords)
  const { state, formData } = useNavigation()
  const { rules, tries, last, mayTry } = quiz
  /** The try after which one chose to go on: in the address, so that it works without script. */
  const again = Number(useSearchParams()[0].get('again'))
  if (last && (again !== last.number || !mayTry) && !refused)
    return (
      <Stack gap={16}>
        <Result quiz={quiz} />
        <Marks questions={questions} quiz={quiz} />
        {mayTry && (
          <Form method="get" preventScrollReset replace>
            <input type="hidden" name="again" value={last.number} />
            <Button type="submit" kind={last.passed ? 'secondary' : 'primary'} icon="turn">
              {text.again}
            </Button>
          </Form>
        )}
      </Stack>
    )
  return (
    <SchemaForm
      key={tries}
      method="post"
      preventScrollReset
      schema={() => Promise.resolve(answersSchema(questions))}
      refused={refused}
    >
      <Stack gap={24}>
        <p className={styles.quiet}>
          {rules.doneWhen === 'passed'
            ? text.lead(questions.length, rules.passPct)
            : text.leadAnswered(questions.length)}
          {tries > 0 && ` · ${rules.attempts ? text.triesOf(tries, rules.attempts) : text.tries(tries)}`}
        </p>
        {as === 'staff' && <Notice title={text.staff} />}
        <FormProblems />
        <input type="hidden" name="operation" value="quiz" />
        <input type="hidden" name="number" value={tries + 1} />
        <AskedFields fields={questions} start={refused?.kept?.answers} />
        {as === 'learner' && (
          <SubmitButton busy={state !== 'idle' && formData?.get('operation') === 'quiz'}>{text.send}</SubmitButton>
        )}
      </Stack>
    </SchemaForm>
  )
}

function Result({ quiz: { rules, last } }: { quiz: QuizSeen }) {
  const text = useWords(quizWords)
  const { marks, passed } = last!
  const right = marks.filter((mark) => mark.isRight).length
  if (passed) return <Notice tone="good" urgent title={text.passed(right, marks.length)} />
  if (rules.doneWhen === 'answered') return <Notice tone="info" urgent title={text.answered(right, marks.length)} />
  return <Notice tone="warn" urgent title={text.failed(right, marks.length, rules.passPct)} />
}

function Marks({ questions, quiz: { last } }: { questions: readonly AskedField[]; quiz: QuizSeen }) {
  return (
    <ol className={styles.list}>
      {last!.marks.map((mark) => {
        const field = questions.find(({ id }) => id === mark.id)
        return field && <Mark key={mark.id} field={field} mark={mark} answer={last!.answers[mark.id]} />
      })}
    </ol>
  )
}

function Mark({ field, mark, answer }: { field: AskedField; mark: QuizMark; answer: Answer | undefined }) {
  const text = useWords(quizWords)
  const locale = useLocale()
  const rightWords = () =>
    (mark.right ?? [])
      .map((one) =>
        field.kind === 'text' || field.kind === 'number'
          ? one
          : answerText(field, field.kind === 'multi' ? [one] : one, locale),
      )
      .join(field.kind === 'text' ? ' / ' : ', ')
  return (
    <li className={styles.line}>
      <Icon name={mark.isRight ? 'check-circle' : 'close'} label={mark.isRight ? text.isRightMark : text.isWrongMark} />
      <div className={styles.said}>
        <b>{field.label[locale]}</b>
        {answer !== undefined && (
          <span>
            {text.yours}: {answerText(field, answer, locale)}
          </span>
        )}
        {!mark.isRight && mark.right && (
          <span>
            {text.was}: {rightWords()}
          </span>
        )}
        {mark.why && <span className={styles.quiet}>{mark.why[locale]}</span>}
      </div>
    </li>
  )
}
