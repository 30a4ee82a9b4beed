/** A question as its teacher types it; sent as one field, checked as the command checks it. */
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { examStaffWords } from '../exam-staff-words.ts'
import { gapsIn, problemOf } from '../exam/question.ts'
import { questionOf, type TypedOption, type TypedQuestion } from '../exam/question-form.ts'
import { wrongWords } from '../exam/wrong-words.ts'
import styles from './question-editor.module.css'

interface EditorProps {
  start: TypedQuestion
  pictures: readonly { id: string; name: string }[]
  /** What the server said of it. */
  refused: string
  /** What was asked stands; only what is right is typed. */
  keyOnly?: boolean
}

export function QuestionEditor({ start, pictures, refused, keyOnly = false }: EditorProps) {
  const text = useWords(examStaffWords)
  const locale = useLocale()
  const [typed, setTyped] = useState(start)
  const [left, setLeft] = useState(false)
  const put = (part: Partial<TypedQuestion>) => setTyped((was) => ({ ...was, ...part }))
  const question = questionOf(typed)
  const problem = problemOf(question.asked, question.key)
  const { type } = typed
  return (
    <div onBlur={() => setLeft(true)}>
      <Stack gap={16}>
        <input type="hidden" name="question" value={JSON.stringify(question)} />
        {(refused || (left && problem && typed.stem !== '')) && (
          <Notice tone={refused ? 'bad' : 'warn'} title={refused || wrongWords[problem!][locale]} />
        )}
        <Area
          label={text.stem}
          hint={type === 'cloze' ? text.clozeHint : undefined}
          value={typed.stem}
          rows={3}
          readOnly={keyOnly}
          onChange={(stem) => put({ stem })}
        />
        {(type === 'single' || type === 'multi') && (
          <Options
            isSingle={type === 'single'}
            keyOnly={keyOnly}
            options={typed.options}
            weights={question.key.weights}
            onChange={(options) => put({ options })}
          />
        )}
        {type === 'trueFalse' && (
          <fieldset className={styles.group}>
            <legend>{text.rightIs}</legend>
            <Row gap={16}>
              {[true, false].map((right) => (
                <label key={String(right)} className={styles.check}>
                  <input type="radio" name="rightIs" checked={typed.right === right} onChange={() => put({ right })} />
                  {right ? text.yes : text.no}
                </label>
              ))}
            </Row>
          </fieldset>
        )}
        {type === 'short' && (
          <Area
            label={text.answersLabel}
            hint={text.answersHint}
            value={typed.answers}
            onChange={(answers) => put({ answers })}
          />
        )}
        {type === 'cloze' &&
          [...new Set(gapsIn(typed.stem))].map((gap) => (
            <Area
              key={gap}
              label={text.gapLabel(gap)}
              value={typed.gaps[gap] ?? ''}
              rows={2}
              onChange={(answers) => put({ gaps: { ...typed.gaps, [gap]: answers } })}
            />
          ))}
        {(type === 'short' || type === 'cloze') && (
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={typed.foldCase}
              onChange={({ target }) => put({ foldCase: target.checked })}
            />
            {text.foldCase}
          </label>
        )}
        {type === 'numeric' && (
          <div className={styles.three}>
            <Line label={text.number} value={typed.number} onChange={(number) => put({ number })} />
            <Line label={text.tolerance} value={typed.tolerance} onChange={(tolerance) => put({ tolerance })} />
            <Line label={text.unit} value={typed.unit} onChange={(unit) => put({ unit })} />
          </div>
        )}
        {type === 'match' && (
          <Area
            label={text.pairsLabel}
            hint={text.pairsHint}
            value={typed.pairs}
            rows={5}
            onChange={(pairs) => put({ pairs })}
          />
        )}
        {type === 'order' && (
          <Area label={text.orderLabel} value={typed.order} rows={5} onChange={(order) => put({ order })} />
        )}
        {type === 'hotspot' && (
          <Area label={text.areaLabel} value={typed.areas} rows={2} onChange={(areas) => put({ areas })} />
        )}
        {(type === 'essay' || type === 'file' || type === 'video') && (
          <Area label={text.rubricLabel} value={typed.rubric} rows={3} onChange={(rubric) => put({ rubric })} />
        )}
        {['multi', 'match', 'order', 'cloze'].includes(type) && (
          <label className={styles.field}>
            {text.grading}
            <select
              className={styles.input}
              value={typed.grading}
              onChange={({ target }) => put({ grading: target.value === 'all' ? 'all' : 'partial' })}
            >
              <option value="partial">{text.grading_partial}</option>
              <option value="all">{text.grading_all}</option>
            </select>
          </label>
        )}
        {pictures.length > 0 && !keyOnly && (
          <label className={styles.field}>
            {text.picture}
            <select
              className={styles.input}
              value={typed.fileId}
              onChange={({ target }) => put({ fileId: target.value })}
            >
              <option value="">{text.noPicture}</option>
              {pictures.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        {type !== 'note' && (
          <Area
            label={text.feedback}
            hint={text.feedbackHint}
            value={typed.feedback}
            rows={2}
            onChange={(feedback) => put({ feedback })}
          />
        )}
      </Stack>
    </div>
  )
}

interface OptionsProps {
  isSingle: boolean
  keyOnly: boolean
  options: readonly TypedOption[]
  weights: Readonly<Record<string, number>>
  onChange: (options: TypedOption[]) => void
}

function Options({ isSingle, keyOnly, options, weights, onChange }: OptionsProps) {
  const text = useWords(examStaffWords)
  const locale = useLocale()
  // All or nothing needs no word; a share, or points taken away, is said beside its option.
  const isShared = options.some(({ id }) => ![0, 100, undefined].includes(weights[id]))
  const share = new Intl.NumberFormat(locale, { maximumFractionDigits: 2, style: 'percent' })
  const put = (at: number, part: Partial<TypedOption>) =>
    onChange(
      options.map((option, n) =>
        n === at ? { ...option, ...part } : isSingle && part.right ? { ...option, right: false } : option,
      ),
    )
  const nextId = () => `o${Math.max(0, ...options.map(({ id }) => Number(id.slice(1)) || 0)) + 1}`
  return (
    <fieldset className={styles.group}>
      <legend>{text.options}</legend>
      <Stack gap={8}>
        {options.map((option, at) => (
          <div key={option.id} className={styles.option}>
            <input
              type={isSingle ? 'radio' : 'checkbox'}
              name="right"
              aria-label={text.isRight(at + 1)}
              title={text.isRight(at + 1)}
              checked={option.right}
              onChange={({ target }) => put(at, { right: target.checked })}
            />
            <input
              className={styles.input}
              type="text"
              aria-label={text.optionText(at + 1)}
              maxLength={2000}
              value={option.text}
              readOnly={keyOnly}
              onChange={({ target }) => put(at, { text: target.value })}
            />
            {isShared && (
              <span className={styles.share}>
                {weights[option.id] === undefined ? '' : share.format(weights[option.id]! / 100)}
              </span>
            )}
            {!keyOnly && (
              <>
                <label className={styles.check}>
                  <input
                    type="checkbox"
                    checked={option.pinned}
                    onChange={({ target }) => put(at, { pinned: target.checked })}
                  />
                  {text.stays}
                </label>
                <Button
                  kind="quiet"
                  size="small"
                  icon="trash"
                  label={text.removeOption(at + 1)}
                  disabled={options.length <= 2}
                  onClick={() => onChange(options.filter((_, n) => n !== at))}
                />
              </>
            )}
          </div>
        ))}
        {!keyOnly && (
          <div>
            <Button
              size="small"
              icon="plus"
              onClick={() => onChange([...options, { id: nextId(), text: '', right: false, pinned: false }])}
            >
              {text.addOption}
            </Button>
          </div>
        )}
      </Stack>
    </fieldset>
  )
}

interface FieldProps {
  label: string
  hint?: string | undefined
  value: string
  rows?: number
  readOnly?: boolean
  onChange: (value: string) => void
}

function Area({ label, hint, value, rows = 3, readOnly = false, onChange }: FieldProps) {
  return (
    <label className={styles.field}>
      {label}
      {hint && <span className={styles.hint}>{hint}</span>}
      <textarea
        className={styles.input}
        rows={rows}
        value={value}
        readOnly={readOnly}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  )
}

function Line({ label, value, onChange }: FieldProps) {
  return (
    <label className={styles.field}>
      {label}
      <input className={styles.input} type="text" value={value} onChange={({ target }) => onChange(target.value)} />
    </label>
  )
}
