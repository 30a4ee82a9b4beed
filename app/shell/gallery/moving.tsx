import { useState } from 'react'
import { type Move, placedIn, placedInTree, placedOnBoard, stepsInList } from '#kernel/move.ts'
import { Badge } from '#ui/badge.tsx'
import { Board, type BoardColumn } from '#ui/board/board.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DragArea } from '#ui/drag/drag-area.tsx'
import { Grip } from '#ui/drag/grip.tsx'
import { dragItem, dragList } from '#ui/drag/parts.ts'
import { Stack } from '#ui/layout.tsx'
import { Tree } from '#ui/tree/tree.tsx'
import { defineWords, useWords } from '#ui/words.tsx'
import styles from './moving.module.css'

export const title = { th: 'กระดาน ต้นไม้ และการลาก', en: 'Boards, trees and dragging' }

export default function Moving() {
  return (
    <Stack gap={24}>
      <Boards />
      <Trees />
      <Lists />
    </Stack>
  )
}

const tasks = ['sign', 'bags', 'photos', 'grinder', 'sums'] as const
interface Task {
  id: string
  title: string
  number: number
}

function Boards() {
  const text = useWords(words)
  const task = (number: number): Task => ({ id: `t${number}`, title: text[tasks[number % tasks.length]!], number })
  const many = Array.from({ length: 300 }, (_, n) => task(n + 20))
  const [columns, setColumns] = useState<readonly BoardColumn<Task>[]>([
    { id: 'todo', title: text.todo, items: [task(1), task(2), task(3)] },
    { id: 'doing', title: text.doing, items: [task(4), task(5), task(6)], limit: 2, tone: 'info' },
    { id: 'review', title: text.review, items: [], tone: 'warn' },
    { id: 'done', title: text.done, items: many, count: 1240, tone: 'good' },
  ])
  const face = ({ title: name, number }: Task) => (
    <Stack gap={4}>
      <b>{name}</b>
      <span>{number % 3 === 0 ? <Badge tone="warn">{text.today}</Badge> : <Badge>{text.week}</Badge>}</span>
    </Stack>
  )
  return (
    <Card title={text.board} level={3}>
      <Stack>
        <p>{text.boardLead}</p>
        <Board
          label={text.board}
          level={3}
          columns={columns}
          name={(one) => `${one.title} ${one.number}`}
          onMove={(move) => setColumns((now) => placedOnBoard(now, move) ?? now)}
          head={({ title: name }) => (
            <Button size="small" kind="quiet" icon="plus" label={text.addTo(name)} disabled title={text.disabled} />
          )}
        >
          {face}
        </Board>
        <p>{text.still}</p>
        <Board label={text.stillBoard} level={3} columns={columns.slice(1, 3)} name={(one) => one.title}>
          {face}
        </Board>
      </Stack>
    </Card>
  )
}

function Trees() {
  const text = useWords(words)
  const [lines, setLines] = useState<readonly { id: string; parent: string | null; name: string }[]>([
    { id: 'drinks', parent: null, name: text.drinks },
    { id: 'coffee', parent: 'drinks', name: text.coffee },
    { id: 'beans', parent: 'coffee', name: text.beans },
    { id: 'drip', parent: 'coffee', name: text.drip },
    { id: 'tea', parent: 'drinks', name: text.tea },
    { id: 'tools', parent: null, name: text.tools },
    { id: 'cups', parent: null, name: text.cups },
  ])
  return (
    <Card title={text.tree} level={3}>
      <Stack>
        <p>{text.treeLead}</p>
        <Tree
          label={text.tree}
          lines={lines}
          name={(line) => line.name}
          onMove={(move) => setLines((now) => placedInTree(now, move) ?? now)}
          actions={(line) => <Button size="small" kind="quiet" icon="edit" label={text.edit(line.name)} />}
        >
          {(line) => line.name}
        </Tree>
        <p>{text.still}</p>
        <Tree label={text.stillTree} lines={lines} name={(line) => line.name} folded={['drinks']}>
          {(line) => line.name}
        </Tree>
      </Stack>
    </Card>
  )
}

