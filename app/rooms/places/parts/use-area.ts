import { useEffect, useReducer } from 'react'
import { type Answer, type Area, type AreaEvent, changeArea, type Known, openArea, type Question } from './area.ts'

/** Asks what the address needs to know; without a network it waits until there is one. */
export function useArea(known: Known): [Area, (event: AreaEvent) => void] {
  const [area, change] = useReducer(changeArea, known, openArea)
  const asked = area.isLost ? '' : area.asking.map(pathOf).join(' ')
  useEffect(() => {
    if (asked === '') return
    const leaving = new AbortController()
    for (const path of asked.split(' '))
      fetchPlaces(path, leaving.signal).then(
        (answer) => change({ kind: 'answered', question: questionOf(path), answer }),
        () => leaving.signal.aborted || change({ kind: 'lost' }),
      )
    return () => leaving.abort()
  }, [asked])
  useEffect(() => {
    const retry = () => change({ kind: 'retry' })
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [])
  return [area, change]
}

const pathOf = ({ level, of }: Question): string =>
  level === 'provinces' ? '/address/provinces' : `/address/${level}/${of}`

function questionOf(path: string): Question {
  const [, , level, of = ''] = path.split('/')
  return { level: level as Question['level'], of }
}

/** The lookups of product.md §7: {success, data, error}. Nothing found is an answer; anything else is no answer. */
async function fetchPlaces(path: string, signal: AbortSignal): Promise<Answer> {
  const response = await fetch(path, { signal })
  if (!response.ok && response.status !== 404) throw new Error(`${path}: ${response.status}`)
  const answer = (await response.json()) as { success: boolean; data: Answer | null }
  return answer.data ?? []
}
