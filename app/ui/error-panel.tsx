/** What happened, what to do, the number to quote, the way back. */
import { createContext, useContext, useId, type ReactNode } from 'react'
import { LinkButton } from './button.tsx'
import { defineWords, useWords } from './words.tsx'
import { held } from './held.tsx'
import styles from './error-panel.module.css'

export type ErrorPanelProps = {
  status?: number
  /** what happened */
  title: ReactNode
  /** to what: an address, which may be long; the title itself stays on one line */
  subject?: string | undefined
  /** what to do */
  children?: ReactNode
  requestId?: string | undefined
  /** instead of "back to the first page" */
  actions?: ReactNode
}

/** Where "back to the first page" leads: a frame may have a first page of its own. */
const HomeContext = createContext('/')
export const HomeProvider = HomeContext.Provider

export function ErrorPanel({ status, title, subject, children, requestId, actions }: ErrorPanelProps) {
  const text = useWords(words)
  const id = useId()
  const home = useContext(HomeContext)
  return (
    <section className={styles.panel} aria-labelledby={id} data-trouble="">
      {status !== undefined && <p className={styles.status}>{status}</p>}
      <h1 id={id} className={styles.title}>
        {subject === undefined ? (
          held(title)
        ) : (
          <>
            <span className={styles.phrase}>{title}:</span> {subject}
          </>
        )}
      </h1>
      {children && <div className={styles.body}>{children}</div>}
      <div className={styles.actions}>
        {actions ?? (
          <LinkButton kind="primary" to={home}>
            {text.home}
          </LinkButton>
        )}
      </div>
      {requestId && (
        <p className={styles.request}>
          {text.request} <code>{requestId}</code>
        </p>
      )}
    </section>
  )
}

const words = defineWords({
  th: { home: 'กลับหน้าแรก', request: 'รหัสอ้างอิง' },
  en: { home: 'Back to the first page', request: 'Request id' },
})
