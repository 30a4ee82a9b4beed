/** Two letters of a name: `Somchai Jaidee` → SJ, `สมชาย ใจดี` → สจ: the consonant, not the vowel written before it. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean).slice(0, 2)
  return words
    .map((word) => [...word.replace(/^[เแโใไ]+/, '')][0] ?? '')
    .join('')
    .toUpperCase()
}
