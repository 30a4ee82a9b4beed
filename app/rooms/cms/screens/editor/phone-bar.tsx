/** On a phone, under the page: what opens as a sheet. */
import { Icon } from '#ui/icon.tsx'
import { useWords } from '#ui/words.tsx'
import { canvasWords } from './canvas-words.ts'
import type { PanelPart } from './editor-panel.tsx'
import { editorWords } from './editor-words.ts'
import styles from './editor.module.css'

interface PhoneBarProps {
  /** a block is chosen: its own bar stands there instead */
  isAway: boolean
  open: PanelPart | 'add' | null
  onAdd: () => void
  onPart: (part: PanelPart) => void
}

const parts = [
  ['tabBlocks', 'grid'],
  ['tabPage', 'settings'],
  ['tabPublish', 'globe'],
] as const

export function PhoneBar({ isAway, open, onAdd, onPart }: PhoneBarProps) {
  const text = useWords(editorWords)
  const words = useWords(canvasWords)
  return (
    <nav hidden={isAway} className={styles.phoneBar} aria-label={text.part}>
      <button type="button" aria-pressed={open === 'add'} onClick={onAdd}>
        <Icon name="plus" />
        <span>{words.add}</span>
      </button>
      {parts.map(([part, icon]) => (
        <button key={part} type="button" aria-pressed={open === part} onClick={() => onPart(part)}>
          <Icon name={icon} />
          <span>{part === 'tabBlocks' ? words.blocks : text[part]}</span>
        </button>
      ))}
    </nav>
  )
}
