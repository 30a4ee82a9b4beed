/** By what a task is judged: criteria and their points, sent as one field. */
import { useRef, useState } from 'react'
import type { LocalText } from '#kernel/context.ts'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { setText } from '#ui/use-notation.ts'
import { useWords } from '#ui/words.tsx'
import { type Criterion, mostCriteria, pointsOf } from '../assignment/rubric.ts'
import { editorWords } from '../editor-words.ts'
import { quizWords } from '../quiz-words.ts'
import quiet from './lessons.module.css'
import styles from './question-editor.module.css'
import { newId, said } from './quiz-options.tsx'
import { QuizText } from './quiz-text.tsx'

const once = ({ th, en }: LocalText): LocalText => ({ th, en: en === th ? '' : en })

export function RubricEditor({ start }: { start: readonly Criterion[] }) {
  const text = useWords(editorWords)
  const quiz = useWords(quizWords)
  const [rubric, setRubric] = useState<readonly Criterion[]>(() =>
    start.map((one) => ({ ...one, label: once(one.label) })),
  )
  const [isBilingual, setBilingual] = useState(() => rubric.some(({ label }) => label.en !== ''))
  const sent = useRef<HTMLInputElement>(null)
  const put = (next: readonly Criterion[]) => {
    setRubric(next)
    if (sent.current) setText(sent.current, JSON.stringify(next))
  }
  const change = (id: string, part: Partial<Criterion>) =>
    put(rubric.map((one) => (one.id === id ? { ...one, ...part } : one)))
  return (
    <fieldset className={styles.group}>
      <legend>{text.rubric}</legend>
      <Stack gap={12}>
        <input ref={sent} type="text" hidden readOnly name="rubric" defaultValue={JSON.stringify(start)} />
        <p className={quiet.quiet}>{rubric.length === 0 ? text.rubricLead : text.rubricTotal(pointsOf(rubric))}</p>
        {rubric.length > 0 && (
          <label className={styles.check}>
            <input
              type="checkbox"
              form="none"
              checked={isBilingual}
              onChange={({ target }) => setBilingual(target.checked)}
            />
            {quiz.bilingual}
          </label>
        )}
        {rubric.map((criterion, at) => (
          <div key={criterion.id} className={styles.criterion}>
            <QuizText
              name={`rubric-${criterion.id}`}
              label={text.criterion(at + 1)}
              hideLabel
              value={criterion.label}
              isBilingual={isBilingual}
              maxLength={200}
              onChange={(label) => change(criterion.id, { label })}
            />
            <NumberField
              name={`rubric-${criterion.id}-points`}
              form="none"
              label={text.criterionPoints(at + 1)}
              hideLabel
              placeholder={text.points}
              decimals={2}
              min={0}
              max={1000}
              defaultValue={criterion.points}
              onValue={(points) => change(criterion.id, { points })}
            />
            <Button
              kind="quiet"
              size="small"
              icon="trash"
              label={text.removeCriterion(at + 1)}
              onClick={() => put(rubric.filter((one) => one !== criterion))}
            />
          </div>
        ))}
        <div>
          <Button
            size="small"
            icon="plus"
            disabled={rubric.length >= mostCriteria}
            onClick={() => put([...rubric, { id: newId('c', rubric), label: said(''), points: null }])}
          >
            {text.addCriterion}
          </Button>
        </div>
      </Stack>
    </fieldset>
  )
}
