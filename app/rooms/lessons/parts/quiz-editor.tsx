/** Questions of a quiz with what is right of them; sent as two fields, the questions and the key apart. */
import { useRef, useState } from 'react'
import type { LocalText } from '#kernel/context.ts'
import type { AskedField } from '#kernel/fields/field.ts'
import { arabicDigits } from '#kernel/money.ts'
import { Button } from '#ui/button.tsx'
import { fieldId } from '#ui/field.tsx'
import { useFocusWhenThere } from '#ui/focus-when-there.ts'
import { Stack } from '#ui/layout.tsx'
import { setText } from '#ui/use-notation.ts'
import { useWords } from '#ui/words.tsx'
import { quizWords } from '../quiz-words.ts'
import { doneWhens, emptyQuiz, type Quiz, type QuizKey } from '../quiz/quiz-input.ts'
import styles from './question-editor.module.css'
import { newQuestion, noKey, QuizQuestion } from './quiz-question.tsx'

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
  /** A single one lies open; of several each says what it asks, and opens. */
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(questions.length === 1 ? [questions[0]!.id] : []))
  const turn = (id: string, isOpen: boolean) =>
    setOpen((now) => new Set(isOpen ? [...now, id] : [...now].filter((one) => one !== id)))
  const focusOn = useFocusWhenThere()
  const add = () => {
    const next = newQuestion(questions)
    focusOn(fieldId(`ask-${next.id}-th`))
    put([...questions, next], quiz)
    turn(next.id, true)
  }
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
      key ? { ...quiz, key: { ...quiz.key, [id]: { ...noKey, ...quiz.key[id], ...key } } } : quiz,
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
        <QuizQuestion
          key={question.id}
          at={at}
          isBilingual={isBilingual}
          question={question}
          own={quiz.key[question.id] ?? noKey}
          isOpen={open.has(question.id)}
          onTurn={(isOpen) => turn(question.id, isOpen)}
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
        <Button icon="plus" onClick={add}>
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
