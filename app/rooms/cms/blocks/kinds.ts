/** Pure: every kind of block with its fields. One of this room is a line here, its words (block-words.ts) and its drawing (parts/blocks). */
import { contactKinds } from '../inquiries/contact-fields.ts'
import {
  asked,
  choice,
  type Fields,
  flag,
  link,
  listOf,
  moment,
  number,
  outsideLink,
  picture,
  prose,
  record,
  text,
  type ValuesOf,
  words,
} from '#kernel/block-fields.ts'
import { roomBlocks } from '../made/blocks.ts'

const align = choice('start', 'center')

export const ownKinds = {
  hero: {
    fields: {
      title: words(120),
      body: prose(600),
      picture: picture(),
      button: words(40),
      to: link(),
      second: words(40),
      secondTo: link(),
      shape: choice('beside', 'below', 'plain'),
    },
  },
  section: { holds: true, fields: { title: words(), tone: choice('plain', 'soft', 'accent') } },
  columns: { holds: true, fields: { columns: choice('1-2', '1-2-3', '1-2-4', '2-3-4') } },
  heading: { fields: { text: words(), level: choice('2', '3'), align } },
  text: { fields: { body: prose(), align } },
  picture: {
    fields: {
      picture: picture(),
      caption: words(),
      to: link(),
      shape: choice('natural', 'wide', 'square', 'portrait'),
    },
  },
  gallery: { fields: { items: listOf({ picture: picture(), caption: words() }, 40) } },
  video: { fields: { to: outsideLink(), title: words(), cover: picture() } },
  button: {
    fields: { text: words(60), to: link(), look: choice('primary', 'secondary', 'quiet'), align },
  },
  cards: {
    fields: {
      title: words(),
      items: listOf({ picture: picture(), title: words(), body: prose(600), button: words(40), to: link() }),
    },
  },
  questions: { fields: { title: words(), items: listOf({ question: words(300), answer: prose(3000) }, 60) } },
  price: {
    fields: {
      title: words(),
      items: listOf(
        {
          name: words(80),
          price: text(40),
          per: words(40),
          points: prose(1500),
          button: words(40),
          to: link(),
          best: flag(),
        },
        6,
      ),
    },
  },
  posts: { fields: { title: words(), count: number(1, 12, 3) } },
  map: { fields: { title: words(), address: prose(500), to: outsideLink() } },
  line: { fields: { title: words(), account: text(40) } },
  promptpay: { fields: { title: words(), note: prose(500) } },
  contact: { fields: { title: words(), body: prose(600) } },
  form: { fields: { title: words(), body: prose(600), asked: asked(contactKinds), button: words(40) } },
  tabs: { fields: { title: words(), items: listOf({ name: words(60), body: prose(5000) }, 8) } },
  embed: { fields: { title: words(), to: outsideLink() } },
  shared: { fields: { from: record('page') } },
  countdown: { fields: { title: words(), until: moment(), after: words() } },
  cut: { fields: { body: prose(500) } },
  spacer: { fields: { size: choice('small', 'medium', 'large') } },
} as const satisfies Record<string, { holds?: true; fields: Fields }>

export const blockKinds = { ...ownKinds, ...roomBlocks } as const
/** Kinds that other rooms bring: read and drawn by what they say. */
export type RoomKind = keyof typeof roomBlocks
export const isRoomKind = (kind: BlockKind): kind is RoomKind => Object.hasOwn(roomBlocks, kind)

export type BlockKind = keyof typeof blockKinds
export type FieldsOf<Kind extends BlockKind> = ValuesOf<(typeof blockKinds)[Kind]['fields']>

export interface Placed {
  /** unique in its page */
  id: string
  layout: Readonly<Record<string, unknown>>
  /** only who may lock blocks changes it, moves it out of its place or takes it away (content.md B08) */
  locked?: boolean | undefined
  /** of a block that holds others */
  blocks: readonly Block[]
}
export type BlockOf<Kind extends BlockKind> = Kind extends BlockKind ? Placed & { kind: Kind } & FieldsOf<Kind> : never
export type Block = BlockOf<BlockKind>

export const blockKindNames = Object.keys(blockKinds) as BlockKind[]
export const holdsBlocks = (kind: BlockKind): boolean => 'holds' in blockKinds[kind]
