/**
 * Columns of cards. On a phone one column at a time: swiped, or chosen above. Hundreds of cards stay quick, because a
 * card out of sight is not laid out and a drag draws none of them anew.
 */
import { type ReactNode, useId } from 'react'
import { type Move, placeText, stepsInList } from '#kernel/move.ts'
import { Badge } from '../badge.tsx'
import { DragArea } from '../drag/drag-area.tsx'
import { Grip } from '../drag/grip.tsx'
import { dragItem, dragList } from '../drag/parts.ts'
import { defineWords, useWords } from '../words.tsx'
import styles from './board.module.css'
import { BoardSwitch } from './board-switch.tsx'

export interface BoardColumn<Card> {
  id: string
  title: string
  /** Those that are shown, in their order. */
  items: readonly Card[]
  /** All of them, where not all are shown. */
  count?: number
  /** More than this is too much at once: said, not refused. */
  limit?: number | null
  tone?: 'neutral' | 'info' | 'good' | 'warn' | 'bad'
}

interface BoardProps<Card> {
  label: string
  columns: readonly BoardColumn<Card>[]
  name: (card: Card) => string
  children: (card: Card) => ReactNode
  /** Without it nothing can be moved. */
  onMove?: ((move: Move) => void) | undefined
  kind?: string
  /** Beside a column's head, and below its cards: "add", "show more". */
  head?: (column: BoardColumn<Card>) => ReactNode
  foot?: (column: BoardColumn<Card>) => ReactNode
  level?: 2 | 3
}

export function Board<Card extends { id: string }>({ onMove, ...props }: BoardProps<Card>) {
  const id = useId()
  const { columns, label } = props
  // Where no card can be taken, the track and its lists themselves are what the keyboard scrolls.
  const track = (
    <div
      id={`${id}-track`}
      role="group"
      aria-label={label}
      className={styles.columns}
      tabIndex={onMove ? undefined : 0}
    >
      {columns.map((column) => (
        <Column key={column.id} {...props} column={column} id={`${id}-${column.id}`} isMovable={!!onMove} />
      ))}
    </div>
  )
  return (
    <div className={styles.board}>
      <BoardSwitch
        track={`${id}-track`}
        label={label}
        columns={columns.map((column) => ({ id: `${id}-${column.id}`, title: column.title, count: countOf(column) }))}
      />
      {onMove ? <DragArea onMove={onMove}>{track}</DragArea> : track}
    </div>
  )
}

const countOf = ({ count, items }: BoardColumn<unknown>): number => count ?? items.length

interface ColumnProps<Card> extends Omit<BoardProps<Card>, 'onMove'> {
  id: string
  column: BoardColumn<Card>
  isMovable: boolean
}

function Column<Card extends { id: string }>(props: ColumnProps<Card>) {
  const { id, column, columns, name, children, kind = 'card', head, foot, level = 2, isMovable } = props
  const text = useWords(words)
  const Title = `h${level}` as const
  const { limit, title, items, tone = 'neutral' } = column
  const count = countOf(column)
  const ids = items.map((card) => card.id)
  const places = columns
    .filter((other) => other.id !== column.id)
    .map((other) => ({ value: placeText({ into: other.id, before: null }), label: other.title }))
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.column} data-tone={tone} data-drop-zone="">
      <div className={styles.box}>
        <header className={styles.head}>
          <Title id={`${id}-title`} className={styles.title}>
            {title}
          </Title>
          <Badge tone={limit && count > limit ? 'warn' : 'neutral'}>
            <span className="numbers">{limit ? text.of(count, limit) : count}</span>
            <span className="visually-hidden">{limit && count > limit ? text.over : text.cards}</span>
          </Badge>
          <div className={styles.end}>{head?.(column)}</div>
        </header>
        <ol
          className={styles.cards}
          aria-labelledby={`${id}-title`}
          tabIndex={isMovable || items.length === 0 ? undefined : 0}
          {...dragList(column.id, kind, title)}
        >
          {items.map((card) => (
            <li
              key={card.id}
              className={styles.card}
              {...(isMovable && dragItem(card.id, kind, name(card), { whole: true }))}
            >
              <div className={styles.face}>{children(card)}</div>
              {isMovable && (
                <Grip
                  lazy
                  id={card.id}
                  kind={kind}
                  name={name(card)}
                  steps={stepsInList(ids, card.id, column.id)}
                  places={places}
                />
              )}
            </li>
          ))}
          {items.length === 0 && <li className={styles.empty}>{isMovable ? text.emptyDrop : text.empty}</li>}
        </ol>
        {foot?.(column)}
      </div>
    </section>
  )
}

const words = defineWords({
  th: {
    of: (count: number, limit: number) => `${count} / ${limit}`,
    cards: ' ใบ',
    over: ' เกินจำนวนที่ตั้งไว้',
    empty: 'ยังไม่มีรายการ',
    emptyDrop: 'ยังไม่มีรายการ ลากมาวางที่นี่ได้',
  },
  en: {
    of: (count, limit) => `${count} / ${limit}`,
    cards: ' cards',
    over: ' over the limit',
    empty: 'Nothing here',
    emptyDrop: 'Nothing here yet. Drop a card in.',
  },
})
