/** A text by the model that the business chose, for rooms above, and a try of it for its admin. */
import * as z from 'zod'
import type { Context } from '#kernel/context.ts'
import type { Bucket } from '#kernel/guards.server.ts'
import { semaphore } from '#kernel/store/semaphore.ts'
import { askCounted } from './ask-counted.server.ts'
import type { Outcome } from './ask-provider.server.ts'
import { aiPurpose } from './purposes.ts'
import { refuse } from './refusals.ts'
import { betweenTransactions } from './room.ts'

/**
 * Whoever waits for a model holds one of the four turns of their tenant's gate (decision 100): two at most, in one process,
 * and nobody stands in line for it.
 */
const inTurn = semaphore({ most: 16, ofOneTenant: 2, mostWaiting: 0 })

const inBounds = ({ tenantId, actor }: Context): readonly Bucket[] => [
  { bucket: `ai:${actor.accountId ?? 'job'}`, tries: 10, perSeconds: 60 },
  { bucket: `ai:${tenantId}`, tries: 60, perSeconds: 60 },
]

/**
 * Errors: 409 off · 429 the month of the business or the day of the person is used up, or too many in a minute · 503 busy,
 * or the model gave no text. What comes back is a stranger's text: whoever keeps it checks it as if it had been typed.
 */
export const generateText = betweenTransactions({
  may: 'ai.use',
  input: z.object({
    purpose: z.string().min(1).max(60),
    instruction: z.string().min(1).max(4000),
    text: z.string().trim().min(1).max(20_000),
    mostTokens: z.int().min(1).max(16_000),
  }),
  limit: inBounds,
  async run(context, question): Promise<{ text: string }> {
    const { outcome, text } = await inTurn(context.tenantId, () => askCounted(context, question))
    return outcome === 'ok' ? { text } : refuse('noAnswer')
  },
})

const tryPurpose = aiPurpose('ai.try', { th: 'ทดลอง', en: 'Trying it' })

/** Asks for one short sentence by what was saved, also where it is still off, and says what came of it. */
export const tryAi = betweenTransactions({
  may: 'ai.change',
  input: z.object({}),
  limit: inBounds,
  async run(context): Promise<Pick<Outcome, 'outcome' | 'text' | 'ms'>> {
    const { outcome, text, ms } = await inTurn(context.tenantId, () =>
      askCounted(context, {
        purpose: tryPurpose,
        instruction: `Answer with one short friendly sentence in ${context.locale === 'th' ? 'Thai' : 'English'}.`,
        text: context.locale === 'th' ? 'สวัสดี' : 'Hello',
        mostTokens: 2000,
        isTry: true,
      }),
    )
    return { outcome, text: text.slice(0, 300), ms }
  },
})
