/** Pure: names and addresses of a site's logo and favicon, for screens and server. */

/** `{random}-{width}x{height}.webp`, or `.png` for a favicon: what an `<img>` needs stands in the name. */
export const markForm = /^[0-9A-Za-z_-]{8,40}-(\d{1,4})x(\d{1,4})\.(webp|png)$/

export interface Mark {
  src: string
  width: number
  height: number
}

export const markPath = (file: string): string => `/mark/${file}`

export function markOf(file: unknown): Mark | null {
  const named = typeof file === 'string' ? markForm.exec(file) : null
  return named ? { src: markPath(named[0]), width: Number(named[1]), height: Number(named[2]) } : null
}

/** A site's logo: a mark of its own, or, as in the demo, one of the pictures at `/picture/{name}-320.webp`. */
export function logoOf(data: Record<string, unknown>): Mark | null {
  const { mark, name } = (data.logo ?? {}) as { mark?: unknown; name?: unknown }
  if (mark === undefined && typeof name === 'string' && /^[0-9A-Za-z_-]{8,60}$/.test(name))
    return { src: `/picture/${name}-320.webp`, width: 36, height: 36 }
  return markOf(mark)
}

/** What a site's data says of its logo, to be put back as it was; null: none. */
export const markIn = (data: unknown): unknown => (data as { logo?: unknown }).logo ?? null

export function withMark(data: unknown, mark: unknown): Record<string, unknown> {
  const { logo: _, ...rest } = data as Record<string, unknown>
  return mark === null ? rest : { ...rest, logo: mark }
}

export const maxMarkBytes = 2 * 1024 * 1024
