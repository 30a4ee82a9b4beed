/** One or several of what stands in sight: lines, pills of a scale, stars. Plain radio buttons and boxes: any keyboard knows them. */
import { cx } from '../classes.ts'
import { FieldError, type FieldProps, Hint, OptionalMark, useField } from '../field.tsx'
import { held } from '../held.tsx'
import { Icon } from '../icon.tsx'
import { useWords } from '../words.tsx'
import styles from './asked-fields.module.css'
import { askedWords } from './asked-words.ts'

export interface PickFieldProps extends FieldProps {
  options: readonly { value: string; label: string }[]
  chosen: readonly string[]
  many?: boolean
  look?: 'lines' | 'pills' | 'stars'
  /** what the first and the last mean */
  ends?: readonly (string | undefined)[]
}

export function PickField({ options, chosen, many = false, look = 'lines', ends = [], ...field }: PickFieldProps) {
  const { ties, error } = useField(field)
  const text = useWords(askedWords)
  const [low, high] = ends
  return (
    <fieldset className={styles.pick} aria-describedby={ties['aria-describedby']}>
      <legend className={cx(styles.legend, field.hideLabel && 'visually-hidden')}>
        {field.label}
        {field.optional && <OptionalMark />}
      </legend>
      {field.hint && <Hint id={`${ties.id}-hint`}>{field.hint}</Hint>}
      <div className={styles[look]}>
        {options.map(({ value, label }, at) => (
          <label key={value} className={styles.option}>
            <input
              type={many ? 'checkbox' : 'radio'}
              id={at === 0 ? ties.id : `${ties.id}-${value}`}
              name={field.name}
              value={value}
              required={!many && field.required}
              aria-invalid={ties['aria-invalid']}
              defaultChecked={chosen.includes(value)}
              className={look === 'lines' ? styles.box : 'visually-hidden'}
            />
            {look === 'stars' ? (
              <>
                <Icon name="star" size={24} />
                <span className="visually-hidden">{text.stars(Number(value))}</span>
              </>
            ) : (
              <span>{held(label)}</span>
            )}
          </label>
        ))}
      </div>
      {(low || high) && (
        <p className={styles.ends}>
          <span>{low}</span>
          <span>{high}</span>
        </p>
      )}
      <FieldError id={ties.id} error={error} />
    </fieldset>
  )
}
