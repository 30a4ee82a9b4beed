/** What the order comes to while it is written: asked again a moment after something that changes it was typed. */
import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { formObject } from '#kernel/form-object.ts'
import type { DeskSums } from '../../desk/desk-sums.ts'
import { newOrderPath } from '../../order-links.ts'

type Typed = Readonly<Record<'method' | 'zip' | 'tambonCode' | 'discount' | 'phone', string>>

/** `read`: what was put into the fields without anybody typing it. */
export function useDeskSums(
  cart: string | null,
  brought: DeskSums | null,
  read: { zip: string; tambonCode: string; phone: string } | null,
): { sums: DeskSums | null; onTyped: (form: HTMLFormElement) => void; isPlaced: boolean } {
  const { load, data } = useFetcher<{ cart: string | null; sums: DeskSums | null }>()
  const [typed, setTyped] = useState<Typed | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const all = { ...(read ? { zip: read.zip, tambonCode: read.tambonCode, phone: read.phone } : {}), ...typed }
  const asked = cart && (typed || read) ? `${newOrderPath}?${new URLSearchParams({ cart, ...all })}` : ''
  useEffect(() => {
    if (asked) void load(asked)
  }, [asked, load])
  return {
    sums: (asked && data?.cart === cart && data.sums) || brought,
    isPlaced: Boolean(all.zip),
    onTyped: (form) => {
      clearTimeout(timer.current)
      // Fields that keep their value hidden write it after the event.
      timer.current = setTimeout(() => setTyped(typedIn(form)), afterMs)
    },
  }
}

const afterMs = 250

function typedIn(form: HTMLFormElement): Typed {
  const { buyer, delivery, discount } = formObject(new FormData(form)) as Record<string, Record<string, unknown>>
  const address = (delivery?.address ?? {}) as Record<string, unknown>
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return {
    method: text(delivery?.method),
    zip: text(address.zip),
    tambonCode: text(address.tambonCode),
    discount: text(discount),
    phone: text(buyer?.phone),
  }
}
