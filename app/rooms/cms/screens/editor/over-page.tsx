/** What stands over the drawn page: which block is chosen, what can be done with it, where something held would go. */
import type { PointerEvent as Press } from 'react'
import { cx } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { Block } from '../../blocks/kinds.ts'
import { kindName } from './block-words.ts'
import type { Rect } from './canvas.tsx'
import { canvasWords } from './canvas-words.ts'
import { editorWords } from './editor-words.ts'
import type { Dragging } from './use-page-drag.ts'
import styles from './canvas.module.css'

export interface BlockDeeds {
  up: (() => void) | null
  down: (() => void) | null
  duplicate: (() => void) | null
  remove: (() => void) | null
  around: (() => void) | null
  /** opens what is added behind it */
  add: () => void
  /** on a phone: opens its fields */
  fields: (() => void) | null
  /** null: it stays where it is */
  take: ((event: Press<HTMLElement>) => void) | null
}

interface OverPageProps {
  chosen: Block | null
  hovered: Block | null
  dropped: string | null
  isWriting: boolean
  deeds: BlockDeeds | null
  dragging: Dragging | null
  scale: number
  rectOf: (id: string) => Rect | null
}

export function OverPage({ chosen, hovered, dropped, isWriting, deeds, dragging, scale, rectOf }: OverPageProps) {
  const locale = useLocale()
  const text = useWords(canvasWords)
  const box = chosen && rectOf(chosen.id)
  const hover = hovered && hovered.id !== chosen?.id ? rectOf(hovered.id) : null
  const drop = dropped === null ? null : rectOf(dropped)
  const line = dragging?.slot?.line
  return (
    <>
      {hover && !dragging && (
        <div className={styles.box} style={hover}>
          <span className={styles.name}>{kindName(hovered!.kind)[locale]}</span>
        </div>
      )}
      {drop && (
        <div className={cx(styles.box, styles.isDropped)} style={drop}>
          <span className={styles.name}>{text.dropHere}</span>
        </div>
      )}
      {box && chosen && !isWriting && <div className={cx(styles.box, styles.isChosen)} style={box} />}
      {/* While it is dragged its handle holds the pointer: out of sight, not away. */}
      {box && chosen && deeds && !isWriting && (
        <Tools block={chosen} box={box} deeds={deeds} isHeld={dragging !== null} />
      )}
      {line && (
        <div
          className={styles.line}
          style={{
            top: line.top * scale,
            left: line.left * scale,
            width: Math.max(3, line.width * scale),
            height: Math.max(3, line.height * scale),
          }}
        />
      )}
    </>
  )
}

/** Above the block, never over its words: over the first block of a page there is room beside the paper. */
function Tools({ block, box, deeds, isHeld }: { block: Block; box: Rect; deeds: BlockDeeds; isHeld: boolean }) {
  const text = useWords(canvasWords)
  const locale = useLocale()
  return (
    <>
      <div
        role="toolbar"
        aria-label={kindName(block.kind)[locale]}
        className={cx(styles.tools, styles.floating, isHeld && styles.isHeld)}
        style={{ top: box.top - 42, left: Math.max(0, box.left) }}
      >
        <ToolButtons block={block} deeds={deeds} />
      </div>
      <button
        type="button"
        className={cx(styles.between, isHeld && styles.isHeld)}
        style={{ top: box.top + box.height - 4, left: box.left + box.width / 2 - 16 }}
        aria-label={text.addAfter}
        title={text.addAfter}
        onClick={deeds.add}
      >
        <Icon name="plus" size={20} />
      </button>
    </>
  )
}

/** On a phone, under the page: what is done with the chosen block, in one slim bar. */
export function ToolDock({ block, deeds, onClose }: { block: Block; deeds: BlockDeeds; onClose: () => void }) {
  const text = useWords(canvasWords)
  const locale = useLocale()
  return (
    <div role="toolbar" aria-label={kindName(block.kind)[locale]} className={cx(styles.tools, styles.dock)}>
      <ToolButtons block={block} deeds={deeds} />
      <Tool icon="close" name={text.close} deed={onClose} />
    </div>
  )
}

function ToolButtons({ block, deeds }: { block: Block; deeds: BlockDeeds }) {
  const text = useWords(canvasWords)
  const words = useWords(editorWords)
  const locale = useLocale()
  const name = kindName(block.kind)[locale]
  return (
    <>
      {deeds.take ? (
        <button type="button" className={styles.handle} title={text.drag(name)} onPointerDown={deeds.take}>
          <Icon name="grip" size={16} />
          <span>{name}</span>
        </button>
      ) : (
        <span className={styles.handle}>
          <Icon name="lock" size={16} /> <span>{name}</span>
        </span>
      )}
      {deeds.around && <Tool icon="panes" name={text.around} deed={deeds.around} />}
      <Tool icon="chevron-up" name={text.up} deed={deeds.up} />
      <Tool icon="chevron-down" name={text.down} deed={deeds.down} />
      <Tool icon="copy" name={words.duplicate} deed={deeds.duplicate} />
      <Tool icon="trash" name={words.remove} deed={deeds.remove} />
      {deeds.fields && <Tool icon="settings" name={text.fields} deed={deeds.fields} />}
    </>
  )
}

function Tool({
  icon,
  name,
  deed,
}: {
  icon: Parameters<typeof Icon>[0]['name']
  name: string
  deed: (() => void) | null
}) {
  return (
    <button type="button" aria-label={name} title={name} disabled={!deed} onClick={() => deed?.()}>
      <Icon name={icon} size={16} />
    </button>
  )
}
