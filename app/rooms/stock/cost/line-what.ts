/** Pure: what a line of the report is about, in words. */
import type { costWords } from './cost-words.ts'
import type { CardLine } from './goods-card.ts'

export type CostWords = (typeof costWords)['th']

export function lineWhat(
  text: CostWords,
  { kind, unknown, isEstimate }: Pick<CardLine, 'kind' | 'unknown' | 'isEstimate'>,
): string {
  const said: Readonly<Record<string, unknown>> = text
  const word = said[`kind_${kind}`]
  return [
    typeof word === 'string' ? word : text.kind_other,
    unknown === 0n ? '' : text.noCost,
    isEstimate ? text.estimated : '',
  ]
    .filter(Boolean)
    .join(' · ')
}
