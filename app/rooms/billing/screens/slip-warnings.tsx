import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { useWords } from '#ui/words.tsx'
import { warnings } from '../findings.ts'
import { officeWords } from '../office-words.ts'
import { slipStates } from '../slip-states.ts'
import type { SlipData } from './slip.tsx'

/** What speaks against the slip, before its picture and before the button that it warns of. */
export function SlipWarnings({ slip }: { slip: SlipData }) {
  const text = useWords(officeWords)
  const found = warnings(slip.findings)
  if (found.length === 0 || !slipStates.can(slip.status, 'approve')) return null
  return (
    <Stack gap={8}>
      {found.map(({ kind, tone }) => (
        <Notice key={kind} tone={tone === 'red' ? 'bad' : 'warn'} title={text[`find_${kind}`]}>
          {text[`warn_${kind}`]}
        </Notice>
      ))}
    </Stack>
  )
}
