/** What the office's screens do, for programs: the same commands, which take what the screens' forms send. */
import { type AnyCall, post } from '#kernel/api.ts'
import { tryAi } from './generate-text.ts'
import { changeAiSettings } from './settings.ts'

export const officeCalls: AnyCall[] = [
  post('/api/office/ai/try-ai', 'Ask the AI service for a word, to see that it answers', tryAi),
  post('/api/office/ai/change-ai-settings', 'Change ai settings', changeAiSettings),
]
