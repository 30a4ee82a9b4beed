/** Questions of a quiz with what is right of them; sent as two fields, the questions and the key apart. */
import { useRef, useState } from 'react'
import type { LocalText } from '#kernel/context.ts'
import type { AskedField } from '#kernel/fields/field.ts'
import { arabicDigits } from '#kernel/money.ts'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { setText } from '#ui/use-notation.ts'
import { useWords } from '#ui/words.tsx'
import { quizWords } from '../quiz-words.ts'
import { doneWhens, emptyQuiz, type Quiz, type QuizKey, quizKinds } from '../quiz/quiz-input.ts'
import styles from './question-editor.module.css'
import { newId, QuizOptions, said } from './quiz-options.tsx'
import { QuizText } from './quiz-text.tsx'

type Kind = (typeof quizKinds)[number]
const none: QuizKey = { right: [], why: said('') }
/** A text that stands in both languages alike was written once: it says nothing of its own in English. */
const once = ({ th, en }: LocalText): LocalText => ({ th, en: en === th ? '' : en })
const writtenOnce = (questions: readonly AskedField[]): AskedField[] =>
  questions.map((one) => ({
    ...one,
    label: once(one.label),
    ...(one.options && { options: one.options.map((option) => ({ ...option, label: once(option.label) })) }),
  }))
const keyWrittenOnce = (key: Quiz['key']): Quiz['key'] =>
  Object.fromEntries(Object.entries(key).map(([id, one]) => [id, { ...one, why: once(one.why) }]))
const isWritten = ({ en }: LocalText) => en !== ''
const isInEnglish = (questions: readonly AskedField[], { key }: Quiz): boolean =>
  questions.some(({ label, options = [] }) => isWritten(label) || options.some((one) => isWritten(one.label))) ||
  Object.values(key).some(({ why }) => isWritten(why))
const newQuestion = (used: readonly AskedField[]): AskedField => ({
  id: newId('q', used),
  kind: 'choice',
  label: said(''),
  required: true,
  options: [
    { id: 'o1', label: said('') },
    { id: 'o2', label: said('') },
  ],
})

export function QuizEditor({
  questions: first,
  quiz: begun,
}: {
  questions: readonly AskedField[]
  quiz: Partial<Quiz>
}) {
  const text = useWords(quizWords)
  const [questions, setQuestions] = useState<readonly AskedField[]>(
    first.length > 0 ? writtenOnce(first) : [newQuestion([])],
  )
  const [quiz, setQuiz] = useState<Quiz>({ ...emptyQuiz, ...begun, key: keyWrittenOnce(begun.key ?? {}) })
  const [isBilingual, setBilingual] = useState(() => isInEnglish(questions, quiz))
  const sent = useRef<HTMLInputElement>(null)
  const sentKey = useRef<HTMLInputElement>(null)
  const put = (next: readonly AskedField[], rules: Quiz) => {
    setQuestions(next)
    setQuiz(rules)
    // The key first: the form sends what stands there once it hears of the questions.
    if (sentKey.current) sentKey.current.value = JSON.stringify(rules)
    if (sent.current) setText(sent.current, JSON.stringify(next))
  }
  const change = (at: number, part: Partial<AskedField>, key?: Partial<QuizKey>) => {
    const { id } = questions[at]!
    put(
      questions.map((one, n) => (n === at ? { ...one, ...part } : one)),
      key ? { ...quiz, key: { ...quiz.key, [id]: { ...none, ...quiz.key[id], ...key } } } : quiz,
    )
  }
  return (
    <Stack gap={16}>
      {/* Not of type hidden: of those React hears nothing. */}
      <input
        ref={sentKey}
        type="text"
        hidden
        readOnly
        name="quiz"
        defaultValue={JSON.stringify({ ...emptyQuiz, ...begun })}
      />
      <input ref={sent} type="text" hidden readOnly name="quizQuestions" defaultValue={JSON.stringify(first)} />
      <label className={styles.check}>
        <input
          type="checkbox"
          form="none"
          checked={isBilingual}
          onChange={({ target }) => setBilingual(target.checked)}
        />
        {text.bilingual}
      </label>
      {questions.map((question, at) => (
        <Question
          key={question.id}
          at={at}
          isBilingual={isBilingual}
          question={question}
          own={quiz.key[question.id] ?? none}
          onChange={(part, key) => change(at, part, key)}
          onRemove={
            questions.length > 1
              ? () =>
                  put(
                    questions.filter((_, n) => n !== at),
                    quiz,
                  )
              : null
          }
        />
      ))}
      <div>
        <Button icon="plus" onClick={() => put([...questions, newQuestion(questions)], quiz)}>
          {text.addQuestion}
        </Button>
      </div>
      <fieldset className={styles.group}>
        <legend>{text.doneWhen}</legend>
        {doneWhens.map((one) => (
          <label key={one} className={styles.check}>
            <input
              type="radio"
              form="none"
              name="quiz-done"
              checked={quiz.doneWhen === one}
              onChange={() => put(questions, { ...quiz, doneWhen: one })}
            />
            {text[`done_${one}`]}
          </label>
        ))}
        <label className={styles.field}>
          {text.passPct}
          <input
            className={styles.input}
            form="none"
            inputMode="numeric"
            maxLength={3}
            defaultValue={quiz.passPct}
            onChange={({ target }) => put(questions, { ...quiz, passPct: pctOf(target.value) })}
            onBlur={({ target }) => (target.value = String(pctOf(target.value)))}
          />
        </label>
        {quiz.doneWhen === 'answered' && (
          <label className={styles.field}>
            {text.attempts}
            <span className={styles.hint}>{text.attemptsHint}</span>
            <input
              className={styles.input}
              form="none"
              inputMode="numeric"
              maxLength={2}
              defaultValue={quiz.attempts ?? ''}
              onChange={({ target }) => put(questions, { ...quiz, attempts: triesOf(target.value) })}
              onBlur={({ target }) => (target.value = String(triesOf(target.value) ?? ''))}
            />
          </label>
        )}
      </fieldset>
    </Stack>
  )
}

