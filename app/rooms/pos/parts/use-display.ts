import { useCallback, useEffect, useRef } from 'react'
import type { z } from 'zod'
import type { showCustomer } from '../counter/display.ts'
import type { Totals } from '#rooms/sales/parts/totals.ts'
import { callTill } from './offline/till-calls.ts'
import type { KeptTicket } from './ticket-store.ts'

type Shown = z.input<typeof showCustomer.input>['shown']

/** Tells the customer's display, a moment after the last change; nobody waits for it, and without a line it stays as it was. */
export function useDisplay(registerId: string): (shown: Shown) => void {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(
    (shown: Shown) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(
        () => void callTill('POST', '/api/office/pos/show-customer', { registerId, shown }),
        250,
      )
    },
    [registerId],
  )
}

/** The basket as its buyer sees it. */
export const shownOf = (ticket: KeptTicket, totals: Totals) => ({
  totalSatang: Number(totals.total),
  discountSatang: Number(totals.discount),
  lines: ticket.lines.map((line, at) => ({
    name: line.name.th,
    quantity: String(line.quantityMilli / 1000),
    satang: Number(totals.lines[at]!.grossSatang),
  })),
})
