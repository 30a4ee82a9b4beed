/** Deeds on items, one after the other by the page's own action; the list shows them at once. */
import { useEffect, useRef, useState } from 'react'
import { useFetcher, useSubmit } from 'react-router'
import { isRefused, type Refused } from '#kernel/refused.ts'
import { useToast } from '#ui/toast.tsx'
import { useWords } from '#ui/words.tsx'
import type { Meanwhile } from '../drive/kept-pages.ts'
import { itemWords } from '../item-words.ts'
import type { Done } from '../drive/manager-deeds.server.ts'

export interface Deed {
  deed: string
  items?: readonly string[]
  [field: string]: string | readonly string[] | undefined
}

export interface Deeds {
  /** What came of it; a refusal has been said already. */
  run: (deed: Deed, meanwhile?: Meanwhile) => Promise<Done | null>
  /** Works although the page is gone: for undoing. */
  send: (deed: Deed) => void
  /** until the list comes anew */
  meanwhile: Meanwhile
  isBusy: boolean
}

interface Waiting {
  deed: Deed
  meanwhile: Meanwhile
  done: (result: Done | null) => void
}

const nothing: Meanwhile = new Map()

export function useDeeds(path: string): Deeds {
  const fetcher = useFetcher<Done | Refused>()
  const submit = useSubmit()
  const toast = useToast()
  const text = useWords(itemWords)
  const queue = useRef<Waiting[]>([])
  const [meanwhile, setMeanwhile] = useState(nothing)
  const [sent, setSent] = useState<Waiting | null>(null)

  function begin() {
    const next = queue.current[0]
    if (!next) return
    setSent(next)
    void fetcher.submit(formOf(next.deed), { method: 'post', action: path })
  }

  const finish = useRef(() => {})
  finish.current = () => {
    if (sent === null || queue.current[0] !== sent) return
    queue.current.shift()
    setSent(null)
    const answer = fetcher.data
    const isDone = answer !== undefined && !isRefused(answer)
    if (!isDone) toast({ message: answer?.message || text.failed, tone: 'bad' })
    sent.done(isDone ? answer : null)
    if (queue.current.length === 0) setMeanwhile(nothing)
    else begin()
  }
  const { state } = fetcher
  const wasSent = useRef(false)
  useEffect(() => {
    if (state !== 'idle') wasSent.current = true
    else if (wasSent.current) {
      wasSent.current = false
      finish.current()
    }
  }, [state])

  return {
    run: (deed, more = nothing) =>
      new Promise((done) => {
        setMeanwhile((now) => new Map([...now, ...more]))
        queue.current.push({ deed, meanwhile: more, done })
        if (queue.current.length === 1) begin()
      }),
    send: (deed) => void submit(formOf(deed), { method: 'post', action: path, navigate: false }),
    meanwhile,
    isBusy: sent !== null,
  }
}

function formOf(deed: Deed): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(deed)) {
    if (value === undefined) continue
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  return form
}
