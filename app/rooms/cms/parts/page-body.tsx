/** A page as visitors get it: each block drawn by the server, laid out by its own settings, with next to no script. */
import type { ComponentType, ReactNode } from 'react'
import type { BlockProps } from '#kernel/page-blocks.ts'
import { InnerGrid, LaidOut, Unlaid } from '#ui/laid-out.tsx'
import { held } from '#ui/held.tsx'
import { useLocale } from '#ui/words.tsx'
import type { Block, RoomKind } from '../blocks/kinds.ts'
import { roomDrawnBlocks } from '../made/drawn-blocks.ts'
import { headingId } from '#ui/heading-id.ts'
import { said } from '../pages/page-doc.ts'
import { cx } from '#ui/classes.ts'
import { type BlockData, DataContext, useDatum } from './blocks/block-data.ts'
import { ContactForm, Embed, Tabs } from './blocks/form-blocks.tsx'
import { Cards, Gallery, OnePicture, Prices, Video } from './blocks/picture-blocks.tsx'
import { Contact, LineFriend, MapLink, Posts, PromptPay, Until } from './blocks/reach-blocks.tsx'
import { Cut, Heading, Hero, Press, Questions, Text } from './blocks/words-blocks.tsx'
import styles from './blocks/blocks.module.css'

interface PageBodyProps {
  blocks: readonly Block[]
  data: BlockData
  /** of a page whose blocks say none: its name, as heading */
  title: string | null
  /** where one comes back to after signing in */
  here: string
}

export function PageBody({ blocks, data, title, here }: PageBodyProps) {
  const hasHead = blocks.some(({ kind }) => kind === 'hero')
  return (
    <DataContext value={data}>
      <Unlaid>
        <div className={styles.body}>
          {title !== null && !hasHead && <h1 className={styles.pageTitle}>{held(title)}</h1>}
          {blocks.map((block, index) => (
            <Placed key={block.id} block={block} first={index === 0} here={here} />
          ))}
        </div>
      </Unlaid>
    </DataContext>
  )
}

interface Drawn {
  block: Block
  first: boolean
  here: string
}

function Placed({ block, first, here }: Drawn) {
  const drawn = draw(block, first, here)
  if (Object.keys(block.layout).length > 0)
    return (
      <LaidOut settings={block.layout} inside data-block={block.id}>
        {drawn}
      </LaidOut>
    )
  return (
    <div data-block={block.id}>
      <Unlaid>{drawn}</Unlaid>
    </div>
  )
}

function draw(block: Block, first: boolean, here: string): ReactNode {
  switch (block.kind) {
    case 'hero':
      return <Hero block={block} first={first} />
    case 'section':
      return <Section block={block} first={first} here={here} />
    case 'columns':
      return (
        <InnerGrid columns={block.columns}>
          <Held block={block} first={first} here={here} />
        </InnerGrid>
      )
    case 'heading':
      return <Heading block={block} />
    case 'text':
      return <Text block={block} />
    case 'picture':
      return <OnePicture block={block} first={first} />
    case 'gallery':
      return <Gallery block={block} />
    case 'video':
      return <Video block={block} />
    case 'button':
      return <Pressed block={block} />
    case 'cards':
      return <Cards block={block} />
    case 'questions':
      return <Questions block={block} />
    case 'price':
      return <Prices block={block} />
    case 'posts':
      return <Posts block={block} />
    case 'map':
      return <MapLink block={block} />
    case 'line':
      return <LineFriend block={block} />
    case 'promptpay':
      return <PromptPay block={block} />
    case 'contact':
      return <Contact block={block} />
    case 'form':
      return <ContactForm block={block} here={here} />
    case 'tabs':
      return <Tabs block={block} />
    case 'embed':
      return <Embed block={block} />
    case 'shared':
      return (
        <div className={styles.body}>
          <InnerGrid>
            <Held block={block} first={first} here={here} />
          </InnerGrid>
        </div>
      )
    case 'countdown':
      return <Until block={block} />
    case 'cut':
      return <Cut block={block} next={here} />
    case 'spacer':
      return <div className={styles[`space-${block.size}`]} />
    default:
      return <OfRoom block={block} />
  }
}

/** What another room brings; without what it reads, as where its area is closed, it is not there. */
function OfRoom({ block }: { block: Extract<Block, { kind: RoomKind }> }) {
  const { room } = useDatum(block.id)
  // Kind, values and data belong together by their name: DrawnBlocks says so in the room that brings them.
  const Drawn = roomDrawnBlocks[block.kind] as ComponentType<BlockProps<unknown, unknown>>
  return room === undefined ? null : <Drawn values={block} data={room} />
}

const Held = ({ block, first, here }: Drawn) =>
  block.blocks.map((each, index) => <Placed key={each.id} block={each} first={first && index === 0} here={here} />)

function Section({ block, first, here }: Drawn & { block: Extract<Block, { kind: 'section' }> }) {
  const title = said(block.title, useLocale())
  return (
    <section className={cx(styles.section, styles[`tone-${block.tone}`])}>
      {title && <h2 id={headingId(title)}>{held(title)}</h2>}
      <InnerGrid>
        <Held block={block} first={first} here={here} />
      </InnerGrid>
    </section>
  )
}

function Pressed({ block: { text, to, look, align } }: { block: Extract<Block, { kind: 'button' }> }) {
  return (
    <p className={align === 'center' ? styles.centred : undefined}>
      <Press text={said(text, useLocale())} to={to} look={look} />
    </p>
  )
}
