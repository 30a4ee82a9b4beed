/** Pure: what a page holds; what is stored as a draft and as a revision. */
import * as z from 'zod'
import type { LocalText } from '#kernel/context.ts'
import { type SiteRole, siteRoles } from '#kernel/roles.ts'
import type { PagePicture } from '#kernel/block-fields.ts'
import { emptyFields, LocalWords, PictureValue, schemaOf, shapeOf } from '../blocks/fields.ts'
import { type Block, type BlockKind, blockKindNames, blockKinds, holdsBlocks } from '../blocks/kinds.ts'

/** What one role sees: blocks of its own, or what another role sees. */
export type Body = readonly Block[] | SiteRole
export interface PageDoc {
  title: LocalText
  description: LocalText
  cover: PagePicture | null
  noindex: boolean
  bodies: Readonly<Record<SiteRole, Body>>
  /** of a post: the slug of its category, what else it is about, and who wrote it */
  category: string
  tags: readonly string[]
  author: string
}

export const mostBlocks = 200
const deepest = 4

const BlockSchema: z.ZodType<Block> = z.lazy(() =>
  z.discriminatedUnion(
    'kind',
    blockKindNames.map((kind) =>
      z.object({
        kind: z.literal(kind),
        id: z.string().regex(/^[a-z0-9-]{1,40}$/i),
        layout: schemaOf({ kind: 'layout' }).default({}),
        locked: z.literal(true).optional(),
        blocks: holdsBlocks(kind) ? z.array(BlockSchema).max(60).default([]) : z.array(z.never()).default([]),
        ...shapeOf(blockKinds[kind].fields),
      }),
    ) as never,
  ),
) as never // what the kinds say

const BodySchema = z.union([z.enum(siteRoles), z.array(BlockSchema).max(mostBlocks)])

export const PageDocSchema: z.ZodType<PageDoc> = z
  .object({
    title: LocalWords(200),
    description: LocalWords(400).default({ th: '', en: '' }),
    cover: PictureValue.nullable().default(null),
    noindex: z.boolean().default(false),
    bodies: z.object({
      guest: z.array(BlockSchema).max(mostBlocks),
      user: BodySchema.default('guest'),
      manager: BodySchema.default('user'),
      admin: BodySchema.default('manager'),
    }),
    category: z.string().max(120).default(''),
    tags: z.array(z.string().trim().min(1).max(40)).max(12).default([]),
    author: z.string().max(100).default(''),
  })
  .refine(({ bodies }) => isOfBearableSize(bodies), 'too many blocks, or too deep') as never

/**
 * What is stored, as it would be stored today: a field that came later than the page is there, as it begins. Whatever
 * reads a draft or a revision asks this.
 */
export const readDoc = (stored: unknown): PageDoc => PageDocSchema.safeParse(stored).data ?? (stored as PageDoc)

function isOfBearableSize(bodies: Record<string, unknown>): boolean {
  const all = Object.values(bodies).flatMap((body) => (Array.isArray(body) ? (body as Block[]) : []))
  const ids = new Set<string>()
  let count = 0
  const walk = (blocks: readonly Block[], depth: number): boolean =>
    (depth <= deepest || blocks.length === 0) &&
    blocks.every((block) => {
      count++
      ids.add(block.id)
      return walk(block.blocks, depth + 1)
    })
  return walk(all, 1) && count <= mostBlocks * 2 && ids.size === count
}

/** Blocks that this role sees. "Same as" is followed; round in a circle it ends with what guests see. */
export function bodyFor({ bodies }: Pick<PageDoc, 'bodies'>, role: SiteRole): readonly Block[] {
  let body: Body = bodies[role]
  for (let turn = 0; turn < siteRoles.length && typeof body === 'string'; turn++) body = bodies[body]
  if (typeof body !== 'string') return body
  return typeof bodies.guest === 'string' ? [] : bodies.guest
}

export function* everyBlock(blocks: readonly Block[]): Generator<Block> {
  for (const block of blocks) {
    yield block
    yield* everyBlock(block.blocks)
  }
}

/** All bodies of a page, each that has one. */
export const ownBodies = ({ bodies }: Pick<PageDoc, 'bodies'>): [SiteRole, readonly Block[]][] =>
  siteRoles.flatMap((role) => {
    const body = bodies[role]
    return typeof body === 'string' ? [] : [[role, body] as [SiteRole, readonly Block[]]]
  })

export const newBlock = <Kind extends BlockKind>(kind: Kind, id: string, values: object = {}): Block =>
  ({ kind, id, layout: {}, blocks: [], ...emptyFields(blockKinds[kind].fields), ...values }) as never // the kind's own fields

export const emptyDoc = (title: LocalText): PageDoc => ({
  title,
  description: { th: '', en: '' },
  cover: null,
  noindex: false,
  bodies: { guest: [], user: 'guest', manager: 'user', admin: 'manager' },
  category: '',
  tags: [],
  author: '',
})

/** A text in the language of the page, or the one there is. */
export const said = (text: LocalText, locale: 'th' | 'en'): string => text[locale] || text.th || text.en
