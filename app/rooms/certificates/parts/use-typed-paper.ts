/**
 * The paper with what is typed now: asked for when somebody stops typing, the last answer wins, and what cannot be drawn
 * leaves the picture that stands and says why.
 */
import { type RefObject, useEffect, useRef, useState } from 'react'

const afterMs = 400

export interface TypedPaper {
  /** Null: as it is saved. */
  src: string | null
  /** The sentence of what cannot be drawn. */
  trouble: string | null
  isDrawing: boolean
}

const asSaved: TypedPaper = { src: null, trouble: null, isDrawing: false }

/** @param inside where it is shown: what is not seen asks nothing; @param operations of the page's forms that together say what is on the paper; @param saved begins anew */
export function useTypedPaper(
  inside: RefObject<HTMLElement | null>,
  { path, operations, saved, away }: { path: string; operations: readonly string[]; saved: unknown; away: string },
): TypedPaper {
  const [paper, setPaper] = useState(asSaved)
  const [begun, setBegun] = useState(saved)
  if (begun !== saved) {
    setBegun(saved)
    setPaper(asSaved)
  }
  const typedOver = useRef<unknown>(undefined)
  useEffect(() => {
    const page = inside.current?.closest('main')
    if (!page) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let asking = new AbortController()
    let shown = ''
    const later = (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => void draw(), ms)
    }
    const draw = async () => {
      asking.abort()
      const { signal } = (asking = new AbortController())
      setPaper((was) => ({ ...was, isDrawing: true }))
      const answer = await ask(path, formsOf(page, operations), signal, away)
      if (signal.aborted) return
      if (answer.again) later(answer.again * 1000)
      if (answer.picture) {
        URL.revokeObjectURL(shown)
        shown = URL.createObjectURL(answer.picture)
      }
      setPaper((was) => ({ src: answer.picture ? shown : was.src, trouble: answer.trouble, isDrawing: false }))
    }
    const typed = ({ target }: Event) => {
      if (inside.current?.offsetParent === null) return
      if (!(target instanceof Element) || !operations.includes(operationOf(target.closest('form')))) return
      typedOver.current = saved
      later(afterMs)
    }
    page.addEventListener('input', typed)
    page.addEventListener('change', typed)
    // Turned to the other language with words that are not saved.
    if (typedOver.current === saved) later(0)
    return () => {
      page.removeEventListener('input', typed)
      page.removeEventListener('change', typed)
      clearTimeout(timer)
      asking.abort()
      URL.revokeObjectURL(shown)
    }
  }, [inside, path, operations, saved, away])
  return paper
}

interface Answer {
  picture: Blob | null
  trouble: string | null
  /** Seconds after which it may be asked again. */
  again: number
}

async function ask(path: string, body: FormData, signal: AbortSignal, away: string): Promise<Answer> {
  const reply = await fetch(path, { method: 'POST', body, signal }).catch(() => null)
  if (!reply) return { picture: null, trouble: away, again: 0 }
  if (reply.ok) return { picture: await reply.blob().catch(() => null), trouble: null, again: 0 }
  const said = (await reply.json().catch(() => null)) as Said | null
  const again = Number(reply.headers.get('retry-after') ?? 0)
  return { picture: null, trouble: sentenceOf(said) ?? away, again }
}

type Both = { th: string; en: string }
interface Said {
  error?: { message?: string; details?: { fields?: Both[] } | null }
}

/** Of a wrong field its own sentence, which says more. */
function sentenceOf(said: Said | null): string | null {
  const [field] = said?.error?.details?.fields ?? []
  return (field && field[document.documentElement.lang === 'en' ? 'en' : 'th']) ?? said?.error?.message ?? null
}

const operationOf = (form: HTMLFormElement | null): string =>
  form?.querySelector<HTMLInputElement>('input[name=operation]')?.value ?? ''

function formsOf(page: Element, operations: readonly string[]): FormData {
  const all = new FormData()
  for (const form of page.querySelectorAll('form'))
    if (operations.includes(operationOf(form)))
      for (const [name, value] of new FormData(form)) if (typeof value === 'string') all.append(name, value)
  return all
}
