import { useCan } from '#ui/by-role.tsx'
import type { BulkAction } from '#ui/data-table/data-column.ts'
import { useGo } from '#ui/go.ts'
import { useWords } from '#ui/words.tsx'
import { deskWords } from '../desk/desk-words.ts'
import { prints } from '../desk/prints.ts'
import { printPath, shipPath } from '../order-links.ts'
import type { QueuedSummary } from '../order-queue.ts'
import { orderCan } from '../order-states.ts'

/** What leads from chosen orders to a page of its own: to send them, or to print what goes with them. */
export function useOrderPages(): BulkAction<QueuedSummary>[] {
  const text = useWords(deskWords)
  const can = useCan()
  const go = useGo()
  const toSend = (rows: readonly QueuedSummary[]) => rows.filter(isToSend).map(({ number }) => number)
  const numbers = (rows: readonly QueuedSummary[]) => rows.map(({ number }) => number)
  return [
    ...(can('shop.fulfil')
      ? [
          {
            text: text.shipMany,
            icon: 'truck' as const,
            whyNot: (rows: readonly QueuedSummary[]) => (toSend(rows).length === 0 ? text.noneToSend : undefined),
            run: (rows: readonly QueuedSummary[]) => go(shipPath(toSend(rows))),
          },
        ]
      : []),
    ...prints.map((what) => ({
      text: text[what],
      icon: 'print' as const,
      run: (rows: readonly QueuedSummary[]) => go(printPath(what, numbers(rows))),
    })),
  ]
}

export const isToSend = ({ status, fulfilmentStatus }: QueuedSummary): boolean =>
  orderCan(status, 'pack') && (fulfilmentStatus === 'unfulfilled' || fulfilmentStatus === 'partial')
