/**
 * The keys of the ARIA Authoring Practices' tree: one line has the focus, arrows walk and fold, letters find; Tab goes on to
 * what can be pressed in that line, and then out of the tree.
 */
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import type { Step } from '#kernel/move.ts'
import { nextItem } from '../menu-keys.ts'

interface TreeKeys {
  fold: (id: string, to: boolean) => void
  step: (id: string, step: Step) => void
}

const steps: Readonly<Record<string, Step>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' }
const pressable = 'a, button, input, select, textarea, summary'

export function useTreeKeys({ fold, step }: TreeKeys) {
  const tree = useRef<HTMLUListElement>(null)
  const current = useRef<string | null>(null)
  const wanted = useRef<string | null>(null)
  // After every drawing: lines come and go, and are drawn without knowing which is the current one.
  useEffect(() => {
    const all = linesOf(tree.current)
    const now = all.find((line) => line.dataset.line === current.current) ?? all[0]
    for (const line of all) rove(line, line === now)
    const moved = wanted.current && all.find((line) => line.dataset.line === wanted.current)
    // What is put elsewhere in the page loses the focus there.
    if (moved && document.activeElement !== moved) moved.focus()
    wanted.current = null
  })
  const go = (line: HTMLElement | null | undefined) => line?.focus()
  const onFocus = (event: FocusEvent) => {
    const line = (event.target as Element).closest<HTMLElement>('[data-line]')
    if (!line || line.dataset.line === current.current) return
    current.current = line.dataset.line!
    for (const each of linesOf(tree.current)) rove(each, each === line)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const line = event.target as HTMLElement
    if (line.dataset.line === undefined || event.ctrlKey || event.metaKey) return
    const id = line.dataset.line
    if (event.altKey) {
      const way = steps[event.key]
      if (!way) return
      wanted.current = id
      step(id, way)
    } else if (!walk(event.key, line, id)) return
    event.preventDefault()
  }
  const walk = (key: string, line: HTMLElement, id: string): boolean => {
    const expanded = line.getAttribute('aria-expanded')
    const all = linesOf(tree.current)
    if (key === 'ArrowRight') {
      if (expanded === 'false') fold(id, false)
      else if (expanded === 'true') go(line.parentElement!.querySelector<HTMLElement>(':scope > ul [data-line]'))
    } else if (key === 'ArrowLeft') {
      if (expanded === 'true') fold(id, true)
      else go(line.closest('ul')!.closest('[data-branch]')?.querySelector<HTMLElement>('[data-line]'))
    } else if (key === 'Enter') line.querySelector<HTMLElement>('a')?.click()
    else {
      const at = nextInTree(key, all.indexOf(line), all)
      if (at === null) return false
      go(all[at])
    }
    return true
  }
  return { tree: { ref: tree, onFocus, onKeyDown } }
}

const linesOf = (tree: HTMLElement | null) => [...(tree?.querySelectorAll<HTMLElement>('[data-line]') ?? [])]

/** A menu's keys, but its ends do not lead to each other. */
function nextInTree(key: string, at: number, all: readonly HTMLElement[]): number | null {
  if (key === 'ArrowDown') return Math.min(all.length - 1, at + 1)
  if (key === 'ArrowUp') return Math.max(0, at - 1)
  const labels = all.map((line) => document.getElementById(line.getAttribute('aria-labelledby')!)?.textContent ?? '')
  return nextItem(key, at, labels)
}

function rove(line: HTMLElement, isCurrent: boolean) {
  line.tabIndex = isCurrent ? 0 : -1
  for (const each of line.querySelectorAll<HTMLElement>(pressable))
    each.tabIndex = isCurrent && each.dataset.fold === undefined ? 0 : -1
}
