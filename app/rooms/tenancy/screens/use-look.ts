import { useState } from 'react'
import { changedFields, type Draft, draftOf } from '../look-draft.ts'
import type { Look } from '../see-look.ts'
import type { LookAnswer } from './look-form.tsx'

/** What is being worked on, which version it began from, and what became of it when it was sent. */
export function useLook(look: Look, answer: LookAnswer) {
  const [draft, setDraft] = useState<Draft>(answer && !answer.ok ? answer.typed : draftOf(look))
  const [base, setBase] = useState(() => ({ version: look.version, draft: draftOf(look) }))
  const [isTouched, setTouched] = useState(false)
  const [savedTimes, setSavedTimes] = useState(0)
  const [putAside, setPutAside] = useState<LookAnswer>()
  const begin = () => {
    setBase({ version: look.version, draft: draftOf(look) })
    setDraft(draftOf(look))
    setTouched(false)
    setSavedTimes((times) => times + 1)
  }
  const savedVersion = answer?.ok ? answer.version : undefined
  // Saved, and read again by the server: that is where one starts now. Once per answer; what is typed afterwards stays.
  const [begun, setBegun] = useState<number>()
  if (savedVersion !== undefined && savedVersion !== begun && look.version >= savedVersion) {
    setBegun(savedVersion)
    begin()
  }
  return {
    draft,
    change: (some: Partial<Draft>) => setDraft((before) => ({ ...before, ...some })),
    seen: base.version,
    isDirty: isTouched || changedFields(base.draft, draft).length > 0,
    touch: () => setTouched(true),
    savedTimes,
    take: () => {
      begin()
      setPutAside(answer)
    },
    isLate: answer?.ok === false && answer.code === 'VERSION_CONFLICT' && answer !== putAside,
  }
}
