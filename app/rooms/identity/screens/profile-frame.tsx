import type { ReactNode } from 'react'
import { Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { useWords } from '#ui/words.tsx'
import { profileWords } from './profile-words.ts'

/** A page about oneself: its name, a line about it, and what can be done. */
export function ProfileFrame({
  page,
  lead,
  actions,
  children,
}: {
  page: 'profile' | 'addresses' | 'security' | 'data'
  /** under the title */
  lead?: ReactNode
  actions?: ReactNode
  children: ReactNode
}) {
  const text = useWords(profileWords)
  return (
    <PageFrame maxWidth="4xl">
      <PageHead title={text[page]} actions={actions}>
        {lead}
      </PageHead>
      <Stack gap={24}>{children}</Stack>
    </PageFrame>
  )
}
