/** Operations on items, one after the other by the page's own action; the list shows them at once. */
import { useEffect, useRef, useState } from 'react'
import { useFetcher, useSubmit } from 'react-router'
import { isRefused, type Refused } from '#kernel/refused.ts'
import { useFormat } from '#ui/format.ts'
import { useGo } from '#ui/go.ts'
import { useToast } from '#ui/toast.tsx'
import { useUndo } from '#ui/use-undo.ts'
import { useWords } from '#ui/words.tsx'
import { folderHref } from '../drive/drive-ask.ts'
import { type Chosen, type Meanwhile, nothing, type Selected } from '../drive/kept-pages.ts'
import type { Done } from '../drive/manager-operations.server.ts'
import type { ManagerData } from '../drive/manager.server.ts'
import type { ItemView } from '../item-view.ts'
import { itemWords } from '../item-words.ts'
import type { Drive } from './drive-context.ts'

export interface Operation {
  operation: string
  items?: readonly string[]
  [field: string]: string | readonly string[] | undefined
}

export interface Operations {
  /** What came of it; a refusal has been said already. */
  run: (operation: Operation, meanwhile?: Meanwhile) => Promise<Done | null>
  /** Works although the page is gone: for undoing. */
  send: (operation: Operation) => void
  /** until the list comes anew */
  meanwhile: Meanwhile
  isBusy: boolean
}

interface Waiting {
  operation: Operation
  meanwhile: Meanwhile
  done: (result: Done | null) => void
}

const noneYet: Meanwhile = new Map()

export function useOperations(path: string): Operations {
  const fetcher = useFetcher<Done | Refused>()
  const submit = useSubmit()
  const toast = useToast()
  const text = useWords(itemWords)
  const queue = useRef<Waiting[]>([])
  const [meanwhile, setMeanwhile] = useState(noneYet)
  const [sent, setSent] = useState<Waiting | null>(null)

  function begin() {
    const next = queue.current[0]
    if (!next) return
    setSent(next)
    void fetcher.submit(formOf(next.operation), { method: 'post', action: path })
  }

  const finish = useRef(() => {})
  finish.current = () => {
    if (sent === null || queue.current[0] !== sent) return
    queue.current.shift()
    setSent(null)
    const answer = fetcher.data
    const isDone = answer !== undefined && !isRefused(answer)
    if (!isDone) toast({ message: answer?.message || text.failed, tone: 'bad' })
    sent.done(isDone ? answer : null)
    if (queue.current.length === 0) setMeanwhile(noneYet)
    else begin()
  }
  const { state } = fetcher
  const wasSent = useRef(false)
  useEffect(() => {
    if (state !== 'idle') wasSent.current = true
    else if (wasSent.current) {
      wasSent.current = false
      finish.current()
    }
  }, [state])

  return {
    run: (operation, more = noneYet) =>
      new Promise((done) => {
        setMeanwhile((now) => new Map([...now, ...more]))
        queue.current.push({ operation, meanwhile: more, done })
        if (queue.current.length === 1) begin()
      }),
    send: (operation) => void submit(formOf(operation), { method: 'post', action: path, navigate: false }),
    meanwhile,
    isBusy: sent !== null,
  }
}

function formOf(operation: Operation): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(operation)) {
    if (value === undefined) continue
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  return form
}

/** Opening, moving, and putting into the trash; what can be undone offers it. */
interface With {
  data: ManagerData
  operations: Operations
  select: (selected: Selected) => void
  ask: Drive['ask']
}

export function useItemOperations({ data, operations, select, ask }: With): Pick<Drive, 'open' | 'remove' | 'move'> {
  const go = useGo()
  const undoable = useUndo()
  const text = useWords(itemWords)
  const { number } = useFormat()
  const { path } = data
  const open = (item: ItemView) => {
    if (item.type === 'folder') go(folderHref(path, data.ask, item.id))
    else if (item.status === 'quarantined') ask({ what: 'details', item })
    else ask({ what: 'view', item })
  }
  const remove = async (items: readonly Chosen[]) => {
    if (items.length === 0) return
    select(nothing)
    const ids = items.map(({ id }) => id)
    if (!(await operations.run({ operation: 'remove', items: ids }, gone(ids)))) return
    undoable({
      message: text.removed(number(ids.length)),
      onUndo: () => operations.send({ operation: 'restore', items: ids }),
    })
  }
  const move = async (items: readonly Chosen[], to: { id: string | null; name: string }) => {
    const moving = items.filter(({ id }) => id !== to.id)
    const ids = moving.map(({ id }) => id)
    if (ids.length === 0 || moving.every(({ parent }) => parent === to.id)) return
    select(nothing)
    const isFolder = data.ask.q === ''
    if (!(await operations.run({ operation: 'move', items: ids, to: to.id ?? '' }, isFolder ? gone(ids) : new Map())))
      return
    const places = Map.groupBy(moving, ({ parent }) => parent)
    undoable({
      message: to.id === null ? text.movedTop(number(ids.length)) : text.moved(number(ids.length), to.name),
      onUndo: () => {
        for (const [parent, back] of places)
          operations.send({ operation: 'move', items: back.map(({ id }) => id), to: parent ?? '' })
      },
    })
  }
  return { open, remove: (items) => void remove(items), move: (items, to) => void move(items, to) }
}

const gone = (ids: readonly string[]): Meanwhile => new Map(ids.map((id) => [id, { gone: true }]))
