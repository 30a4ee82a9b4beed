import { useEffect, useMemo, useState } from 'react'
import { type Birth, type Cast, castChart, loadSky, type Methods, needsSky, type Sky } from '../core/index.ts'

export type Casting = { state: 'none' } | { state: 'loading' } | { state: 'failed' } | { state: 'cast'; cast: Cast }

/** The chart at once where the method needs no sky; the sky comes behind, for the sunrise beside it. */
export function useChart(birth: Birth | null, methods: Methods): { casting: Casting; sky: Sky | null } {
  const isUrgent = birth !== null && needsSky(methods, birth.clock !== null)
  const { sky, hasFailed } = useSky(birth !== null, isUrgent)
  const casting = useMemo<Casting>(() => {
    if (!birth) return { state: 'none' }
    if (needsSky(methods, birth.clock !== null) && !sky) return { state: hasFailed ? 'failed' : 'loading' }
    return { state: 'cast', cast: castChart(birth, methods, sky) }
  }, [birth, methods, sky, hasFailed])
  return { casting, sky }
}

/** Where nothing waits for it, it comes once the chart stands. */
export function useSky(isWanted: boolean, isUrgent = true): { sky: Sky | null; hasFailed: boolean } {
  const [sky, setSky] = useState<Sky | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (!isWanted || sky) return undefined
    const timer = setTimeout(() => loadSky().then(setSky, () => setFailed(true)), isUrgent ? 0 : 300)
    return () => clearTimeout(timer)
  }, [isWanted, sky, isUrgent])
  return { sky, hasFailed }
}
