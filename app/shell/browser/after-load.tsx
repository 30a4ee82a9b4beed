import type { Measuring } from '#rooms/analytics/index.ts'
import type { PageSheets } from '../sheets.tsx'
import { type ComponentType, useEffect, useState } from 'react'

export type LifeProps = {
  signedIn: boolean
  isOperator: boolean
  isStaff: boolean
  hostname: string
  themeHref: string
  sheets: PageSheets
  measuring?: Measuring | undefined
}

/** product.md §9 "Manifest prefetch start". */
const startMs = 1000

/** Waits until the page stands, then brings in what it does by itself (life.tsx). */
export function AfterLoad(props: LifeProps) {
  const [Life, setLife] = useState<ComponentType<LifeProps>>()
  useEffect(() => {
    document.documentElement.removeAttribute('data-pending')
    const bring = () =>
      void import('./life.tsx').then(
        (life) => setLife(() => life.Life),
        (error) => {
          console.warn('what a page does by itself did not come', error)
          // The line went down before it was there: without it the page would never say so, nor hear that it is back.
          addEventListener('online', bring, { once: true })
        },
      )
    const timer = setTimeout(bring, startMs)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', bring)
    }
  }, [])
  return Life && <Life {...props} />
}