const whole = (typed: string): number => Number.parseInt(arabicDigits(typed), 10)
const pctOf = (typed: string): number => Math.min(100, Math.max(1, whole(typed) || emptyQuiz.passPct))
const triesOf = (typed: string): number | null => (whole(typed) > 0 ? Math.min(20, whole(typed)) : null)

interface QuestionProps {
  at: number
  question: AskedField
  own: QuizKey
  isBilingual: boolean
  onChange: (part: Partial<AskedField>, key?: Partial<QuizKey>) => void
  onRemove: (() => void) | null
}

function Question({ at, question, own, isBilingual, onChange, onRemove }: QuestionProps) {
  const text = useWords(quizWords)
  const { kind, label, options = [] } = question
  const isPick = kind === 'choice' || kind === 'multi'
  const turn = (to: Kind) => {
    const picks = to === 'choice' || to === 'multi'
    const next = picks ? (options.length > 0 ? options : newQuestion([]).options) : undefined
    onChange({ kind: to, options: next }, { right: isPick && to === 'multi' ? own.right : [] })
  }
  return (
    <fieldset className={styles.group}>
      <legend>{text.question(at + 1)}</legend>
      <QuizText
        name={`ask-${question.id}`}
        label={text.ask}
        value={label}
        isBilingual={isBilingual}
        rows={2}
        maxLength={300}
        onChange={(words) => onChange({ label: words })}
      />
      <label className={styles.field}>
        {text.kind}
        <select className={styles.input} form="none" value={kind} onChange={({ target }) => turn(target.value as Kind)}>
          {quizKinds.map((one) => (
            <option key={one} value={one}>
              {text[`kind_${one}`]}
            </option>
          ))}
        </select>
      </label>
      {isPick && (
        <QuizOptions
          name={question.id}
          isSingle={kind === 'choice'}
          options={options}
          right={own.right}
          isBilingual={isBilingual}
          onChange={(next, right) => onChange({ options: next }, { right })}
        />
      )}
      {kind === 'yesNo' && (
        <div className={styles.three}>
          {(['yes', 'no'] as const).map((one) => (
            <label key={one} className={styles.check}>
              <input
                type="radio"
                form="none"
                name={`right-${question.id}`}
                checked={own.right[0] === one}
                onChange={() => onChange({}, { right: [one] })}
              />
              {text[one]}
            </label>
          ))}
        </div>
      )}
      {kind === 'number' && (
        <label className={styles.field}>
          {text.right}
          <input
            className={styles.input}
            form="none"
            inputMode="decimal"
            value={own.right[0] ?? ''}
            onChange={({ target }) => onChange({}, { right: [target.value] })}
          />
        </label>
      )}
      {kind === 'text' && (
        <label className={styles.field}>
          {text.rightWords}
          <textarea
            className={styles.input}
            form="none"
            rows={2}
            value={own.right.join('\n')}
            onChange={({ target }) => onChange({}, { right: target.value.split('\n').slice(0, 20) })}
          />
        </label>
      )}
      {own.right.every((one) => one.trim() === '') && <p className={styles.hint}>{text.needsRight}</p>}
      <QuizText
        name={`why-${question.id}`}
        label={text.why}
        value={own.why}
        isBilingual={isBilingual}
        rows={2}
        maxLength={1000}
        onChange={(words) => onChange({}, { why: words })}
      />
      {onRemove && (
        <div>
          <Button size="small" kind="quiet" icon="trash" onClick={onRemove}>
            {text.removeQuestion(at + 1)}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
