import { useEffect, useState } from 'react'

const keyOf = (name: string) => `sala:draft:${name}`

/** What is being written stays with this tab until it is sent, wherever one goes in between. */
export function useDraft(name: string): [text: string, write: (text: string) => void] {
  const [text, setText] = useState('')
  useEffect(() => {
    const kept = read(name)
    if (kept) setText((typed) => typed || kept)
  }, [name])
  return [
    text,
    (typed) => {
      setText(typed)
      keep(name, typed)
    },
  ]
}

// A browser may refuse its storage; then a draft lives as long as the page.
function read(name: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(name))
  } catch {
    return null
  }
}

function keep(name: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(keyOf(name))
    else sessionStorage.setItem(keyOf(name), text)
  } catch {
    // as above
  }
}
