import { useEffect, useState } from 'react'
import { useLocale } from '#ui/words.tsx'
import { loadPlaces, noPlaces } from '../birth/known-places.ts'

/** The names of provinces by their code, once they have been loaded. */
export function useSeatName(): (code: string) => string {
  const locale = useLocale()
  const [known, setKnown] = useState(noPlaces)
  useEffect(() => void loadPlaces().then(setKnown, () => undefined), [])
  return (code) => known.seats.find((seat) => seat.code === code)?.[locale] ?? ''
}
