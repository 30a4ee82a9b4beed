/** Where something floats: beside what it belongs to, inside the screen. Pixels of the viewport. */

export type Wish = { side: 'below' | 'above'; align: 'start' | 'center' | 'end' }
type Box = { left: number; top: number; width: number; height: number }
type Size = { width: number; height: number }

const gap = 6
const edge = 8

/** On the other side when there is more room; never over the edge, except what is larger than the screen. */
export function placed(anchor: Box, size: Size, screen: Size, { side, align }: Wish): { left: number; top: number } {
  const above = anchor.top - gap - size.height
  const below = anchor.top + anchor.height + gap
  const roomAbove = anchor.top
  const roomBelow = screen.height - anchor.top - anchor.height
  const fits = side === 'below' ? below + size.height + edge <= screen.height : above >= edge
  const isBelow = fits ? side === 'below' : roomBelow >= roomAbove
  const left = { start: 0, center: (anchor.width - size.width) / 2, end: anchor.width - size.width }[align]
  return {
    left: within(anchor.left + left, screen.width - size.width - edge),
    top: within(isBelow ? below : above, screen.height - size.height - edge),
  }
}

const within = (value: number, most: number): number => Math.max(edge, Math.min(value, most))

/** Sets it from script: a style attribute in the page would be refused. Gives back what stops following. */
export function keepPlaced(floating: HTMLElement, anchor: Element, wish: Wish): () => void {
  const put = () => {
    const size = { width: floating.offsetWidth, height: floating.offsetHeight }
    const at = placed(anchor.getBoundingClientRect(), size, { width: innerWidth, height: innerHeight }, wish)
    Object.assign(floating.style, { margin: '0', inset: `${at.top}px auto auto ${at.left}px` })
  }
  // Right after it has been shown, before it is painted.
  const frame = requestAnimationFrame(put)
  addEventListener('scroll', put, { capture: true, passive: true })
  addEventListener('resize', put)
  return () => {
    cancelAnimationFrame(frame)
    removeEventListener('scroll', put, { capture: true })
    removeEventListener('resize', put)
  }
}
