/** A few ways to see the same thing, one of them taken: links where it is a page, radio buttons where it is a value. */
import { useId } from 'react'
import { Link } from 'react-router'
import { Icon, type IconName } from './icon.tsx'
import { cx } from './classes.ts'
import styles from './segmented.module.css'

export type Segment<Value extends string = string> = { value: Value; label: string; icon?: IconName }

export type SegmentedProps<Value extends string> = { label: string } & (
  | {
      segments: readonly (Segment<Value> & { to: string })[]
      current: Value
      /** on a phone the icons alone are seen */
      slim?: boolean
      name?: never
      onChange?: never
    }
  | {
      segments: readonly Segment<Value>[]
      name: string
      defaultValue: Value
      onChange?: (value: Value) => void
      current?: never
      slim?: never
    }
)

export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const id = useId()
  if (props.name === undefined)
    return (
      <nav aria-label={props.label} className={cx(styles.segments, props.slim && styles.slim)}>
        {props.segments.map(({ value, to, ...segment }) => (
          <Link
            key={value}
            to={to}
            className={styles.segment}
            title={props.slim ? segment.label : undefined}
            aria-current={value === props.current ? 'true' : undefined}
            preventScrollReset
          >
            <Face {...segment} />
          </Link>
        ))}
      </nav>
    )
  return (
    <fieldset className={styles.segments}>
      <legend className="visually-hidden">{props.label}</legend>
      {props.segments.map(({ value, ...segment }) => (
        <label key={value} className={styles.segment} htmlFor={`${id}-${value}`}>
          <input
            id={`${id}-${value}`}
            className={styles.dot}
            type="radio"
            name={props.name}
            value={value}
            defaultChecked={value === props.defaultValue}
            onChange={() => props.onChange?.(value)}
          />
          <Face {...segment} />
        </label>
      ))}
    </fieldset>
  )
}

function Face({ icon, label }: Omit<Segment, 'value'>) {
  return (
    <>
      {icon && <Icon name={icon} size={16} />}
      <span className={styles.label}>{label}</span>
    </>
  )
}
