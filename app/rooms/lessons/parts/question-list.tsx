/** The questions of an exam, and what can be done with each. */
import { Form } from 'react-router'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmButton } from '#ui/confirm-button.tsx'
import { VisuallyHidden } from '#ui/hidden.tsx'
import { Stack } from '#ui/layout.tsx'
import { Menu } from '#ui/menu.tsx'
import { useWords } from '#ui/words.tsx'
import { examStaffWords } from '../exam-staff-words.ts'
import { slotTypes } from '../exam/question.ts'
import type { ExamToEdit } from '../exam/edit-exam.ts'
import { examFilePath, questionPath } from '../links.ts'
import styles from './lessons.module.css'

export function QuestionList({ exam: { course, item, questions } }: { exam: ExamToEdit }) {
  const text = useWords(examStaffWords)
  const own = questions.filter(({ isOwn }) => isOwn)
  const others = questions.filter(({ isOwn }) => !isOwn)
  const sum = own.reduce((total, { points }) => total + points, 0)
  const add = `${questionPath(course.id, item.id, 'new')}?type=`
  return (
    <Card
      title={text.questions}
      actions={
        <Menu
          button={{ children: text.addQuestion, icon: 'plus', size: 'small' }}
          name={text.addQuestion}
          items={slotTypes.map((type) => ({ label: text[`type_${type}`], to: add + type }))}
        />
      }
    >
      <Stack gap={12}>
        {own.length === 0 ? (
          <Stack gap={12}>
            <p className={styles.quiet}>{text.noQuestions}</p>
            <div>
              <LinkButton kind="primary" icon="plus" to={`${add}single`}>
                {text.addQuestion}
              </LinkButton>
            </div>
          </Stack>
        ) : (
          <p className={styles.quiet}>
            {text.questionCount(own.filter(({ type }) => type !== 'note').length, String(Math.round(sum * 100) / 100))}
          </p>
        )}
        <Lines questions={own} course={course.id} item={item.id} />
        {own.length > 0 && (
          <div>
            <LinkButton icon="plus" to={`${add}single`}>
              {text.addQuestion}
            </LinkButton>{' '}
            <LinkButton kind="quiet" icon="download" to={examFilePath(course.id, item.id, 'gift')} download>
              GIFT
            </LinkButton>
          </div>
        )}
        {others.length > 0 && (
          <details>
            <summary>
              {text.ofBank} ({others.length})
            </summary>
            <Lines questions={others} course={course.id} item={item.id} />
          </details>
        )}
      </Stack>
    </Card>
  )
}

function Lines({ questions, course, item }: { questions: ExamToEdit['questions']; course: string; item: string }) {
  const text = useWords(examStaffWords)
  return (
    <ol className={styles.list}>
      {questions.map((question) => (
        <li key={question.id} className={styles.line}>
          <span className={styles.said}>
            <span>{question.stem}</span>
            <span className={styles.facts}>
              <Badge>{text[`type_${question.type}`]}</Badge>
              {question.type !== 'note' && <span>{text.pointsOf(question.points)}</span>}
              {question.folder && <span>{question.folder}</span>}
              {question.tags.length > 0 && <span>{question.tags.join(', ')}</span>}
            </span>
          </span>
          <div className={styles.buttons}>
            <LinkButton size="small" icon="edit" to={questionPath(course, item, question.id)}>
              {text.edit} <VisuallyHidden>{question.stem.slice(0, 60)}</VisuallyHidden>
            </LinkButton>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="of" value={question.id} />
              <ConfirmButton
                size="small"
                kind="quiet"
                name="operation"
                value="retire"
                title={text.retireAsk}
                message={text.retireBody}
                okText={text.retire}
              >
                {text.retire}
              </ConfirmButton>
            </Form>
          </div>
        </li>
      ))}
    </ol>
  )
}
