/** What the office's screens do, for programs: the same commands, which take what the screens' forms send. */
import { type AnyCall, post } from '#kernel/api.ts'
import { changeFileRules } from './settings/settings.ts'
import { changeStorage } from './settings/storage-settings.ts'

export const officeCalls: AnyCall[] = [
  post('/api/office/files/change-file-rules', 'Change file rules', changeFileRules),
  post('/api/office/files/change-storage', 'Change storage', changeStorage),
]
