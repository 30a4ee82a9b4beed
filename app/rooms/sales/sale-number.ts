import { businessDate } from '#kernel/dates.ts'
import { someLetters } from '#kernel/readable-letters.ts'

/** `L691123-7K2M9PA`: what is sold, the day in Bangkok in the Buddhist era, and letters that do not tell how many there are. */
export function saleNumber(letter: string, { at = new Date(), tail = 7 }: { at?: Date; tail?: number } = {}): string {
  const [year = '', month = '', day = ''] = businessDate(at).split('-')
  return `${letter}${String(Number(year) + 543).slice(-2)}${month}${day}-${someLetters(tail)}`
}
