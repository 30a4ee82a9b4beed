import { useEffect, useMemo, useState } from 'react'
import { type Birth, type Cast, castChart, loadSky, type Methods, needsSky, type Sky } from '../core/index.ts'

export type Casting = { state: 'none' } | { state: 'loading' } | { state: 'failed' } | { state: 'cast'; cast: Cast }

/** The chart at once where the method needs no sky; the sky comes behind, for the sunrise beside it. */
export function useChart(birth: Birth | null, methods: Methods): { casting: Casting; sky: Sky | null } {
  const { sky, hasFailed } = useSky(birth !== null)
  const casting = useMemo<Casting>(() => {
    if (!birth) return { state: 'none' }
    if (needsSky(methods, birth.clock !== null) && !sky) return { state: hasFailed ? 'failed' : 'loading' }
    return { state: 'cast', cast: castChart(birth, methods, sky) }
  }, [birth, methods, sky, hasFailed])
  return { casting, sky }
}

export function useSky(isWanted: boolean): { sky: Sky | null; hasFailed: boolean } {
  const [sky, setSky] = useState<Sky | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (!isWanted || sky) return
    loadSky().then(setSky, () => setFailed(true))
  }, [isWanted, sky])
  return { sky, hasFailed }
}
