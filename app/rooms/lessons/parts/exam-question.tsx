/** One question, large enough for a thumb: what is answered is what the browser's own controls give. */
import { useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/classes.ts'
import { useWords } from '#ui/words.tsx'
import { readDecimal } from '../exam/decimal.ts'
import type { AskedSlot } from '../exam/open-attempt.ts'
import type { Value } from '../exam/question.ts'
import { examWords } from '../exam-words.ts'
import styles from './exam.module.css'

interface QuestionProps {
  slot: AskedSlot
  value: Value | undefined
  /** `isTyped`: more is coming, it need not be sent at once. */
  onAnswer: (value: Value, isTyped?: boolean) => void
  /** Leaving a field. */
  onRest: () => void
  disabled: boolean
  picture: string | null
}

export function ExamQuestion(props: QuestionProps) {
  const { slot, picture } = props
  return (
    <div className={styles.question}>
      {slot.type !== 'cloze' && <p className={styles.stem}>{slot.stem}</p>}
      {picture && slot.type !== 'hotspot' && <img className={styles.picture} src={picture} alt="" />}
      <Asked {...props} />
    </div>
  )
}

function Asked(props: QuestionProps) {
  switch (props.slot.type) {
    case 'single':
    case 'trueFalse':
      return <One {...props} />
    case 'multi':
      return <Many {...props} />
    case 'numeric':
      return <Amount {...props} />
    case 'match':
      return <Pairs {...props} />
    case 'order':
      return <Order {...props} />
    case 'cloze':
      return <Gaps {...props} />
    case 'hotspot':
      return <Place {...props} />
    case 'essay':
      return <Long {...props} />
    default:
      return <Words {...props} />
  }
}

const textOf = (value: Value | undefined): string => (typeof value === 'string' ? value : '')
const listOf = (value: Value | undefined): readonly string[] => (Array.isArray(value) ? value : [])
const namedOf = (value: Value | undefined): Record<string, string> =>
  typeof value === 'object' && !Array.isArray(value) ? value : {}

function One({ slot, value, onAnswer, disabled }: QuestionProps) {
  const text = useWords(examWords)
  const name = useId()
  const options =
    slot.type === 'trueFalse'
      ? [
          { id: 'true', text: text.yes },
          { id: 'false', text: text.no },
        ]
      : slot.options
  return (
    <fieldset className={styles.choices} disabled={disabled}>
      <legend className={styles.legend}>{text.chooseOne}</legend>
      {options.map((option) => (
        <label key={option.id} className={styles.choice}>
          <input
            type="radio"
            name={name}
            value={option.id}
            checked={value === option.id}
            onChange={() => onAnswer(option.id)}
          />
          <span>{option.text}</span>
        </label>
      ))}
      {textOf(value) !== '' && (
        <Button kind="quiet" size="small" className={styles.clear} onClick={() => onAnswer('')}>
          {text.clear}
        </Button>
      )}
    </fieldset>
  )
}

function Many({ slot, value, onAnswer, disabled }: QuestionProps) {
  const text = useWords(examWords)
  const chosen = listOf(value)
  return (
    <fieldset className={styles.choices} disabled={disabled}>
      <legend className={styles.legend}>{text.chooseMany}</legend>
      {slot.options.map((option) => (
        <label key={option.id} className={styles.choice}>
          <input
            type="checkbox"
            checked={chosen.includes(option.id)}
            onChange={({ target }) =>
              onAnswer(target.checked ? [...chosen, option.id] : chosen.filter((id) => id !== option.id))
            }
          />
          <span>{option.text}</span>
        </label>
      ))}
    </fieldset>
  )
}

function Words({ slot, value, onAnswer, onRest, disabled }: QuestionProps) {
  const text = useWords(examWords)
  const isFile = slot.type === 'file' || slot.type === 'video'
  return (
    <label className={styles.field}>
      <span className={styles.legend}>{isFile ? text.fileSoon : text.yourAnswer}</span>
      <input
        className={styles.input}
        type="text"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={isFile ? 2000 : 500}
        value={textOf(value)}
        disabled={disabled}
        onChange={({ target }) => onAnswer(target.value, true)}
        onBlur={onRest}
      />
    </label>
  )
}

/** What is no number is asked about here, and kept as it was typed. */
function Amount({ slot, value, onAnswer, onRest, disabled }: QuestionProps) {
  const text = useWords(examWords)
  const id = useId()
  const [left, setLeft] = useState(false)
  const typed = textOf(value)
  const isWrong = left && typed.trim() !== '' && readDecimal(typed) === null
  return (
    <div className={styles.field}>
      <label className={styles.legend} htmlFor={id}>
        {text.yourAnswer}
      </label>
      <span className={styles.amount}>
        <input
          id={id}
          className={styles.input}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          value={typed}
          disabled={disabled}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-wrong` : undefined}
          onChange={({ target }) => {
            setLeft(false)
            onAnswer(target.value, true)
          }}
          onBlur={() => {
            setLeft(true)
            onRest()
          }}
        />
        {slot.unit && <span>{slot.unit}</span>}
      </span>
      {isWrong && (
        <p id={`${id}-wrong`} className={styles.wrong} role="alert">
          {text.askNumber}
        </p>
      )}
    </div>
  )
}

function Long({ value, onAnswer, onRest, disabled }: QuestionProps) {
  const text = useWords(examWords)
  const typed = textOf(value)
  return (
    <label className={styles.field}>
      <span className={styles.legend}>{text.yourAnswer}</span>
      <textarea
        className={cx(styles.input, styles.long)}
        rows={10}
        maxLength={20_000}
        value={typed}
        disabled={disabled}
        onChange={({ target }) => onAnswer(target.value, true)}
        onBlur={onRest}
      />
      <span className={styles.count}>{text.words(typed.length)}</span>
    </label>
  )
}

function Pairs({ slot, value, onAnswer, disabled }: QuestionProps) {
  const text = useWords(examWords)
  const chosen = namedOf(value)
  return (
    <fieldset className={styles.choices} disabled={disabled}>
      <legend className={styles.legend}>{text.yourAnswer}</legend>
      {slot.rows.map((row) => (
        <label key={row.id} className={styles.pair}>
          <span>{row.text}</span>
          <select
            className={styles.input}
            value={chosen[row.id] ?? ''}
            onChange={({ target }) => onAnswer({ ...chosen, [row.id]: target.value })}
          >
            <option value="">{text.choose}</option>
            {slot.options.map((option) => (
              <option key={option.id} value={option.id}>
                {option.text}
              </option>
            ))}
          </select>
        </label>
      ))}
    </fieldset>
  )
}

/** Nothing is answered until something was moved. */
function Order({ slot, value, onAnswer, disabled }: QuestionProps) {
  const text = useWords(examWords)
  const given = listOf(value)
  const ids = given.length === slot.options.length ? given : slot.options.map(({ id }) => id)
  const move = (at: number, by: number) => {
    const moved = [...ids]
    ;[moved[at], moved[at + by]] = [moved[at + by]!, moved[at]!]
    onAnswer(moved)
  }
  return (
    <div role="group" aria-label={text.inOrder}>
      <p className={styles.legend}>{text.inOrder}</p>
      <ol className={styles.order}>
        {ids.map((id, at) => {
          const name = slot.options.find((option) => option.id === id)?.text ?? ''
          return (
            <li key={id} className={styles.ordered}>
              <span className={styles.place}>{at + 1}</span>
              <span className={styles.grow}>{name}</span>
              <Button
                kind="quiet"
                icon="chevron-up"
                label={text.up(name)}
                disabled={disabled || at === 0}
                onClick={() => move(at, -1)}
              />
              <Button
                kind="quiet"
                icon="chevron-down"
                label={text.down(name)}
                disabled={disabled || at === ids.length - 1}
                onClick={() => move(at, 1)}
              />
            </li>
          )
        })}
      </ol>
    </div>
  )
}

function Gaps({ slot, value, onAnswer, onRest, disabled }: QuestionProps) {
  const text = useWords(examWords)
  const given = namedOf(value)
  const parts = slot.stem.split(/\[\[([\w-]{1,40})\]\]/)
  return (
    <p className={styles.stem}>
      {parts.map((part, at) =>
        at % 2 === 0 ? (
          part
        ) : (
          <input
            key={`${part}-${at}`}
            className={cx(styles.input, styles.gap)}
            type="text"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={300}
            aria-label={text.gap((at + 1) / 2)}
            value={given[part] ?? ''}
            disabled={disabled}
            onChange={({ target }) => onAnswer({ ...given, [part]: target.value }, true)}
            onBlur={onRest}
          />
        ),
      )}
    </p>
  )
}

/** Thousandths of the picture. By keyboard the mark is moved with arrows. */
function Place({ value, onAnswer, disabled, picture }: QuestionProps) {
  const text = useWords(examWords)
  const [x = 0, y = 0] = textOf(value).split(',').map(Number)
  const within = (part: number) => Math.max(0, Math.min(1000, Math.round(part)))
  return (
    <div className={styles.hotspot}>
      <p className={styles.legend}>{text.pointAt}</p>
      <button
        type="button"
        className={styles.map}
        disabled={disabled}
        aria-label={text.pointAt}
        onClick={({ currentTarget, clientX, clientY, detail }) => {
          if (detail === 0) return
          const box = currentTarget.getBoundingClientRect()
          onAnswer(
            `${within(((clientX - box.x) * 1000) / box.width)},${within(((clientY - box.y) * 1000) / box.height)}`,
          )
        }}
        onKeyDown={(event) => {
          const step = { ArrowLeft: [-10, 0], ArrowRight: [10, 0], ArrowUp: [0, -10], ArrowDown: [0, 10] }[event.key]
          if (!step) return
          event.preventDefault()
          const [fromX, fromY] = textOf(value) === '' ? [500, 500] : [x, y]
          onAnswer(`${within(fromX + step[0]!)},${within(fromY + step[1]!)}`)
        }}
      >
        {picture && <img src={picture} alt="" />}
        {textOf(value) !== '' && (
          <svg className={styles.mark} viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden>
            <ellipse cx={x} cy={y} rx={22} ry={22} />
          </svg>
        )}
      </button>
    </div>
  )
}
