/** A press on an item: the mouse selects and opens by two; a finger opens, and selects when it stays. */
import { useRef, type DragEvent, type MouseEvent, type PointerEvent } from 'react'
import type { ItemView } from '../item-view.ts'
import { only, toggled } from '../drive/kept-pages.ts'
import { dragType, useDrive } from './drive-context.ts'
import type { Reach } from './use-item-pages.ts'

const longPressMs = 450

export function useItemPress(item: ItemView, index: number, reach: Reach) {
  const { data, selected, select, open, ask, drag, chosen, renaming } = useDrive()
  const touch = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null)
  const byTouch = useRef(false)
  const wasLong = useRef(false)
  const letGo = () => {
    if (touch.current) clearTimeout(touch.current.timer)
    touch.current = null
  }
  const isRenamed = renaming === item.id
  return {
    draggable: data.mayChange && !isRenamed,
    onPointerDown(event: PointerEvent<HTMLElement>) {
      byTouch.current = event.pointerType === 'touch'
      wasLong.current = false
      if (!byTouch.current || isRenamed) return
      const timer = setTimeout(() => {
        wasLong.current = true
        select(toggled(selected, item.id))
        navigator.vibrate?.(10)
      }, longPressMs)
      touch.current = { timer, x: event.clientX, y: event.clientY }
    },
    onPointerMove({ clientX, clientY }: PointerEvent<HTMLElement>) {
      if (touch.current && Math.hypot(clientX - touch.current.x, clientY - touch.current.y) > 10) letGo()
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
    onClickCapture(event: MouseEvent<HTMLElement>) {
      // What the finger has selected is not opened as well.
      if (!wasLong.current) return
      wasLong.current = false
      event.preventDefault()
      event.stopPropagation()
    },
    onClick(event: MouseEvent<HTMLElement>) {
      if (isRenamed || event.defaultPrevented || isControl(event.target)) return
      if (byTouch.current) {
        if (selected.ids.size > 0) select(toggled(selected, item.id))
        else open(item)
      } else if (event.shiftKey) reach.to(index, { anchor: item.id, adds: event.ctrlKey || event.metaKey })
      else select(event.ctrlKey || event.metaKey ? toggled(selected, item.id) : only(item.id))
    },
    onDoubleClick(event: MouseEvent<HTMLElement>) {
      if (!isRenamed && !byTouch.current && !isControl(event.target)) open(item)
    },
    onContextMenu(event: MouseEvent<HTMLElement>) {
      if (isRenamed) return
      event.preventDefault()
      if (byTouch.current) return
      if (!selected.ids.has(item.id)) select(only(item.id))
      ask({ what: 'menu', item, at: menuButtonOf(event.currentTarget) })
    },
    onDragStart(event: DragEvent<HTMLElement>) {
      drag(selected.ids.has(item.id) ? chosen() : [item])
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData(dragType, item.id)
    },
    onDragEnd() {
      drag([])
    },
  }
}

const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, input, label') !== null

const menuButtonOf = (row: HTMLElement): Element => row.querySelector('[aria-haspopup=menu]') ?? row
