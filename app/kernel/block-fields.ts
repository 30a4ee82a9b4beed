/** Pure: what the fields of a block can be. From one description come the check on the server and the form of the editor. */
import type { LocalText } from './context.ts'
import type { AskedField, AskedKind } from './fields/field.ts'

/** A picture of the tenant's, by its random name; its files are `/picture/{name}-{size}.webp`. */
export interface PagePicture {
  name: string
  width: number
  height: number
  alt: LocalText
}

type Described =
  /** one line in both languages */
  | { kind: 'words'; max: number }
  /** lines with marks (parts/marked-text.tsx) in both languages */
  | { kind: 'prose'; max: number }
  /** the same in every language: a price, an id */
  | { kind: 'text'; max: number }
  /** `isOutside`: of another website, to be shown or opened there */
  | { kind: 'link'; isOutside?: true }
  /** one of the records that somebody keeps: the room names where they are asked for; empty: all of them */
  | { kind: 'record'; of: string }
  | { kind: 'picture' }
  | { kind: 'choice'; of: readonly string[] }
  | { kind: 'number'; min: number; max: number; start: number }
  | { kind: 'flag' }
  /** a day and an hour of Bangkok, as a browser types it: 2026-12-31T18:00 */
  | { kind: 'moment' }
  | { kind: 'list'; of: Fields; most: number }
  /** questions for visitors, in the language of kernel/fields */
  | { kind: 'asked'; kinds: readonly AskedKind[]; most: number }
  /** any layout settings: the normaliser of ui makes them whole */
  | { kind: 'layout' }
export type FieldOf = Described
export type Fields = Readonly<Record<string, Described>>

export type ValueOf<F extends Described> = F extends { kind: 'words' | 'prose' }
  ? LocalText
  : F extends { kind: 'text' | 'link' | 'moment' | 'record' }
    ? string
    : F extends { kind: 'picture' }
      ? PagePicture | null
      : F extends { kind: 'choice'; of: readonly (infer One)[] }
        ? One
        : F extends { kind: 'number' }
          ? number
          : F extends { kind: 'flag' }
            ? boolean
            : F extends { kind: 'list'; of: infer Of extends Fields }
              ? readonly ValuesOf<Of>[]
              : F extends { kind: 'asked' }
                ? readonly AskedField[]
                : unknown
export type ValuesOf<F extends Fields> = { readonly [Key in keyof F]: ValueOf<F[Key]> }

export const words = (max = 200) => ({ kind: 'words', max }) as const
export const prose = (max = 20_000) => ({ kind: 'prose', max }) as const
export const text = (max = 200) => ({ kind: 'text', max }) as const
export const link = () => ({ kind: 'link' }) as const
export const outsideLink = () => ({ kind: 'link', isOutside: true }) as const
export const record = (of: string) => ({ kind: 'record', of }) as const
export const picture = () => ({ kind: 'picture' }) as const
export const choice = <const Of extends readonly string[]>(...of: Of) => ({ kind: 'choice', of }) as const
export const number = (min: number, max: number, start: number) => ({ kind: 'number', min, max, start }) as const
export const flag = () => ({ kind: 'flag' }) as const
export const moment = () => ({ kind: 'moment' }) as const
export const listOf = <Of extends Fields>(of: Of, most = 24) => ({ kind: 'list', of, most }) as const
export const asked = (kinds: readonly AskedKind[], most = 20) => ({ kind: 'asked', kinds, most }) as const
