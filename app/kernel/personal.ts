/**
 * What a room holds about the person who asks, from its personal.ts: places in the account's frame, cards for their
 * /user/dashboard and files for the copy of their data. The shell gathers it (app/shell/made). Each action checks by itself who may, and
 * finds only what is the caller's own.
 */
import type * as z from 'zod'
import type { Action } from './action.server.ts'
import type { LocalText } from './context.ts'

/** One line of a card: an order that waits, a message that was not read. */
export interface PersonalLine {
  title: LocalText
  detail?: LocalText
  to: string
  /** Somebody's clock is running. */
  urgent?: boolean
}

/** What concerns me now, of one room. No card when there is nothing to say. */
export interface PersonalCard {
  key: string
  title: LocalText
  icon: 'bell' | 'book' | 'box' | 'calendar' | 'file' | 'mail' | 'receipt' | 'tag' | 'users' | 'wallet'
  /** The number that matters most: "3 ข้อความ", "฿ 1,250.00". */
  figure?: LocalText
  lines: readonly PersonalLine[]
  to: { label: LocalText; path: string }
}

/** A file of the copy of one's data (PDPA): JSON for rows, bytes for pictures. */
export interface PersonalFile {
  /** 'orders.json', 'slips/….webp': below a folder named after the room */
  name: string
  /** What it is, for the list that comes with the copy. Pictures of one folder say it once. */
  about?: LocalText
  /** A function gives its bytes when their turn comes: many pictures are never in memory at once. */
  content: unknown | Uint8Array | (() => Promise<Uint8Array>)
}

/** In the order in which they stand. */
export const personalGroups = ['overview', 'buying', 'keeping', 'account'] as const

/** A page of one's account that people go to by themselves; pages below its path belong to it. */
export interface PersonalPlace {
  path: string
  label: LocalText
  icon:
    | 'box'
    | 'calendar'
    | 'download'
    | 'folder'
    | 'gift'
    | 'heart'
    | 'home'
    | 'lock'
    | 'mail'
    | 'map'
    | 'qr'
    | 'receipt'
    | 'user'
    | 'wallet'
  group: (typeof personalGroups)[number]
  /** The permission without which it is not shown; the page's own query decides. */
  may: string
  /** It leads its group, and stands in the phone's bottom bar, which has room for three. */
  often?: true
}

export interface PersonalRoom {
  places?: readonly PersonalPlace[]
  cards?: readonly Action<z.ZodType<object, object>, PersonalCard | null>[]
  files?: readonly Action<z.ZodType<object, object>, PersonalFile[]>[]
}
