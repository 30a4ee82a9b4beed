/** What is seen while something is held: a copy beside the pointer and the line where it would go. Set by script only. */
import styles from './drag.module.css'
import { type Held, itemsOf, rowOf, type Slot } from './parts.ts'

export interface Drawing {
  follow: (x: number, y: number) => void
  show: (slot: Slot | null) => void
  end: () => void
}

/** Without a point there is no copy: it is moved by keys. */
export function draw(root: HTMLElement, held: Held, at?: { x: number; y: number }): Drawing {
  // What is open in the top layer would cover them.
  const layer = root.closest('dialog, [popover]') ?? document.body
  const line = layer.appendChild(document.createElement('div'))
  line.className = styles.line!
  line.hidden = true
  const ghost = at && ghostOf(held, layer, at)
  held.element.setAttribute('data-held', '')
  document.documentElement.setAttribute('data-dragging', at ? 'pointer' : 'keys')
  let marked: Element | null = null
  const mark = (next: Element | null) => {
    marked?.removeAttribute('data-drop-here')
    next?.setAttribute('data-drop-here', '')
    marked = next
  }
  return {
    follow: (x, y) => ghost?.(x, y),
    show(slot) {
      mark(slot && (slot.holder ? rowOf(slot.holder) : slot.list))
      const place = slot?.list ? lineOf(slot.list, slot.before) : null
      line.hidden = !place
      if (place) Object.assign(line.style, place)
    },
    end() {
      mark(null)
      ghost?.()
      line.remove()
      held.element.removeAttribute('data-held')
      document.documentElement.removeAttribute('data-dragging')
    },
  }
}

const px = (value: number): string => `${Math.round(value)}px`

function lineOf(list: HTMLElement, before: string | null) {
  const items = itemsOf(list)
  const at = items.findIndex((item) => item.dataset.drag === before)
  const [next, previous] = [items[at], at < 0 ? items.at(-1) : items[at - 1]]
  const own = list.getBoundingClientRect()
  if (list.dataset.flow === 'grid') {
    const box = (next ?? previous)?.getBoundingClientRect() ?? own
    const left = next || !previous ? box.left - 6 : box.right + 4
    return { left: px(left), top: px(box.top), width: '3px', height: px(box.height) }
  }
  const [above, below] = [previous?.getBoundingClientRect(), next?.getBoundingClientRect()]
  const inner = above ?? below
  const middle = above && below ? (above.bottom + below.top) / 2 : below ? below.top - 3 : above && above.bottom + 3
  return {
    left: px((inner ?? own).left),
    top: px((middle ?? own.top + 6) - 1.5),
    width: px((inner ?? own).width),
    height: '3px',
  }
}

function ghostOf(held: Held, layer: Element, at: { x: number; y: number }) {
  const box = held.element.getBoundingClientRect()
  const ghost = layer.appendChild(document.createElement('div'))
  ghost.className = styles.ghost!
  ghost.inert = true
  ghost.setAttribute('aria-hidden', 'true')
  const copy = ghost.appendChild(rowOf(held.element).cloneNode(true) as HTMLElement) // a clone of an element is one
  for (const each of [copy, ...copy.querySelectorAll('[id], [name], [data-drag], [data-drop-list]')])
    for (const name of ['id', 'name', 'data-drag', 'data-drop-list', 'data-held']) each.removeAttribute(name)
  Object.assign(ghost.style, { width: px(Math.min(box.width, 420)) })
  const from = { x: Math.min(at.x - box.left, 380), y: Math.min(at.y - box.top, 100) }
  return (x?: number, y?: number) => {
    if (x === undefined || y === undefined) ghost.remove()
    else ghost.style.translate = `${px(x - from.x)} ${px(y - from.y)}`
  }
}
