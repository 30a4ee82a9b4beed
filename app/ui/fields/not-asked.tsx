/** Kinds that nobody answers: what follows from the answers, and what the address of the page brings. */
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './asked-fields.module.css'

export function Reckoned({ label, hint, children }: { label: string; hint: string | undefined; children: ReactNode }) {
  return (
    <div className={styles.reckoned}>
      <span>{label}</span>
      <output className="numbers">{children}</output>
      {hint && <small>{hint}</small>}
    </div>
  )
}

/** Of a page that is kept for everybody the address is known in the browser alone. */
export function FromAddress({ name, param, start }: { name: string; param: string; start: string | undefined }) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const found = new URLSearchParams(location.search).get(param)
    if (input.current && input.current.value === '' && found) input.current.value = found
  }, [param])
  return <input ref={input} type="hidden" name={name} defaultValue={start} />
}
