/** Pure: what blocks show beside what is written in them, by the block's id; read with the page (blocks/gather-data.ts). */
import { createContext, useContext } from 'react'
import type { LocalText } from '#kernel/context.ts'
import type { AskedField } from '#kernel/fields/field.ts'
import type { QrDrawing } from '#kernel/qr-drawing.ts'
import type { PictureSource } from '#ui/picture.tsx'

export interface PostCard {
  to: string
  title: string
  description: string
  cover: PictureSource | null
  at: Date
  category: LocalText | null
  minutes: number
}
export interface BlockDatum {
  /** of a kind that another room brings: what that room's block-data.ts answered */
  room?: unknown
  posts?: readonly PostCard[]
  promptpay?: { code: QrDrawing; name: string } | null
  contact?: { phone: string; address: string } | null
  /** of a form of contact: which questions of the business's own it asks */
  questions?: { id: string; fields: readonly AskedField[] }
  /** of a countdown: the server's own clock */
  now?: string
}
export type BlockData = Readonly<Record<string, BlockDatum>>

export const DataContext = createContext<BlockData>({})
export const useDatum = (id: string): BlockDatum => useContext(DataContext)[id] ?? {}
