/** Pure: sentences that stand on a new page as examples; who publishes them is told first. */
import type { LocalText } from '#kernel/context.ts'
import { t } from '../starters/build.ts'
import { sites } from '../starters/sites.ts'
import { claimsOf } from '../starters/starter-site.ts'

export const sampleSentences = {
  question: t('ส่งกี่วันถึง', 'How long does delivery take?'),
  answer: t('2–4 วันทำการ', 'Two to four working days.'),
} as const

const answers = new Set<string>([
  ...Object.values(sampleSentences.answer),
  ...Object.values(sites).flatMap((site) => claimsOf(site).flatMap(({ th, en }) => [th, en])),
])

const inEnglish = new Set<string>([
  ...Object.values(sampleSentences).map(({ en }) => en),
  ...Object.values(sites).flatMap((site) => [
    ...claimsOf(site).map(({ en }) => en),
    ...site.questions.map(([question]) => question.en),
  ]),
])

/** Written in Thai, what stood there in English as an example says something else by now. */
export const written = (before: LocalText, lang: 'th' | 'en', words: string): LocalText => ({
  ...before,
  ...(lang === 'th' && inEnglish.has(before.en) && { en: '' }),
  [lang]: words,
})

/** An answer is a claim: a question alone promises nothing. */
export function saysSample(of: object): boolean {
  return Object.values(of).some((value: unknown) =>
    typeof value === 'string' ? answers.has(value) : typeof value === 'object' && value !== null && saysSample(value),
  )
}
