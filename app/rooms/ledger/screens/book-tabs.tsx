/** The books: from one to the other, of the same month. */
import { Tabs } from '#ui/tabs.tsx'
import { useWords } from '#ui/words.tsx'
import { bookWords } from '../book-words.ts'
import { booksPath, chartPath, journalPath, positionPath, profitPath } from '../links.ts'

export function BookTabs({ current, month }: { current: string; month?: string }) {
  const text = useWords(bookWords)
  const at = (path: string) => (month ? `${path}?month=${month}` : path)
  const tab = (path: string, label: string) => ({ label, to: at(path), current: path === current })
  return (
    <Tabs
      label={text.books}
      tabs={[
        tab(booksPath, text.title),
        tab(journalPath, text.journalTitle),
        tab(profitPath, text.profitTitle),
        tab(positionPath, text.positionTitle),
        { label: text.chartTitle, to: chartPath, current: current === chartPath },
      ]}
    />
  )
}
