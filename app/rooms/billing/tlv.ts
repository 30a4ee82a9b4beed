/** Tag, length, value, two digits each for tag and length: the form of EMVCo merchant codes and of slip codes. */
export type Tag = readonly [id: string, value: string]

/** EMVCo QR v1.1 §4: a payload has at most 512 characters. Longer text is refused before any work. */
export const MAX_TLV_LENGTH = 512

/** @throws RangeError for a tag id that is not two digits, or a value of no or more than 99 characters. */
export function encodeTlv(tags: readonly Tag[]): string {
  return tags
    .map(([id, value]) => {
      if (!/^\d{2}$/.test(id)) throw new RangeError(`not a tag id: ${id}`)
      if (value.length < 1 || value.length > 99) throw new RangeError(`tag ${id} holds 1 to 99 characters`)
      return id + String(value.length).padStart(2, '0') + value
    })
    .join('')
}

/** All tags in their order, or null when lengths do not add up, a tag comes twice, or the text is too long. */
export function decodeTlv(text: string): ReadonlyMap<string, string> | null {
  if (text.length === 0 || text.length > MAX_TLV_LENGTH) return null
  const tags = new Map<string, string>()
  for (let at = 0; at < text.length;) {
    const head = text.slice(at, at + 4)
    if (!/^\d{4}$/.test(head)) return null
    const id = head.slice(0, 2)
    const end = at + 4 + Number(head.slice(2))
    if (end > text.length || end === at + 4 || tags.has(id)) return null
    tags.set(id, text.slice(at + 4, end))
    at = end
  }
  return tags
}
