/** What every page of the room stands in: a way home, the five pages, and the one switch for digits. */
import { createContext, type ReactNode, use } from 'react'
import { href, Link } from 'react-router'
import { SkipLink } from '#ui/hidden.tsx'
import { Icon } from '#ui/icon.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { useWords } from '#ui/words.tsx'
import { type Digits, shown } from '../names/digits.ts'
import { horaWords } from './hora-words.ts'
import styles from './hora.module.css'

type Page = 'chart' | 'baseData' | 'methods' | 'rakkana' | 'reference'

const pages: readonly (readonly [Page, string])[] = [
  ['chart', href('/hora')],
  ['rakkana', href('/hora/rakkana')],
  ['baseData', href('/hora/baseData')],
  ['methods', href('/hora/calculationMethods')],
  ['reference', href('/hora/static')],
]

export interface HoraShellProps {
  page: Page
  /** of the chart in hand, so that the other pages show the same one */
  hash?: string
  /** of whom: beside the address, never in it */
  name?: string
  digits: Digits
  onDigits: (digits: Digits) => void
  children: ReactNode
}

export function HoraShell({ page, hash = '', name: person = '', digits, onDigits, children }: HoraShellProps) {
  const text = useWords(horaWords)
  return (
    <DigitsShown value={digits}>
      <div className={styles.shell}>
        <SkipLink />
        <header className={styles.bar}>
          <Link to="/" className={styles.home} aria-label={text.home}>
            <Icon name="home" />
          </Link>
          <nav aria-label={text.pages} className={styles.pages}>
            {pages.map(([name, path]) => (
              <Link
                key={name}
                to={{ pathname: path, hash: name === 'chart' || name === 'rakkana' ? hash : '' }}
                state={person === '' ? undefined : { name: person }}
                aria-current={name === page ? 'page' : undefined}
                className={styles.page}
              >
                {text[name]}
              </Link>
            ))}
          </nav>
          <Segmented
            key={digits}
            label={text.digits}
            name="digits"
            defaultValue={digits}
            onChange={onDigits}
            segments={[
              { value: 'thai', label: text.thai },
              { value: 'arabic', label: text.arabic },
            ]}
          />
        </header>
        <main id="main" tabIndex={-1} className={styles.main}>
          <noscript>{text.noScript}</noscript>
          {children}
          <p className={styles.source}>{text.source}</p>
        </main>
      </div>
    </DigitsShown>
  )
}

const DigitsShown = createContext<Digits>('thai')

/** Numbers as the reader wants them. */
export function useShown(): (text: string | number) => string {
  const digits = use(DigitsShown)
  return (text) => shown(text, digits)
}
