/** Width and height as the source says them in `mimetype`: "1200x800" (content.md §3.2). */
export const sidesText = (width: number | null, height: number | null): string =>
  width !== null && height !== null ? `${width}x${height}` : ''

export function sidesIn(text: string): [number, number] | [null, null] {
  const [, width, height] = /^(\d+)x(\d+)$/.exec(text) ?? []
  return width && height ? [Number(width), Number(height)] : [null, null]
}

/** How large a picture is drawn whose longest side is at most so long; never larger than it is. */
export function inside(side: number, width: number, height: number): { width: number; height: number } {
  const share = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) }
}
