/** The table's head: each column sorts by a link. Tiles are sorted by the menu above them. */
import { Link } from 'react-router'
import { cx } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { useWords } from '#ui/words.tsx'
import { driveHref, type DriveSort } from '../drive/drive-ask.ts'
import { driveWords } from '../drive/drive-words.ts'
import { itemWords } from '../item-words.ts'
import { useDrive } from './drive-context.ts'
import styles from './item-line.module.css'
import rows from './item-rows.module.css'
import tiles from './item-tiles.module.css'

type Look = (typeof looks)['grid' | 'table']

interface SortHeadProps {
  look: Look
  isAwake: boolean
  isAll: boolean
  onAll: (on: boolean) => void
}

export function SortHead({ look, isAwake, isAll, onAll }: SortHeadProps) {
  const { data } = useDrive()
  const text = useWords(itemWords)
  return (
    <div role="rowgroup" className={look.head}>
      <div role="row" aria-rowindex={1} className={look.headRow}>
        <div role="columnheader" className={styles.pick}>
          <input
            type="checkbox"
            className={styles.box}
            aria-label={text.selectAll}
            checked={isAll}
            onChange={(event) => onAll(event.currentTarget.checked)}
            disabled={!isAwake}
          />
        </div>
        <Head sort="name" look={look} className={styles.named}>
          {text.name}
        </Head>
        <Head sort="size" look={look} className={cx(styles.fact, styles.size, look.fact)}>
          {text.size}
        </Head>
        <Head sort="type" look={look} className={cx(styles.fact, look.fact, look.kind)}>
          {text.type}
        </Head>
        <Head sort="date" look={look} className={cx(styles.fact, look.fact, look.when)}>
          {text.changed}
        </Head>
        {data.scope === 'business' && (
          <div role="columnheader" className={cx(styles.fact, look.fact, look.who)}>
            {text.who}
          </div>
        )}
        <div role="columnheader" className={styles.end}>
          <span className="visually-hidden">{text.operations}</span>
        </div>
      </div>
    </div>
  )
}

interface HeadProps {
  look: Look
  sort: DriveSort
  className: string | undefined
  children: string
}

function Head({ look, sort, className, children }: HeadProps) {
  const { data } = useDrive()
  const { ask, path } = data
  const words = useWords(driveWords)
  const isNow = ask.sort === sort
  const down = isNow ? !ask.down : sort === 'size' || sort === 'date'
  const { layout: _, ...rest } = ask
  return (
    <div
      role="columnheader"
      className={className}
      aria-sort={isNow ? (ask.down ? 'descending' : 'ascending') : undefined}
    >
      {ask.q === '' ? (
        <Link
          to={driveHref(path, { ...rest, sort, down, after: null })}
          className={look.sort}
          title={down ? words.sortDown(children) : words.sortUp(children)}
          preventScrollReset
        >
          {children}
          {isNow && <Icon name={ask.down ? 'chevron-down' : 'chevron-up'} size={16} />}
        </Link>
      ) : (
        children
      )}
    </div>
  )
}

/** The same cells make a tile or a row of the table: whose class names they wear beside their own. */
export const looks = { grid: tiles, table: rows }
