import { Button } from '#ui/button.tsx'
import { useWords } from '#ui/words.tsx'
import { counterWords } from '../counter-words.ts'
import styles from './pos.module.css'

const keys = ['7', '8', '9', '4', '5', '6', '1', '2', '3', '.', '0', '00']

/** Baht with two decimals at most, as a thumb types them. */
export function Keypad({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const text = useWords(counterWords)
  const press = (key: string) => {
    const next = `${value}${key}`.replace(/^0+(?=\d)/, '')
    if (/^\d{0,7}(\.\d{0,2})?$/.test(next)) onChange(next === '.' ? '0.' : next)
  }
  return (
    <div role="group" aria-label={text.keypad} className={styles.amounts}>
      <div className={styles.keys}>
        {keys.map((key) => (
          <button
            key={key}
            type="button"
            className={styles.key}
            aria-label={text.digit(key)}
            onClick={() => press(key)}
          >
            {key}
          </button>
        ))}
      </div>
      <Button wide onClick={() => onChange(value.slice(0, -1))}>
        {text.erase}
      </Button>
    </div>
  )
}
