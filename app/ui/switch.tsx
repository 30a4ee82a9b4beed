/** On or off, at once; in a form it is a checkbox like any other. */
import { useId, type InputHTMLAttributes, type ReactNode } from 'react'
import styles from './switch.module.css'

export type SwitchProps = {
  label: ReactNode
  hint?: ReactNode
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role' | 'style' | 'className' | 'children'>

export function Switch({ label, hint, id: given, ...rest }: SwitchProps) {
  const own = useId()
  const id = given ?? own
  return (
    <div className={styles.line}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <input
        {...rest}
        id={id}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says by itself whether it is on
        role="switch"
        className={styles.switch}
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
    </div>
  )
}
