/** Letters and digits that nobody takes for one another: 32 of them, so each is as likely as the next. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789x'

/** Sixty bits, in three groups that can be read out. */
export function madePassword(): string {
  const drawn = [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => letters[byte % letters.length])
  return [0, 4, 8].map((at) => drawn.slice(at, at + 4).join('')).join('-')
}
