/**
 * What a room brings into the back-office's frame, from its office.ts: places in the side, records that can be found,
 * things that wait for somebody. The shell gathers it (app/shell/made).
 */
import type * as z from 'zod'
import type { Action } from './action.server.ts'
import type { Area } from './areas.ts'
import type { LocalText } from './context.ts'

/** The areas that fold, in the order in which they stand; today stands open. */
export const officeGroups = {
  today: { th: 'วันนี้', en: 'Today' },
  sales: { th: 'การขาย', en: 'Sales' },
  goods: { th: 'สินค้า', en: 'Goods' },
  learn: { th: 'การสอน', en: 'Teaching' },
  money: { th: 'การเงิน', en: 'Money' },
  people: { th: 'ผู้คน', en: 'People' },
  documents: { th: 'งานและไฟล์', en: 'Work and files' },
  site: { th: 'เว็บไซต์', en: 'Website' },
} as const satisfies Record<string, LocalText>
export type OfficeGroup = keyof typeof officeGroups

/** Of ui/icon.tsx, which the kernel does not know: the shell's compiler says when one is missing there. */
export type OfficeIcon =
  | 'bank'
  | 'bell'
  | 'book'
  | 'box'
  | 'bubble'
  | 'calendar'
  | 'chart'
  | 'chat'
  | 'check'
  | 'clock'
  | 'disk'
  | 'file'
  | 'folder'
  | 'gift'
  | 'grid'
  | 'history'
  | 'mail'
  | 'palette'
  | 'qr'
  | 'receipt'
  | 'settings'
  | 'store'
  | 'tag'
  | 'truck'
  | 'users'
  | 'wallet'
  | 'warning'

/** A page that people go to by themselves; pages below its path belong to it. */
export interface OfficePlace {
  path: string
  label: LocalText
  /** What is set there, in a line: a page of settings, which stands in the index at /config and not in the side. */
  about?: LocalText
  /** Where there is room for one word: the phone's bottom bar. */
  short?: LocalText
  icon: OfficeIcon
  group: OfficeGroup
  /** The permission without which it is not shown; the page's own query decides. */
  may: string
  /** What waits there: the keys of Waitings, added up. */
  waits?: string | readonly string[]
  /** Not in the side: a page below another, which is found by typing and on the page of all pages. */
  isBelow?: true
  /** Below which place of the side, where its address does not say so. */
  under?: string
  /** What it is for. A site that does without that has it under "not in use" unless something waits there. */
  of?: Area
  /** Used all day: it also stands in the phone's bottom bar, which has room for three. */
  often?: true
  /** What else people call it: the palette looks here too. */
  alias?: readonly string[]
}

/** Derived from how things stand: gone when the work is done, so nothing has to be marked as read. */
export interface Waiting {
  key: string
  count: number
  /** As a sentence: "สลิปรอตรวจ 3 ใบ". */
  label: LocalText
  icon: OfficeIcon
  to: string
  /** Somebody's clock is running. */
  urgent: boolean
}

/** One record, in the language of whoever looks. */
export interface Found {
  title: string
  detail: string
  to: string
  /** What was typed is this record's own number: Enter opens it. */
  exact: boolean
}

/** Each checks by itself who may; a finder whom the actor may not ask is not asked. */
export interface OfficeRoom {
  places?: readonly OfficePlace[]
  finders?: readonly {
    title: LocalText
    icon: OfficeIcon
    find: Action<z.ZodType<{ q: string }, { q: string }>, Found[]>
  }[]
  waiting?: readonly Action<z.ZodType<object, object>, Waiting[]>[]
}

/** What a screen is called below its place; null: it is the place itself. `handle = { crumb: … }`. */
export interface OfficeHandle<Data> {
  crumb: (data: Data) => LocalText | null
}
