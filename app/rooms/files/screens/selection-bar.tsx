/** What may be done with what is selected; it lies over the bottom, so that no item moves. */
import { useMemo } from 'react'
import { Button, buttonClass } from '#ui/button.tsx'
import { cx } from '#ui/classes.ts'
import { useFormat } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'
import { useWords } from '#ui/words.tsx'
import { type Chosen, chosenOf, isHere, type Line, nothing } from '../drive/kept-pages.ts'
import { itemWords } from '../item-words.ts'
import { paneWords } from '../drive/drive-words.ts'
import { zipPath } from '../drive/links.ts'
import { type PaneOf, useDrive, useMoveOver } from './drive-context.ts'
import styles from './selection-bar.module.css'

/** What was selected stays so when it is scrolled away from, and let go when it is gone. */
export function SelectionBar({ lines }: { lines: readonly Line[] }) {
  const { data, ask, remove, select, rename, selected, pane } = useDrive()
  const text = useWords(itemWords)
  const { number } = useFormat()
  const items = useMemo(() => chosenOf(selected.ids, lines, data.ask.folder), [selected, lines, data.ask.folder])
  if (items.length === 0) return null
  const one = items.length === 1 ? lines.filter(isHere).find(({ id }) => id === items[0]!.id) : undefined
  const isAll = items.length === lines.length && data.ask.q === ''
  const href = one?.type === 'file' ? `/filemanager/download/${one.id}` : zipOf(items, isAll ? data.ask.folder : null)
  const count = text.selected(number(items.length))
  return (
    <div className={styles.bar} role="group" aria-label={count}>
      <b className={styles.count}>
        <span className={styles.wide}>{count}</span>
        <span className={styles.number} aria-hidden="true">
          {number(items.length)}
        </span>
      </b>
      <div className={styles.operations}>
        {href !== undefined && (
          <a
            className={buttonClass({ kind: 'quiet' })}
            href={href}
            download
            aria-label={one?.type === 'file' ? text.download : text.downloadZip}
            title={one?.type === 'file' ? text.download : text.downloadZip}
          >
            <Icon name="download" />
            <span className={styles.wide}>{one?.type === 'file' ? text.download : text.downloadZip}</span>
          </a>
        )}
        {data.mayChange && (
          <>
            {one && <Operation icon="edit" label={text.rename} onClick={() => rename(one.id)} />}
            {pane ? (
              <MoveOver pane={pane} items={items} />
            ) : (
              <Operation icon="folder-move" label={text.move} onClick={() => ask({ what: 'move', items })} />
            )}
            {one && <Operation icon="link" label={text.share} onClick={() => ask({ what: 'share', item: one })} />}
            <Operation icon="trash" label={text.remove} onClick={() => remove(items)} />
          </>
        )}
        <Button kind="quiet" icon="close" label={text.unselect} onClick={() => select(nothing)} />
      </div>
    </div>
  )
}

/** To the other pane; to any folder, an item's own menu moves. */
function MoveOver({ pane: { side, other }, items }: { pane: PaneOf; items: readonly Chosen[] }) {
  const text = useWords(paneWords)
  const moveOver = useMoveOver()
  const isLeft = side === 'left'
  const label = other === null ? text.toOther : isLeft ? text.toRight(other.name) : text.toLeft(other.name)
  return (
    <button
      type="button"
      className={cx(buttonClass({ kind: 'quiet' }), styles.over)}
      aria-label={label}
      title={`${label} (F6)`}
      onClick={() => moveOver(items)}
    >
      <Icon name={isLeft ? 'arrow-right' : 'arrow-left'} />
      <span className={styles.wide}>{label}</span>
    </button>
  )
}

/** An address has only so much room: of more than that, only a whole folder goes as one file. */
const mostInAddress = 200

function zipOf(items: readonly { id: string }[], whole: string | null): string | undefined {
  if (items.length <= mostInAddress) return zipPath(items.map(({ id }) => id))
  return whole === null ? undefined : zipPath([whole])
}

function Operation({
  icon,
  label,
  onClick,
}: {
  icon: 'edit' | 'folder-move' | 'link' | 'trash'
  label: string
  onClick: () => void
}) {
  return (
    <button type="button" className={buttonClass({ kind: 'quiet' })} aria-label={label} title={label} onClick={onClick}>
      <Icon name={icon} />
      <span className={styles.wide}>{label}</span>
    </button>
  )
}
