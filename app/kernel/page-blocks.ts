/**
 * What a room brings onto the pages that tenants write: blocks.ts (what they are called and what is filled in),
 * block-data.ts (what they read), parts/blocks.tsx (how they look). The room of pages gathers them (npm run map).
 */
import type { Fields, ValuesOf } from './block-fields.ts'
import type { Context, LocalText } from './context.ts'

export interface BlockKind {
  name: LocalText
  /** of its fields and of their choices, where the words that all blocks share do not do */
  words?: Readonly<Record<string, LocalText>>
  fields: Fields
  /** an address of the area it shows: where that is closed, it shows nothing */
  at?: string
}
export type BlockKinds = Readonly<Record<string, BlockKind>>

/** What a block shows beside what is written in it. Each asks for who looks at the page. */
export type BlockReads<Kinds extends BlockKinds> = {
  readonly [Kind in keyof Kinds]: (context: Context, values: ValuesOf<Kinds[Kind]['fields']>) => Promise<unknown>
}

/** Records that a field of kind "record" can name, for who writes the page. */
export interface RecordChoice {
  value: string
  label: LocalText
}
export type RecordReads = Readonly<Record<string, (context: Context) => Promise<readonly RecordChoice[]>>>

export interface BlockProps<Values, Data> {
  values: Values
  data: Data
}
/** A component for each of its kinds. */
export type DrawnBlocks<Kinds extends BlockKinds, Reads extends BlockReads<Kinds>> = {
  readonly [Kind in keyof Kinds]: (
    props: BlockProps<ValuesOf<Kinds[Kind]['fields']>, Awaited<ReturnType<Reads[Kind]>>>,
  ) => unknown
}
