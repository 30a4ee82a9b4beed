/** Where an item will stand that is not here yet: as high as one, and it can have the focus meanwhile. */
import { cx } from '#ui/classes.ts'
import { useWords } from '#ui/words.tsx'
import { itemWords } from '../item-words.ts'
import { headRows } from './use-list-keys.ts'
import face from './item-face.module.css'
import styles from './item-line.module.css'
import { looks } from './item-looks.ts'
import own from './waiting-line.module.css'

interface WaitingLineProps {
  index: number
  layout: 'grid' | 'table'
  isStop: boolean
  isAside: boolean
}

export function WaitingLine({ index, layout, isStop, isAside }: WaitingLineProps) {
  const text = useWords(itemWords)
  const look = looks[layout]
  return (
    <div
      role="row"
      data-aside={isAside || undefined}
      tabIndex={isStop ? 0 : -1}
      aria-rowindex={index + headRows}
      aria-busy="true"
      className={cx(styles.item, look.item, isAside && styles.aside)}
    >
      <div className={cx(styles.pick, look.pick)} />
      <div role="gridcell" aria-label={text.coming} className={cx(styles.named, look.named)}>
        <span className={cx(face.face, own.bone, layout === 'grid' && face.large, look.face)} />
        <span className={cx(styles.words, look.words)}>
          <span className={cx(own.bone, own.name)} />
        </span>
      </div>
      <div className={cx(styles.end, look.end)} />
    </div>
  )
}
