import { type ReactNode, useMemo } from 'react'
import { HeartsContext } from '../wishes/shown-hearts.ts'
import { WishHeart } from './wish-heart.tsx'

/** Cards inside have hearts. */
export function WithHearts({ wished, children }: { wished: readonly string[]; children: ReactNode }) {
  const hearts = useMemo(() => ({ Heart: WishHeart, wished: new Set(wished) }), [wished])
  return <HeartsContext value={hearts}>{children}</HeartsContext>
}