function Lists() {
  const text = useWords(words)
  const [rows, setRows] = useState(tasks.map((id) => ({ id, name: text[id] })))
  const [tiles, setTiles] = useState(
    Array.from({ length: 6 }, (_, n) => ({ id: `p${n + 1}`, name: text.picture(n + 1) })),
  )
  const put = <T extends { id: string }>(list: readonly T[], { id, before }: Move) =>
    placedIn(
      list,
      list.find((one) => one.id === id)!,
      before,
    ) ?? [...list]
  const lists = [
    { all: rows, move: (move: Move) => setRows((now) => put(now, move)), flow: undefined, look: styles.rows },
    { all: tiles, move: (move: Move) => setTiles((now) => put(now, move)), flow: 'grid' as const, look: styles.tiles },
  ]
  return (
    <Card title={text.lists} level={3}>
      <Stack>
        {lists.map(({ all, move, flow, look }) => (
          <DragArea key={look} onMove={move}>
            <ol className={look} {...dragList('', 'row', '', flow)}>
              {all.map(({ id, name }) => (
                <li key={id} className={styles.item} {...dragItem(id, 'row', name)}>
                  <Grip
                    id={id}
                    kind="row"
                    name={name}
                    steps={stepsInList(
                      all.map((one) => one.id),
                      id,
                    )}
                  />
                  {name}
                </li>
              ))}
            </ol>
          </DragArea>
        ))}
      </Stack>
    </Card>
  )
}

const words = defineWords({
  th: {
    board: 'กระดานงาน',
    boardLead: 'ลากการ์ด หรือกดจุดหกจุดเพื่อเลือกว่าจะย้ายไปไหน ด้วยคีย์บอร์ด: เว้นวรรค ลูกศร เว้นวรรค',
    todo: 'รอทำ',
    doing: 'กำลังทำ',
    review: 'รอตรวจ',
    done: 'เสร็จแล้ว',
    today: 'ครบกำหนดวันนี้',
    week: 'สัปดาห์นี้',
    disabled: 'ตัวอย่างนี้เพิ่มการ์ดไม่ได้',
    addTo: (column: string) => `เพิ่มใน ${column}`,
    sign: 'ออกแบบป้ายหน้าร้าน',
    bags: 'สั่งถุงกระดาษล็อตใหม่',
    photos: 'ถ่ายรูปเมล็ดกาแฟดอยช้าง',
    grinder: 'โทรยืนยันคิวช่างซ่อมเครื่องบด',
    sums: 'สรุปยอดขายเดือนนี้',
    still: 'ผู้ที่ดูได้อย่างเดียวเห็นแบบนี้',
    stillBoard: 'กระดานที่ดูได้อย่างเดียว',
    tree: 'ต้นไม้',
    treeLead: 'ลูกศรเดินและพับ Alt กับลูกศรย้าย',
    stillTree: 'ต้นไม้ที่ดูได้อย่างเดียว',
    drinks: 'เครื่องดื่ม',
    coffee: 'กาแฟ',
    beans: 'เมล็ดคั่ว',
    drip: 'กาแฟดริป',
    tea: 'ชา',
    tools: 'อุปกรณ์',
    cups: 'แก้ว',
    edit: (name: string) => `แก้ไข ${name}`,
    lists: 'รายการและรูปที่จัดลำดับได้',
    picture: (n: number) => `รูปที่ ${n}`,
  },
  en: {
    board: 'Work board',
    boardLead: 'Drag a card, or press its six dots to choose where. By keyboard: Space, arrows, Space.',
    todo: 'To do',
    doing: 'Doing',
    review: 'In review',
    done: 'Done',
    today: 'Due today',
    week: 'This week',
    disabled: 'Cards cannot be added in this sample',
    addTo: (column) => `Add to ${column}`,
    sign: 'Design the shop sign',
    bags: 'Order new paper bags',
    photos: 'Photograph the Doi Chang beans',
    grinder: 'Confirm the grinder repair',
    sums: 'Sum up this month’s sales',
    still: 'Who may only look sees this',
    stillBoard: 'A board to look at',
    tree: 'Tree',
    treeLead: 'Arrows walk and fold, Alt with arrows moves.',
    stillTree: 'A tree to look at',
    drinks: 'Drinks',
    coffee: 'Coffee',
    beans: 'Roasted beans',
    drip: 'Drip bags',
    tea: 'Tea',
    tools: 'Tools',
    cups: 'Cups',
    edit: (name) => `Edit ${name}`,
    lists: 'Lists and pictures in an order',
    picture: (n) => `Picture ${n}`,
  },
})
