/** A little more beside a button: opens at its press, closes on Esc or a press elsewhere; without script, mid-screen. */
import { useId, useRef, type ReactNode, type ToggleEvent } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import { keepPlaced, type Wish } from './place.ts'
import styles from './popover.module.css'

export type PopoverProps = {
  /** what it is, for those who hear it */
  label: string
  /** the button that opens it */
  button: ButtonProps
  align?: Wish['align']
  children: ReactNode
}

export function Popover({ label, button, align = 'start', children }: PopoverProps) {
  const id = useId()
  const anchor = useRef<HTMLButtonElement>(null)
  const follow = useFollowing(anchor, { side: 'below', align })
  return (
    <>
      <Button {...button} ref={anchor} popoverTarget={id} />
      <div id={id} popover="auto" role="dialog" aria-label={label} className={styles.popover} onBeforeToggle={follow}>
        {children}
      </div>
    </>
  )
}

/** For `onBeforeToggle` of whatever floats. */
export function useFollowing(anchor: { readonly current: Element | null }, wish: Wish) {
  const stop = useRef<(() => void) | null>(null)
  return (event: ToggleEvent<HTMLElement>) => {
    stop.current?.()
    stop.current =
      event.newState === 'open' && anchor.current ? keepPlaced(event.currentTarget, anchor.current, wish) : null
  }
}
