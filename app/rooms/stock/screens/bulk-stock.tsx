/** Stock of many products: their shelves are asked for, then typed one below the other and saved with one press. */
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { isRefused, type Refused } from '#kernel/refused.ts'
import { useCan } from '#ui/by-role.tsx'
import type { BulkAction } from '#ui/data-table/data-column.ts'
import { useToast } from '#ui/toast.tsx'
import { useWords } from '#ui/words.tsx'
import type { ListedLevel } from '../level-list.ts'
import type { ListedProduct } from '../product-list.ts'
import { shelfWords } from '../shelf-words.ts'

const SetManyForm = lazy(() => import('./set-many-form.tsx').then((part) => ({ default: part.SetManyForm })))

export function useBulkStock(): { actions: BulkAction<ListedProduct>[]; dialog: ReactNode } {
  const text = useWords(shelfWords)
  const mayAdjust = useCan()('stock.adjust')
  const toast = useToast()
  const asked = useFetcher<{ shelves: ListedLevel[] } | Refused>()
  const [closed, setClosed] = useState<unknown>(null)
  const answer = asked.data
  useEffect(() => {
    if (isRefused(answer)) toast({ message: answer.message, tone: 'bad' })
    else if (answer?.shelves.length === 0) toast({ message: text.noneCounted, tone: 'bad' })
  }, [answer, toast, text])
  const shelves = answer && !isRefused(answer) && answer !== closed && asked.state === 'idle' ? answer.shelves : []
  const run = (rows: readonly ListedProduct[]) => {
    const form = new FormData()
    form.set('operation', 'shelves')
    for (const { productId } of rows) form.append('productId', productId)
    void asked.submit(form, { method: 'post' })
  }
  return {
    actions: mayAdjust ? [{ text: text.setMany, icon: 'box', run }] : [],
    dialog: shelves.length > 0 && (
      <Suspense>
        <SetManyForm rows={shelves} operation="stock" close={() => setClosed(answer)} />
      </Suspense>
    ),
  }
}
