/** A new name where the old one stood: Enter keeps it, Esc leaves it as it was. */
import { useEffect, useRef } from 'react'
import { useWords } from '#ui/words.tsx'
import type { ItemView } from '../item-view.ts'
import { itemWords } from '../item-words.ts'
import { nameChars } from '../limits.ts'
import { useDrive } from './drive-context.ts'
import styles from './rename-here.module.css'

export function RenameHere({ item }: { item: ItemView }) {
  const { deeds, rename } = useDrive()
  const text = useWords(itemWords)
  const input = useRef<HTMLInputElement>(null)
  const isOver = useRef(false)
  const asItWas = useRef(item)
  // Once: a list that comes anew meanwhile must not select what one has typed.
  useEffect(() => {
    const field = input.current
    if (!field) return
    field.focus()
    const { type, name } = asItWas.current
    // The ending stays, unless one wants to change it.
    const end = type === 'file' ? name.lastIndexOf('.') : -1
    field.setSelectionRange(0, end > 0 ? end : name.length)
  }, [])
  function end(keep: boolean) {
    if (isOver.current) return
    isOver.current = true
    const name = input.current?.value.trim() ?? ''
    const row = input.current?.closest<HTMLElement>('[data-item]')
    const hadFocus = document.activeElement === input.current
    rename(null)
    if (hadFocus) row?.focus({ preventScroll: true })
    if (keep && name !== '' && name !== item.name)
      void deeds.run({ deed: 'rename', item: item.id, name }, new Map([[item.id, { name }]]))
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        end(true)
      }}
    >
      <input
        ref={input}
        name="name"
        defaultValue={item.name}
        maxLength={nameChars}
        aria-label={text.renameTo(item.name)}
        autoComplete="off"
        className={styles.field}
        onKeyDown={(event) => {
          event.stopPropagation()
          if (event.key === 'Escape') end(false)
        }}
        onBlur={() => end(true)}
      />
    </form>
  )
}
