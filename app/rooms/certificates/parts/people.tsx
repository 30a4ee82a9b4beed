/** Who has it: given to many, taken along to print. */
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Section } from '#ui/record/record-screen.tsx'
import { useWords } from '#ui/words.tsx'
import { manageWords } from '../manage-words.ts'
import type { loader } from '../screens/programme.tsx'
import { AllPapers } from './all-papers.tsx'
import { Approvals } from './approvals.tsx'
import { Give } from './give.tsx'

export function People(section: Section<typeof loader>) {
  const text = useWords(manageWords)
  const { mayIssue } = section.more
  if (!mayIssue) return <Notice tone="info" title={text.peopleClosed} />
  return (
    <Stack gap={24}>
      <Approvals {...section} />
      <Give {...section} />
      <AllPapers {...section} />
    </Stack>
  )
}
