/** The blocks of the page as a list: chosen, moved by buttons, by Alt and arrows or by the grip, copied, taken out. */
import type { KeyboardEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { useCan } from '#ui/by-role.tsx'
import { cx } from '#ui/classes.ts'
import { DragArea } from '#ui/drag/drag-area.tsx'
import { Grip } from '#ui/drag/grip.tsx'
import { dragItem, dragList } from '#ui/drag/parts.ts'
import { Icon } from '#ui/icon.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { type Block, holdsBlocks } from '../../blocks/kinds.ts'
import { kindName } from './block-words.ts'
import { editorWords } from './editor-words.ts'
import {
  duplicateBlock,
  findBlock,
  holdsLocked,
  isWithinLocked,
  keepsLocked,
  type Move,
  moveBlock,
  movesOf,
  placeBlock,
  removeBlock,
  stepsOf,
} from './tree.ts'
import styles from './editor.module.css'

interface OutlineProps {
  blocks: readonly Block[]
  chosen: string | null
  troubled: ReadonlySet<string>
  onChoose: (id: string | null) => void
  onChange: (to: (blocks: readonly Block[]) => readonly Block[]) => void
  /** opens what can be added */
  onAdd: () => void
}

const icons = { up: 'chevron-up', down: 'chevron-down', in: 'chevron-right', out: 'chevron-left' } as const
const keys: Readonly<Record<string, Move>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' }

export function Outline({ blocks, chosen, troubled, onChoose, onChange, onAdd }: OutlineProps) {
  const text = useWords(editorWords)
  const may = useCan()
  // Who may not lock leaves what is locked where it is, and what it stands in.
  const stays = (id: string) => {
    const block = may('cms.lock') ? null : findBlock(blocks, id)
    return block !== null && (holdsLocked(block) || isWithinLocked(blocks, id))
  }
  const isFixed = chosen !== null && stays(chosen)
  const mayBe = (before: readonly Block[], after: readonly Block[]) => may('cms.lock') || keepsLocked(before, after)
  const change: typeof onChange = (to) =>
    onChange((list) => {
      const next = to(list)
      return mayBe(list, next) ? next : list
    })
  const move = (id: string, way: Move) => stays(id) || change((list) => moveBlock(list, id, way))
  const onKey = (event: KeyboardEvent, id: string) => {
    const way = event.altKey ? keys[event.key] : undefined
    if (!way) return
    event.preventDefault()
    move(id, way)
  }
  return (
    <Stack as="section" aria-label={text.outline} gap={12}>
      {blocks.length === 0 ? (
        <p>{text.empty}</p>
      ) : (
        <DragArea onMove={({ id, ...to }) => stays(id) || change((list) => placeBlock(list, id, to))}>
          <Level
            all={blocks}
            of={null}
            blocks={blocks}
            chosen={chosen}
            troubled={troubled}
            onChoose={onChoose}
            onKey={onKey}
            stays={stays}
          />
        </DragArea>
      )}
      {chosen !== null && (
        <Row gap={4}>
          {(isFixed ? [] : movesOf(blocks, chosen).filter((way) => mayBe(blocks, moveBlock(blocks, chosen, way)))).map(
            (way) => (
              <Button key={way} size="small" icon={icons[way]} label={text[way]} onClick={() => move(chosen, way)} />
            ),
          )}
          <Button
            size="small"
            disabled={!mayBe(blocks, duplicateBlock(blocks, chosen))}
            icon="copy"
            label={text.duplicate}
            onClick={() => change((list) => duplicateBlock(list, chosen))}
          />
          <Button
            size="small"
            disabled={isFixed}
            icon="trash"
            label={text.remove}
            onClick={() => {
              change((list) => removeBlock(list, chosen))
              onChoose(null)
            }}
          />
        </Row>
      )}
      <div>
        <Button icon="plus" kind="primary" onClick={onAdd}>
          {text.add}
        </Button>
      </div>
    </Stack>
  )
}

interface LevelProps extends Pick<OutlineProps, 'blocks' | 'chosen' | 'troubled' | 'onChoose'> {
  all: readonly Block[]
  of: Block | null
  onKey: (event: KeyboardEvent, id: string) => void
  stays: (id: string) => boolean
}

function Level(props: LevelProps) {
  const { all, of, blocks, chosen, troubled, onChoose, onKey, stays } = props
  const text = useWords(editorWords)
  const locale = useLocale()
  const nameOf = (block: Block) => [kindName(block.kind)[locale], sayingOf(block, locale)].filter(Boolean).join(' ')
  return (
    <ol className={styles.outline} {...dragList(of?.id ?? '', 'block', of ? nameOf(of) : '')}>
      {blocks.map((block) => (
        <li key={block.id} {...dragItem(block.id, 'block', nameOf(block), { holds: holdsBlocks(block.kind) })}>
          <div data-row="" className={styles.outlineRow}>
            {!stays(block.id) && (
              <Grip lazy id={block.id} kind="block" name={nameOf(block)} steps={stepsOf(all, block.id)} />
            )}
            <button
              type="button"
              aria-pressed={block.id === chosen}
              className={cx(styles.entry, troubled.has(block.id) && styles.troubled)}
              onClick={() => onChoose(block.id)}
              onKeyDown={(event) => onKey(event, block.id)}
            >
              <span>{kindName(block.kind)[locale]}</span>
              <span className={styles.says}>{sayingOf(block, locale)}</span>
              {block.locked && <Icon name="lock" size={16} label={text.locked} />}
            </button>
          </div>
          {block.blocks.length > 0 && <Level {...props} of={block} blocks={block.blocks} />}
        </li>
      ))}
    </ol>
  )
}

/** Its first words. */
function sayingOf(block: Block, locale: 'th' | 'en'): string {
  for (const value of Object.values(block))
    if (typeof value === 'object' && value !== null && 'th' in value) {
      const words = (value as { th: string; en: string })[locale] || (value as { th: string }).th
      if (words) return words.slice(0, 60)
    }
  return ''
}
