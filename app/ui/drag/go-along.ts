/** While something is held at an edge of what scrolls, that goes along: a column, the board, the page. */
const edgePx = 64
const stepPx = 9

/** Gives back what stops it. */
export function goAlong(root: HTMLElement, at: () => { x: number; y: number }, onScroll: () => void): () => void {
  let frame = requestAnimationFrame(function again() {
    if (scrollUnder(root, at())) onScroll()
    frame = requestAnimationFrame(again)
  })
  return () => cancelAnimationFrame(frame)
}

function scrollUnder(root: HTMLElement, { x, y }: { x: number; y: number }): boolean {
  let element: Element | null = document.elementFromPoint(x, y) ?? root
  for (; element && element !== document.documentElement; element = element.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(element)
    const box = element.getBoundingClientRect()
    if (isScroller(overflowY) && scrolls(element, 'scrollTop', edgeStep(y, box.top, box.bottom))) return true
    if (isScroller(overflowX) && scrolls(element, 'scrollLeft', edgeStep(x, box.left, box.right))) return true
  }
  return scrolls(document.documentElement, 'scrollTop', edgeStep(y, 0, innerHeight))
}

const isScroller = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll'
const edgeStep = (value: number, from: number, to: number): number =>
  value < from + edgePx ? -stepPx : value > to - edgePx ? stepPx : 0

function scrolls(element: Element, side: 'scrollTop' | 'scrollLeft', by: number): boolean {
  if (by === 0) return false
  const before = element[side]
  element[side] += by
  return element[side] !== before
}
