/** A word about a control, for those who hover over it or come by keyboard; Esc takes it away (WCAG 1.4.13). */
import { cloneElement, useEffect, useId, useRef, type ReactElement } from 'react'
import { useFollowing } from './popover.tsx'
import styles from './tooltip.module.css'

type Described = { 'aria-describedby'?: string | undefined; title?: string }

/** Nothing that one must know: on a touch screen nobody sees it. */
export function Tooltip({ text, children }: { text: string; children: ReactElement<Described> }) {
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const bubble = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const follow = useFollowing(anchor, { side: 'above', align: 'center' })
  const turn = (on: boolean, afterMs: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => bubble.current?.togglePopover(on), afterMs)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <span
      ref={anchor}
      className={styles.anchor}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && turn(true, 300)}
      onPointerLeave={() => turn(false, 100)}
      onFocus={({ target }) => target.matches(':focus-visible') && turn(true, 0)}
      onBlur={() => turn(false, 0)}
      onKeyDown={({ key }) => key === 'Escape' && turn(false, 0)}
    >
      {cloneElement(children, { 'aria-describedby': id, title: '' })}
      <span ref={bubble} id={id} role="tooltip" popover="manual" className={styles.tooltip} onBeforeToggle={follow}>
        {text}
      </span>
    </span>
  )
}
