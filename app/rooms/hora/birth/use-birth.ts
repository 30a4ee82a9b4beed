import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Methods } from '../core/index.ts'
import type { ProfileFields } from '../profile-input.ts'
import type { KnownPlaces } from '../read/read-place.ts'
import { fragmentOf, readFragment } from './fragment.ts'
import { loadPlaces, loadSeats, noPlaces } from './known-places.ts'
import { emptyBirth, keptOf, type ReadBirth, readBirth, type TypedBirth, typedOf } from './typed-birth.ts'

export interface BirthInHand {
  typed: TypedBirth
  change: (part: Partial<TypedBirth>) => void
  /** puts a kept birth into the fields */
  take: (birth: ProfileFields) => void
  read: ReadBirth
  kept: ProfileFields | null
  known: KnownPlaces
  /** of this chart alone, from its address */
  methods: Partial<Methods>
  setMethods: (methods: Partial<Methods>) => void
  unknown: readonly string[]
  /** for links to the other pages of the room */
  hash: string
  /** whether the address has been read: before, nothing is known */
  isReady: boolean
}

/** Whose it is, from the page before: kept beside the address, which is copied and remembered, and not in it. */
function nameBeside(): string {
  const { usr } = (history.state ?? {}) as { usr?: { name?: unknown } | null }
  return typeof usr?.name === 'string' ? usr.name.slice(0, 80) : ''
}

/** The birth on this page: typed, or from the address's fragment, where it is kept up to date; not where it is a record's. */
export function useBirth(
  thisYear: number,
  { inAddress = true, isTimeOptional = false }: { inAddress?: boolean; isTimeOptional?: boolean } = {},
): BirthInHand {
  const [typed, setTyped] = useState(emptyBirth)
  const [known, setKnown] = useState(noPlaces)
  const [methods, setMethods] = useState<Partial<Methods>>({})
  const [unknown, setUnknown] = useState<readonly string[]>([])
  const [isReady, setReady] = useState(false)
  const read = useMemo(() => {
    const isUnknown = typed.isTimeUnknown || (isTimeOptional && typed.time.trim() === '')
    return readBirth({ ...typed, isTimeUnknown: isUnknown }, known, thisYear)
  }, [typed, known, thisYear, isTimeOptional])
  const kept = useMemo(() => keptOf(typed, read), [typed, read])
  const hash = fragmentOf(kept, methods, false)
  const take = useCallback((birth: ProfileFields) => {
    const fill = (places: KnownPlaces) => {
      setKnown((before) => (before.abroad ? before : places))
      setTyped(typedOf(birth, places))
    }
    void (birth.place?.kind === 'geo' ? loadPlaces() : loadSeats()).then(fill)
  }, [])
  useEffect(() => {
    if (!inAddress) return undefined
    const readAddress = () => {
      const sent = readFragment(location.hash)
      setMethods(sent.methods)
      setUnknown(sent.unknown)
      if (sent.birth) take({ ...sent.birth, name: sent.birth.name || nameBeside() })
      setReady(true)
    }
    readAddress()
    addEventListener('hashchange', readAddress)
    return () => removeEventListener('hashchange', readAddress)
  }, [take, inAddress])
  useEffect(() => {
    if (typed.place === '' || known.abroad) return
    if (known.seats.length === 0)
      void loadSeats().then((places) => setKnown((before) => (before.abroad ? before : places)))
    void loadPlaces().then(setKnown)
  }, [typed.place, known])
  useEffect(() => {
    if (!isReady || !kept || location.hash === hash) return undefined
    // The chart is painted first: the browser answers this one in its own time.
    const timer = setTimeout(
      () => history.replaceState(history.state, '', location.pathname + location.search + hash),
      200,
    )
    return () => clearTimeout(timer)
  }, [isReady, kept, hash])
  const change = useCallback((part: Partial<TypedBirth>) => setTyped((before) => ({ ...before, ...part })), [])
  return { typed, change, take, read, kept, known, methods, setMethods, unknown, hash, isReady }
}
