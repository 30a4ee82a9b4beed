/** A piece of a room by itself, over sample data: for whoever works on how it looks (product.md §2, previews). */
import type { ComponentType, ReactElement } from 'react'

export interface Preview {
  /** Loads the piece and dresses it in its sample. */
  open: () => Promise<ReactElement>
}

/** What a room's `previews.tsx` exports: `cart/guest` or `PromptPay`, as it stands at the end of the address. */
export type Previews = Readonly<Record<string, Preview>>

export function preview<Props extends object>(
  open: () => Promise<{ default: ComponentType<Props> }>,
  sample: NoInfer<Props>,
): Preview {
  return {
    open: async () => {
      const { default: Piece } = await open()
      return <Piece {...sample} />
    },
  }
}
