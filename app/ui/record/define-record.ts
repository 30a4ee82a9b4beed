/** Pure: what one record's page is, said once; its screen, its loader and its action read the same (ui/README.md). */
import type * as z from 'zod'
import type { LocalText, Locale } from '#kernel/context.ts'
import type { FieldExtras } from '../form-fields.tsx'
import type { Drawn, Layout } from '../form-body.tsx'
import type { OperationOf, OperationSaid, States } from '../states.ts'
import { recordWords, type RecordWords } from './record-words.ts'

type Fields<Input> = Input extends z.ZodObject<infer Shape> ? keyof Shape & string : never

type Said<Rec, Name extends string, W, L, Rest, S> = {
  /** of the list it comes from; `new` below it is the one that is not there yet */
  path: string
  words: Readonly<Record<Locale, W>>
  /** how it is called, in the head and in the trail of crumbs */
  name: (record: Rec) => string | LocalText
  /** The form's schema, which comes when somebody begins to fill in. */
  schema: () => Promise<z.ZodObject>
  layout: L
  /** of the schema, and not of this form: they keep what they are */
  rest?: readonly Rest[]
  /** what of its fields the schema cannot know */
  more?: { readonly [Key in Name]?: FieldExtras }
  /** which field of the form a column is, where that is not its name: `{ tambon_code: 'address' }` */
  columns?: Readonly<Record<string, Name>>
  /** what an empty form begins with, besides what the schema says */
  begins?: Partial<Record<Name, unknown>>
} & (unknown extends S ? { states?: never } : { states: S; state: (record: Rec) => string })

/** What the kit needs of it. */
export interface RecordPage<Rec = never, Operation extends string = string> {
  path: string
  words: Readonly<Record<Locale, RecordWords & Readonly<Record<string, unknown>>>>
  name: (record: Rec) => string | LocalText
  schema: () => Promise<z.ZodObject>
  layout: Layout<string>
  more: Readonly<Record<string, FieldExtras>>
  columns: Readonly<Record<string, string>>
  begins: object
  states: States<string, Record<Operation, OperationSaid>> | null
  state: (record: Rec) => string
  pathOf: (id: string) => string
}

type Titles<L> = L extends readonly (infer Part)[] ? (Part extends { title: infer Title } ? Title : never) : never
type Asked<L> = Drawn<L> | (Titles<L> & string) | 'make'

/** Each field is drawn or named as the rest, and each has its word: a record without says which, and nothing takes it. */
type Whole<Rec, Name extends string, W, L, Rest, S> = [Exclude<Name, Drawn<L> | Rest>] extends [never]
  ? [Exclude<Asked<L>, keyof (W & RecordWords)>] extends [never]
    ? RecordPage<Rec, OperationOf<S>>
    : { wordless: Exclude<Asked<L>, keyof (W & RecordWords)> }
  : { undrawn: Exclude<Name, Drawn<L> | Rest> }

/** `defineRecord<SeenVisit, typeof VisitInput>()({ path, words, name, schema, layout: ['name', ['day', 'time'], 'note'] })` */
export function defineRecord<Rec extends { id: string }, Input extends z.ZodObject>() {
  return <
    W extends object,
    const L extends Layout<Fields<Input>>,
    const Rest extends Fields<Input> = never,
    S = unknown,
  >(
    said: Said<Rec, Fields<Input>, W, L, Rest, S>,
  ): Whole<Rec, Fields<Input>, W, L, Rest, S> => {
    const { words, path } = said
    const page = {
      more: {},
      columns: {},
      begins: {},
      states: null,
      state: () => '',
      ...said,
      words: { th: { ...recordWords.th, ...words.th }, en: { ...recordWords.en, ...words.en } },
      pathOf: (id: string) => `${path}/${id}`,
    }
    // The compiler does not weigh a condition on types that are not known yet.
    return page as unknown as Whole<Rec, Fields<Input>, W, L, Rest, S>
  }
}
