/** One question of a quiz in its editor: a line that says it, opened to write it. */
import type { AskedField } from '#kernel/fields/field.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { Stack } from '#ui/layout.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { quizWords } from '../quiz-words.ts'
import { inEither, type QuizKey, quizKinds } from '../quiz/quiz-input.ts'
import styles from './question-editor.module.css'
import { newId, QuizOptions, said } from './quiz-options.tsx'
import { QuizText } from './quiz-text.tsx'

type Kind = (typeof quizKinds)[number]
export const noKey: QuizKey = { right: [], why: said('') }
export const newQuestion = (used: readonly AskedField[]): AskedField => ({
  id: newId('q', used),
  kind: 'choice',
  label: said(''),
  required: true,
  options: [
    { id: 'o1', label: said('') },
    { id: 'o2', label: said('') },
  ],
})

interface QuizQuestionProps {
  at: number
  question: AskedField
  own: QuizKey
  isBilingual: boolean
  isOpen: boolean
  onTurn: (isOpen: boolean) => void
  onChange: (part: Partial<AskedField>, key?: Partial<QuizKey>) => void
  onRemove: (() => void) | null
}

export function QuizQuestion({
  at,
  question,
  own,
  isBilingual,
  isOpen,
  onTurn,
  onChange,
  onRemove,
}: QuizQuestionProps) {
  const locale = useLocale()
  const text = useWords(quizWords)
  const { kind, label, options = [] } = question
  const isPick = kind === 'choice' || kind === 'multi'
  const turn = (to: Kind) => {
    const picks = to === 'choice' || to === 'multi'
    const next = picks ? (options.length > 0 ? options : newQuestion([]).options) : undefined
    onChange({ kind: to, options: next }, { right: isPick && to === 'multi' ? own.right : [] })
  }
  const needsRight = own.right.every((one) => one.trim() === '')
  return (
    <fieldset className={cx(styles.group, styles.card)}>
      <legend className="visually-hidden">{text.question(at + 1)}</legend>
      <div className={styles.head}>
        <button type="button" className={styles.title} aria-expanded={isOpen} onClick={() => onTurn(!isOpen)}>
          <span className={styles.asks}>
            <b>{text.question(at + 1)}</b> {inEither(label)[locale]}
          </span>
          {needsRight && !isOpen && <Badge tone="warn">{text.needsRight}</Badge>}
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />
        </button>
        {onRemove && (
          <Button size="small" kind="quiet" icon="trash" label={text.removeQuestion(at + 1)} onClick={onRemove} />
        )}
      </div>
      {isOpen && (
        <Stack gap={12} className={styles.asked}>
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
            <select
              className={styles.input}
              form="none"
              value={kind}
              onChange={({ target }) => turn(target.value as Kind)}
            >
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
          {needsRight && <p className={styles.hint}>{text.needsRight}</p>}
          <QuizText
            name={`why-${question.id}`}
            label={text.why}
            value={own.why}
            isBilingual={isBilingual}
            rows={2}
            maxLength={1000}
            onChange={(words) => onChange({}, { why: words })}
          />
        </Stack>
      )}
    </fieldset>
  )
}
