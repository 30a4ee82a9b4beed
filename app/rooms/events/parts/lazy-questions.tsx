/** The editor of questions comes for who makes some: most events ask nothing. */
import { lazy, Suspense } from 'react'
import type { Section } from '#ui/record/record-screen.tsx'
import type { loader } from '../screens/manage.tsx'

const Tab = lazy(async () => ({ default: (await import('./questions-tab.tsx')).QuestionsTab }))

export const LazyQuestions = (props: Section<typeof loader>) => (
  <Suspense>
    <Tab {...props} />
  </Suspense>
)
