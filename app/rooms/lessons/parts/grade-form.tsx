/** Points for handed-in work, and another grade than the one it has. */
import { useState } from 'react'
import { Form } from 'react-router'
import type { FormShape } from '#kernel/form-fields.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FormFields } from '#ui/form-fields.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { TextAreaField } from '#ui/text-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { type Criterion, pointsOf, sumOf } from '../assignment/rubric.ts'
import { inEither } from '../quiz/quiz-input.ts'
import { rosterWords } from '../roster-words.ts'
import styles from './editor.module.css'
import type { ShownWork } from './handed-in-list.tsx'
import quiet from './lessons.module.css'

interface GradeFormProps {
  work: ShownWork
  form: FormShape<'points' | 'criteria' | 'feedback' | 'result'>
  /** Nothing else waits. */
  isLast: boolean
}

/** Points are asked for, and stand there only once somebody has typed them. */
export function GradeForm({ work, form, isLast }: GradeFormProps) {
  const text = useWords(rosterWords)
  if (work.gradedAt !== null) return <ChangeForm work={work} form={form} />
  return (
    <Card title={text.gradeTitle}>
      <Form method="post" preventScrollReset>
        <Stack gap={12}>
          <input type="hidden" name="of" value={work.id} />
          <Points work={work} form={form} />
          <Button type="submit" kind="primary" name="operation" value="accepted">
            {isLast ? text.gradeIt : text.gradeAndNext}
          </Button>
          <Button type="submit" name="operation" value="returned">
            {text.result_returned}
          </Button>
        </Stack>
      </Form>
    </Card>
  )
}

function ChangeForm({ work, form }: Pick<GradeFormProps, 'work' | 'form'>) {
  const text = useWords(rosterWords)
  if (work.isFormer) return <Notice title={text.isFormer} />
  return (
    <details className={styles.fold}>
      <summary>{text.changeGrade}</summary>
      <div>
        <Form method="post" preventScrollReset>
          <Stack gap={12}>
            <input type="hidden" name="of" value={work.id} />
            <input type="hidden" name="seen" value={work.grades[0]?.number ?? 0} />
            <Points work={work} form={form} />
            <TextAreaField
              name="reason"
              label={text.reason}
              hint={text.reasonHint}
              required
              rows={2}
              maxLength={1000}
            />
            <Button type="submit" kind="primary" name="operation" value="accepted">
              {text.saveChange}
            </Button>
            <Button type="submit" name="operation" value="returned">
              {text.result_returned}
            </Button>
          </Stack>
        </Form>
      </div>
    </details>
  )
}

function Points({ work, form }: Pick<GradeFormProps, 'work' | 'form'>) {
  const text = useWords(rosterWords)
  const start = work.gradedAt === null ? undefined : { points: work.points, feedback: work.feedback }
  const words = { ...text, points: text.pointsGiven, criteria: '' }
  if (work.rubric.length === 0)
    return <FormFields of={form} names={['points', 'feedback']} words={words} start={start} />
  return (
    <>
      <ByCriteria rubric={work.rubric} work={work} />
      <FormFields of={form} names={['feedback']} words={words} start={start} />
    </>
  )
}

function ByCriteria({ rubric, work }: { rubric: readonly Criterion[]; work: ShownWork }) {
  const text = useWords(rosterWords)
  const locale = useLocale()
  const [given, setGiven] = useState<Readonly<Record<string, number | null>>>(() =>
    Object.fromEntries((work.grades[0]?.criteria ?? []).map(({ id, points }) => [id, points])),
  )
  return (
    <>
      <div className="grading-criteria">
        {rubric.map(({ id, label, points }) => (
          <NumberField
            key={id}
            name={`criteria.${id}`}
            label={text.criterion(inEither(label)[locale], points ?? 0)}
            decimals={2}
            min={0}
            max={points ?? 0}
            defaultValue={given[id]}
            onValue={(typed) => setGiven((now) => ({ ...now, [id]: typed }))}
          />
        ))}
      </div>
      <p className={quiet.quiet} role="status">
        {text.total(sumOf(Object.values(given).map((one) => one ?? 0)), pointsOf(rubric))}
      </p>
    </>
  )
}
