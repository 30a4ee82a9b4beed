/**
 * What a room holds about the person who asks, from its mine.ts: cards for their /user/dashboard and files for the copy
 * of their data. The shell gathers it (app/shell/mine/gathered.server.ts). Each action checks by itself who may, and
 * finds only what is the caller's own.
 */
import type * as z from 'zod'
import type { Action } from './action.server.ts'
import type { LocalText } from './context.ts'

/** One line of a card: an order that waits, a message that was not read. */
export interface MineLine {
  title: LocalText
  detail?: LocalText
  to: string
  /** Somebody's clock is running. */
  urgent?: boolean
}

/** What concerns me now, of one room. No card when there is nothing to say. */
export interface MineCard {
  key: string
  title: LocalText
  icon: 'bell' | 'book' | 'box' | 'calendar' | 'file' | 'receipt' | 'tag' | 'users' | 'wallet'
  /** The number that matters most: "3 ข้อความ", "฿ 1,250.00". */
  figure?: LocalText
  lines: readonly MineLine[]
  to: { label: LocalText; path: string }
}

/** A file of the copy of one's data (PDPA): JSON for rows, bytes for pictures. */
export interface MineFile {
  /** 'orders.json', 'slips/….webp': below a folder named after the room */
  name: string
  /** What it is, for the list that comes with the copy. Pictures of one folder say it once. */
  about?: LocalText
  /** A function gives its bytes when their turn comes: many pictures are never in memory at once. */
  content: unknown | Uint8Array | (() => Promise<Uint8Array>)
}

export interface MineRoom {
  cards?: readonly Action<z.ZodType<object, object>, MineCard | null>[]
  files?: readonly Action<z.ZodType<object, object>, MineFile[]>[]
}
