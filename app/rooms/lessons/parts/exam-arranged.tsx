/** What is matched, put in order, filled in or pointed at. */
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/classes.ts'
import { useWords } from '#ui/words.tsx'
import type { Value } from '../exam/question.ts'
import { examWords } from '../exam-words.ts'
import type { QuestionProps } from './exam-question.tsx'
import styles from './exam.module.css'

const textOf = (value: Value | undefined): string => (typeof value === 'string' ? value : '')
const listOf = (value: Value | undefined): readonly string[] => (Array.isArray(value) ? value : [])
const namedOf = (value: Value | undefined): Record<string, string> =>
  typeof value === 'object' && !Array.isArray(value) ? value : {}

export function Pairs({ slot, value, onAnswer, disabled }: QuestionProps) {
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
export function Order({ slot, value, onAnswer, disabled }: QuestionProps) {
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

export function Gaps({ slot, value, onAnswer, onRest, disabled }: QuestionProps) {
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
export function Place({ value, onAnswer, disabled, picture }: QuestionProps) {
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
