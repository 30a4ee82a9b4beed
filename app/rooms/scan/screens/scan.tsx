/** For everybody: point at a code, and see what it is. */
import { Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { useWords } from '#ui/words.tsx'
import { scanPath } from '../links.ts'
import { History } from '../parts/history.tsx'
import { MeaningCard } from '../parts/meaning.tsx'
import { Reader } from '../parts/reader.tsx'
import { useScans } from '../parts/use-scans.ts'
import { scanWords } from '../words.ts'
import type { Route } from './+types/scan'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: { th: scanWords.th.title, en: scanWords.en.title },
    description: scanWords.th.lead,
    path: scanPath,
  })
}

export default function Scan() {
  const text = useWords(scanWords)
  const scans = useScans(false)
  return (
    <PageFrame maxWidth="2xl">
      <PageHead title={text.title}>{text.lead}</PageHead>
      <Stack gap={16}>
        <Reader scans={scans} />
        <MeaningCard scans={scans} isStaff={false} />
        <History scans={scans} />
      </Stack>
    </PageFrame>
  )
}
