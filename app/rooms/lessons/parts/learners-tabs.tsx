/** What a teacher does with who learns a course: each a page of its own, under one head. */
import type { ReactNode } from 'react'
import { isRefused, type Refused } from '#kernel/refused.ts'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { announcementsPath, gradesPath, learnersPath, managePath, workPath } from '../links.ts'
import { rosterWords } from '../roster-words.ts'
import { staffWords } from '../staff-words.ts'

interface LearnersPageProps {
  course: { id: string; title: { th: string; en: string } }
  at: 'work' | 'people' | 'gradebook' | 'announcements'
  /** How many pieces of work wait. */
  waits: number
  answer?: Refused | { saved: string } | undefined
  /** What is said once something was done, by operation. */
  said?: Record<string, string>
  children: ReactNode
}

export function LearnersPage({ course, at, waits, answer, said = {}, children }: LearnersPageProps) {
  const text = useWords(staffWords)
  const own = useWords(rosterWords)
  const locale = useLocale()
  const done = answer && 'saved' in answer ? said[answer.saved] : undefined
  const tabs = [
    { name: 'work', label: own.work, to: workPath(course.id), ...(waits > 0 ? { count: waits } : {}) },
    { name: 'people', label: own.roster, to: learnersPath(course.id) },
    { name: 'gradebook', label: own.gradebook, to: gradesPath(course.id) },
    { name: 'announcements', label: own.announceTab, to: announcementsPath(course.id) },
  ]
  return (
    <PageFrame maxWidth="7xl">
      <PageHead title={course.title[locale]} back={{ to: managePath(course.id), label: text.backToCourse }} />
      <Stack gap={16}>
        <Tabs label={text.learnersAndWork} tabs={tabs.map(({ name, ...tab }) => ({ ...tab, current: name === at }))} />
        {isRefused(answer) && <Notice tone="bad" urgent title={answer.message} />}
        {done && <Notice tone="good" urgent title={done} />}
        {children}
      </Stack>
    </PageFrame>
  )
}
