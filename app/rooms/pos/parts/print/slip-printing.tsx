/** The receipt on this device's slip printer: by itself once, and again as a copy; what did not come out is said. */
import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { useFormat } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { SeenTill } from '../../counter/see-counter.ts'
import { printWords } from '../../print-words.ts'
import type { Done } from '../done-view.tsx'
import { printReceipt, type PrintState } from './print-sale.ts'
import { printerOf } from './printers.ts'

export function SlipPrinting({ sold, till }: { sold: Done; till: SeenTill }) {
  const text = useWords(printWords)
  const locale = useLocale()
  const format = useFormat()
  const [state, setState] = useState<PrintState | 'asked' | 'waits'>('waits')
  const begun = useRef(false)
  const print = (isCopy: boolean) => {
    setState('asked')
    void printReceipt(sold, till, { locale, format }, isCopy).then(setState)
  }
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    if (printerOf('receipt').isAutomatic) print(false)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each sale
  }, [])
  if (printerOf('receipt').way === 'none') return null
  return (
    <>
      {state === 'failed' && <Notice tone="warn" urgent title={text.failed} />}
      <Button wide size="large" busy={state === 'asked'} onClick={() => print(state === 'printed')}>
        {state === 'printed' ? `${text.again} (${text.copy})` : state === 'failed' ? text.again : text.printSlip}
      </Button>
    </>
  )
}
