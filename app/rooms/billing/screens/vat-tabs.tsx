/** VAT of a month: the return, and the two reports that it is from. */
import { Tabs } from '#ui/tabs.tsx'
import { useWords } from '#ui/words.tsx'
import { vatPurchasesPath, vatReportPath, vatReturnPath } from '../links.ts'
import { returnWords } from '../returns/return-words.ts'

export function VatTabs({ current, month }: { current: string; month: string }) {
  const text = useWords(returnWords)
  const tab = (path: string, label: string) => ({ label, to: `${path}?month=${month}`, current: path === current })
  return (
    <Tabs
      label={text.reports}
      tabs={[tab(vatReturnPath, text.title), tab(vatReportPath, text.sales), tab(vatPurchasesPath, text.purchases)]}
    />
  )
}
