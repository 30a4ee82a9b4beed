/** What a teacher does with one exam: each a page of its own. */
import { Tabs } from '#ui/tabs.tsx'
import { useWords } from '#ui/words.tsx'
import { allowanceWords } from '../allowance-words.ts'
import { allowancesPath, examPath, sittingsPath, statisticsPath } from '../links.ts'
import { sittingWords } from '../sitting-words.ts'

interface ExamTabsProps {
  course: string
  item: string
  at: 'questions' | 'allowances' | 'sittings' | 'statistics'
}

export function ExamTabs({ course, item, at }: ExamTabsProps) {
  const text = useWords(allowanceWords)
  const own = useWords(sittingWords)
  const tabs = [
    { name: 'questions', label: text.questions, to: examPath(course, item) },
    { name: 'allowances', label: text.allowances, to: allowancesPath(course, item) },
    { name: 'sittings', label: own.sittings, to: sittingsPath(course, item) },
    { name: 'statistics', label: own.statistics, to: statisticsPath(course, item) },
  ]
  return <Tabs label={text.exam} tabs={tabs.map(({ name, ...tab }) => ({ ...tab, current: name === at }))} />
}
