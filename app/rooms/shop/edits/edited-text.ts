import * as z from 'zod'
import { useFormat } from '#ui/format.ts'
import { useWords } from '#ui/words.tsx'
import { changedParts } from './changed-parts.ts'
import { editWords } from './edit-words.ts'

/** As changes.ts writes it; a buyer's reading has none of it. */
const Edited = z.object({
  lines: z.array(z.object({ sku: z.string(), was: z.number(), now: z.number() })),
  parts: z.array(z.enum(changedParts)),
  totals: z.tuple([z.number(), z.number()]),
  discount: z.number().optional(),
  reason: z.string().optional(),
})

/** What somebody changed, in one line of the order's story. */
export function useEditedText(): (details: unknown) => string {
  const text = useWords(editWords)
  const { baht, number } = useFormat()
  return (details) => {
    const said = Edited.safeParse(details).data
    if (!said) return ''
    const { lines, parts, totals, discount, reason } = said
    return [
      ...lines.map(({ sku, was, now }) => text.lineMove(sku, number(was), number(now))),
      ...parts.map((part) => text[`part_${part}`]),
      totals[0] !== totals[1] && text.sumMove(baht(BigInt(totals[0])), baht(BigInt(totals[1]))),
      discount !== undefined && text.byHand(baht(BigInt(discount))),
      reason,
    ]
      .filter(Boolean)
      .join(' · ')
  }
}
