import type { AnyCall } from '#kernel/api.ts'
import { listFiles } from '#kernel/list-file.server.ts'
import { subscriberList } from './subscriber-list.ts'
import { subscribersPart } from './subscribers.ts'
import { officeCalls } from './office-calls.ts'

export const api: AnyCall[] = [
  ...officeCalls,
  ...listFiles(subscriberList, subscribersPart, 'The subscribers that the list’s filters match'),
]
