/** What a teacher does with one exam: each a page of its own. */
import { Tabs } from '#ui/tabs.tsx'
import { useWords } from '#ui/words.tsx'
import { allowanceWords } from '../allowance-words.ts'
import { allowancesPath, examPath } from '../links.ts'

interface ExamTabsProps {
  course: string
  item: string
  at: 'questions' | 'allowances'
}

export function ExamTabs({ course, item, at }: ExamTabsProps) {
  const text = useWords(allowanceWords)
  const tabs = [
    { name: 'questions', label: text.questions, to: examPath(course, item) },
    { name: 'allowances', label: text.allowances, to: allowancesPath(course, item) },
  ]
  return <Tabs label={text.exam} tabs={tabs.map(({ name, ...tab }) => ({ ...tab, current: name === at }))} />
}
