/** Light, dark, or as the device has it. A form that remembers; with script the page changes where it stands. */
import { type FormEvent, useSyncExternalStore } from 'react'
import { cx } from '#ui/classes.ts'
import { VisuallyHidden } from '#ui/hidden.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { defineWords, useWords } from '#ui/words.tsx'
import { type Scheme, schemes } from '../scheme.ts'
import styles from './scheme-switch.module.css'

export type SchemeSwitchProps = {
  /** POST here with `scheme` and `next` */
  action: string
  next: string
  /** as the server read it */
  scheme: Scheme
}

export function SchemeSwitch({ action, next, scheme, className }: SchemeSwitchProps & { className?: string }) {
  const text = useWords(words)
  const chosen = useScheme(scheme)
  const choose = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent
    if (!(submitter instanceof HTMLButtonElement)) return
    event.preventDefault()
    chooseScheme(submitter.value as Scheme) // one of the three buttons below
  }
  return (
    <form method="post" action={action} onSubmit={choose} className={cx(styles.switch, className)}>
      <fieldset className={styles.choices}>
        <legend className={styles.legend}>{text.scheme}</legend>
        <input type="hidden" name="next" value={next} />
        {schemes.map((each) => (
          <button
            key={each}
            type="submit"
            name="scheme"
            value={each}
            className={styles.choice}
            aria-pressed={each === chosen}
            title={text[each]}
          >
            <Icon name={icons[each]} size={16} />
            <VisuallyHidden>{text[each]}</VisuallyHidden>
          </button>
        ))}
      </fieldset>
    </form>
  )
}

const listeners = new Set<() => void>()

/** The same cookie as POST /scheme sets: the next page comes in the right colours from the first paint on. */
export function chooseScheme(scheme: Scheme): void {
  document.cookie = `scheme=${scheme}; path=/; max-age=31536000; samesite=lax`
  if (scheme === 'auto') delete document.documentElement.dataset.scheme
  else document.documentElement.dataset.scheme = scheme
  for (const listener of listeners) listener()
}

export function useScheme(loaded: Scheme): Scheme {
  return useSyncExternalStore(subscribe, schemeNow, () => loaded)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const schemeNow = (): Scheme => schemes.find((scheme) => scheme === document.documentElement.dataset.scheme) ?? 'auto'

const icons: Record<Scheme, IconName> = { light: 'sun', dark: 'moon', auto: 'settings' }

const words = defineWords({
  th: { scheme: 'สีหน้าจอ', light: 'สว่าง', dark: 'มืด', auto: 'ตามอุปกรณ์' },
  en: { scheme: 'Appearance', light: 'Light', dark: 'Dark', auto: 'As the device' },
})
