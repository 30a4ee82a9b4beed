/** One question, large enough for a thumb: what is answered is what the browser's own controls give. */
import { useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/classes.ts'
import { useWords } from '#ui/words.tsx'
import { readDecimal } from '../exam/decimal.ts'
import type { AskedSlot } from '../exam/open-attempt.ts'
import type { Value } from '../exam/question.ts'
import { examWords } from '../exam-words.ts'
import { Gaps, Order, Pairs, Place } from './exam-arranged.tsx'
import styles from './exam.module.css'

export interface QuestionProps {
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
