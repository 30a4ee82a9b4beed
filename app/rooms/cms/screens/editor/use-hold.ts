/** One at a time writes on a page: says every minute that one is still there. */
import { useCallback, useEffect, useState } from 'react'
import { call } from './call.ts'

const everyMs = 60_000

export function useHold(page: string): { by: string | null; take: () => void } {
  const [by, setBy] = useState<string | null>(null)
  const hold = useCallback(
    async (take: boolean) => {
      const answer = await call<{ by: string | null }>('POST', `/api/cms/pages/${page}/hold`, { take })
      if (answer.ok) setBy(answer.data.by)
    },
    [page],
  )
  useEffect(() => {
    void hold(false)
    const timer = setInterval(() => void hold(false), everyMs)
    return () => clearInterval(timer)
  }, [hold])
  // What the other one wrote meanwhile is what one goes on from.
  return { by, take: () => void hold(true).then(() => location.reload()) }
}
