/** One question for all fields of a task before it is left: the router asks one at a time. */
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { LeaveGuard } from '#ui/leave-guard.tsx'

type Tell = (field: string, isUnsaved: boolean) => void

const Unsaved = createContext<Tell>(() => {})

export function UnsavedGuard({ children }: { children: ReactNode }) {
  const [fields, setFields] = useState<readonly string[]>([])
  const tell = useCallback<Tell>(
    (field, isUnsaved) =>
      setFields((known) => {
        if (known.includes(field) === isUnsaved) return known
        return isUnsaved ? [...known, field] : known.filter((one) => one !== field)
      }),
    [],
  )
  return (
    <Unsaved value={tell}>
      <LeaveGuard dirty={fields.length > 0} />
      {children}
    </Unsaved>
  )
}

/** Told by each field while what was typed into it is not kept. */
export function useUnsaved(field: string, isUnsaved: boolean): void {
  const tell = useContext(Unsaved)
  useEffect(() => {
    tell(field, isUnsaved)
    return () => tell(field, false)
  }, [tell, field, isUnsaved])
}
