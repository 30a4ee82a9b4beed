/** A password that can be looked at, and that says when the capitals are locked. Without script a plain field. */
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import fieldStyles from './field.module.css'
import { LiveRegion } from './hidden.tsx'
import { Icon } from './icon.tsx'
import styles from './password-field.module.css'
import { split, type TextFieldProps } from './text-field.tsx'
import { defineWords, useWords } from './words.tsx'

export type PasswordFieldProps = Omit<
  TextFieldProps,
  'type' | 'prefix' | 'suffix' | 'end' | 'numeric' | 'autoComplete' | 'ref'
> & {
  /** tells the browser whether to fill one in or to offer a new one */
  autoComplete: 'current-password' | 'new-password'
}

export function PasswordField(props: PasswordFieldProps) {
  const { field, own } = split(props)
  const text = useWords(words)
  const input = useRef<HTMLInputElement>(null)
  const [shown, setShown] = useState(false)
  const [locked, setLocked] = useState(false)
  useHiddenWhenSent(input, () => setShown(false))
  // Said until a key says otherwise: a note that goes on leaving would move the button from under the finger.
  const watch = (event: KeyboardEvent) => setLocked(event.getModifierState('CapsLock'))
  return (
    <Field {...field}>
      {(ties) => (
        <>
          <div className={styles.box} onKeyDown={watch} onKeyUp={watch}>
            <input
              maxLength={200}
              {...own}
              {...ties}
              ref={input}
              type={shown ? 'text' : 'password'}
              autoCapitalize="none"
              spellCheck={false}
              className={fieldStyles.input}
            />
            <Button
              kind="quiet"
              icon={shown ? 'eye-off' : 'eye'}
              label={shown ? text.hide : text.show}
              aria-controls={ties.id}
              className={styles.eye}
              onClick={() => setShown(!shown)}
            />
          </div>
          {locked && (
            <p className={styles.caps} aria-hidden="true">
              <Icon name="warning" size={16} />
              {text.caps}
            </p>
          )}
          <LiveRegion>{locked ? text.caps : ''}</LiveRegion>
        </>
      )}
    </Field>
  )
}

/** Hidden again when the form leaves: what keeps passwords knows them only so, and nobody reads it over a shoulder. */
function useHiddenWhenSent(input: React.RefObject<HTMLInputElement | null>, hide: () => void): void {
  const now = useRef(hide)
  now.current = hide
  useEffect(() => {
    const form = input.current?.form
    const sent = () => now.current()
    form?.addEventListener('submit', sent)
    return () => form?.removeEventListener('submit', sent)
  }, [input])
}

const words = defineWords({
  th: { show: 'แสดงรหัสผ่าน', hide: 'ซ่อนรหัสผ่าน', caps: 'เปิด Caps Lock อยู่' },
  en: { show: 'Show password', hide: 'Hide password', caps: 'Caps Lock is on' },
})
