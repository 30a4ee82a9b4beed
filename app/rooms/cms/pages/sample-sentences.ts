/** Pure: sentences that stand on a new page as examples; who publishes them is told first. */
import { t } from '../starters/build.ts'

export const sampleSentences = {
  question: t('ส่งกี่วันถึง', 'How long does delivery take?'),
  answer: t('2–4 วันทำการ', 'Two to four working days.'),
} as const

const answers = new Set<string>(Object.values(sampleSentences.answer))

/** An answer is a claim: a question alone promises nothing. */
export function saysSample(of: object): boolean {
  return Object.values(of).some((value: unknown) =>
    typeof value === 'string' ? answers.has(value) : typeof value === 'object' && value !== null && saysSample(value),
  )
}
