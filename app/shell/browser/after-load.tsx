import type { Measuring } from '#rooms/analytics/index.ts'
import { type ComponentType, useEffect, useState } from 'react'

export type LifeProps = {
  signedIn: boolean
  isStaff: boolean
  hostname: string
  themeHref: string
  measuring?: Measuring | undefined
}

/** product.md §9 "Manifest prefetch start". */
const startMs = 1000

/** Waits until the page stands, then brings in what it does by itself (life.tsx). */
export function AfterLoad(props: LifeProps) {
  const [Life, setLife] = useState<ComponentType<LifeProps>>()
  useEffect(() => {
    document.documentElement.removeAttribute('data-pending')
    const timer = setTimeout(() => {
      import('./life.tsx').then(
        (life) => setLife(() => life.Life),
        (error) => console.warn('what a page does by itself did not come', error),
      )
    }, startMs)
    return () => clearTimeout(timer)
  }, [])
  return Life && <Life {...props} />
}
