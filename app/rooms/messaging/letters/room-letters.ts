/** The letters of higher rooms. Each room says its own when it is loaded; messaging knows no room. */
import type * as z from 'zod'
import type { AnyTools } from '#kernel/action.server.ts'
import type { Locale } from '#kernel/context.ts'
import { letter, type Letter, type Written } from './letter.ts'

interface RoomLetter<Input extends z.ZodType, Facts extends object> {
  /** Ids only: it is stored with the delivery. */
  input: Input
  /** Read at the moment of writing. Null: there is nothing to say any more. */
  facts: (tools: AnyTools, input: z.output<Input>) => Promise<(Facts & { hostname?: string }) | null>
  th: (facts: Facts & { name: string }) => Written
  en: (facts: Facts & { name: string }) => Written
  /** The same in one short text: for LINE, where a notice says so (`lineByLetter`). */
  sms?: Record<Locale, (facts: Facts & { name: string }) => string>
}

const known = new Map<string, Letter>()

/** Who it goes to is said with each one (`writeLetter`). */
export const roomLetter = <Input extends z.ZodType, Facts extends object>(words: RoomLetter<Input, Facts>): Letter =>
  letter({ ...words, to: async () => null })

/**
 * `const letterOf = lettersOf('shop', { orderPlaced: roomLetter({ … }) })`, once, when the room is loaded; then
 * `writeLetter(tools, { ...letterOf('orderPlaced', { orderId }), to, once })`.
 */
export function lettersOf<const Letters extends Record<string, Letter>>(room: string, letters: Letters) {
  for (const [name, each] of Object.entries(letters)) known.set(`${room}.${name}`, each)
  return (name: keyof Letters & string, props: Record<string, string>): { letter: string; props: object } => ({
    letter: `${room}.${name}`,
    props,
  })
}

/** What this process can write: the tests look that each process knows all. */
export const roomLetterNames = (): string[] => [...known.keys()].sort()

export const roomLetterNamed = (name: string): Letter | null => known.get(name) ?? null
