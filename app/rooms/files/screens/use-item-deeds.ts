/** Opening, moving, and putting into the trash; what can be undone offers it. */
import { useFormat } from '#ui/format.ts'
import { useGo } from '#ui/go.ts'
import { useUndo } from '#ui/use-undo.ts'
import { useWords } from '#ui/words.tsx'
import { folderHref } from '../drive/drive-ask.ts'
import type { Chosen } from '../drive/chosen-lines.ts'
import type { Meanwhile } from '../drive/kept-pages.ts'
import type { ItemView } from '../item-view.ts'
import { itemWords } from '../item-words.ts'
import type { ManagerData } from '../drive/manager.server.ts'
import { nothing, type Selected } from '../drive/selecting.ts'
import type { Drive } from './drive-context.ts'
import type { Deeds } from './use-deeds.ts'

interface With {
  data: ManagerData
  deeds: Deeds
  select: (selected: Selected) => void
  ask: Drive['ask']
}

export function useItemDeeds({ data, deeds, select, ask }: With): Pick<Drive, 'open' | 'remove' | 'move'> {
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
    if (!(await deeds.run({ deed: 'remove', items: ids }, gone(ids)))) return
    undoable({
      message: text.removed(number(ids.length)),
      onUndo: () => deeds.send({ deed: 'restore', items: ids }),
    })
  }
  const move = async (items: readonly Chosen[], to: { id: string | null; name: string }) => {
    const moving = items.filter(({ id }) => id !== to.id)
    const ids = moving.map(({ id }) => id)
    if (ids.length === 0 || moving.every(({ parent }) => parent === to.id)) return
    select(nothing)
    const isFolder = data.ask.q === ''
    if (!(await deeds.run({ deed: 'move', items: ids, to: to.id ?? '' }, isFolder ? gone(ids) : new Map()))) return
    const places = Map.groupBy(moving, ({ parent }) => parent)
    undoable({
      message: to.id === null ? text.movedTop(number(ids.length)) : text.moved(number(ids.length), to.name),
      onUndo: () => {
        for (const [parent, back] of places)
          deeds.send({ deed: 'move', items: back.map(({ id }) => id), to: parent ?? '' })
      },
    })
  }
  return { open, remove: (items) => void remove(items), move: (items, to) => void move(items, to) }
}

const gone = (ids: readonly string[]): Meanwhile => new Map(ids.map((id) => [id, { gone: true }]))
