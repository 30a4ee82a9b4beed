/** What a file of another program says, in our own words: plain values, so that it crosses threads. */
import type { LocalText } from '#kernel/context.ts'
import type { LinkKind } from '../schedule/plan.ts'
import type { Colour, Priority, Stage } from '../stages.ts'

export type Source = 'trello' | 'asana' | 'jira' | 'todoist' | 'msproject'

/** Of a file: what is not taken as it stands, or not at all. */
export interface Told extends LocalText {
  /** Of the file; null: of the whole of it. */
  line: number | null
  /** A row or link that does not come in; else it comes in otherwise, or without something. */
  isRefused: boolean
}

export interface IncomingTask {
  /** The other program's id of it: the same file twice makes nothing twice. */
  ref: string
  line: number | null
  /** As the other program numbers it, and calls it: SHOP-12. */
  number: number | null
  key: string | null
  title: string
  description: string
  /** By its name. */
  status: string
  isDone: boolean
  /** ISO, where the file says when. */
  doneAt: string | null
  isArchived: boolean
  priority: Priority
  startOn: string | null
  dueOn: string | null
  dueMinute: number | null
  /** Null: it has days and is not planned. */
  days: number | null
  isPinned: boolean
  progress: number
  parent: string | null
  estimateMinutes: number | null
  recurrence: string
  /** Addresses or names. */
  people: string[]
  categories: string[]
  lists: { name: string; items: { text: string; isDone: boolean; dueOn: string | null; person: string | null }[] }[]
  /** `at` is ISO; the author as the file calls them, '' where it does not. */
  notes: { author: string; at: string | null; text: string }[]
  /** What the other program reckoned, to be compared with what we do. */
  expects: { first: string; last: string } | null
}

export interface IncomingLink {
  from: string
  to: string
  kind: LinkKind
  lag: number
  isElapsed: boolean
  line: number | null
}

export interface Incoming {
  source: Source
  /** The plan's day of beginning; null where the file has none. */
  startOn: string | null
  /** In the order of the file; a stage where the file says one. */
  statuses: { name: string; stage: Stage | null }[]
  categories: { name: string; colour: Colour }[]
  tasks: IncomingTask[]
  links: IncomingLink[]
  /** The first is the plan's. Weekdays as `12345`, 0 is Sunday. */
  calendars: { name: string; weekdays: string; days: { day: string; isWorked: boolean; name: string }[] }[]
  told: Told[]
}

export interface ImportReport {
  source: Incoming['source']
  made: number
  archived: number
  done: number
  links: number
  notes: number
  statuses: string[]
  categories: string[]
  /** In the project already, from an earlier file. */
  known: number
  told: Told[]
  /** What was shown is what is taken: this says so. */
  seal: string
}

export const mostTasks = 5000

export const emptyTask = (ref: string, title: string): IncomingTask => ({
  ref,
  line: null,
  number: null,
  key: null,
  title,
  description: '',
  status: '',
  isDone: false,
  doneAt: null,
  isArchived: false,
  priority: 'none',
  startOn: null,
  dueOn: null,
  dueMinute: null,
  days: null,
  isPinned: false,
  progress: 0,
  parent: null,
  estimateMinutes: null,
  recurrence: '',
  people: [],
  categories: [],
  lists: [],
  notes: [],
  expects: null,
})

export const emptyIncoming = (source: Source): Incoming => ({
  source,
  startOn: null,
  statuses: [],
  categories: [],
  tasks: [],
  links: [],
  calendars: [],
  told: [],
})

export const tell = (into: Incoming, line: number | null, th: string, en: string): void =>
  void into.told.push({ line, th, en, isRefused: false })
export const refuseRow = (into: Incoming, line: number | null, th: string, en: string): void =>
  void into.told.push({ line, th, en, isRefused: true })
