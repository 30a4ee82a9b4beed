/** Pure: what stands in the way of publishing a page, and what is only worth a look. */
import type { LocalText } from '#kernel/context.ts'
import { isHiddenEverywhere, normaliseLayout } from '#ui/layout-settings.ts'
import type { FieldOf } from '#kernel/block-fields.ts'
import { fieldsInput } from '#kernel/fields/fields-input.ts'
import type { RecordChoice } from '#kernel/page-blocks.ts'
import { type Block, blockKinds } from '../blocks/kinds.ts'
import { everyBlock, ownBodies, type PageDoc } from './page-doc.ts'
import { mayAsk } from '../inquiries/contact-fields.ts'
import { readEmbed } from './embeds.ts'
import { linkOf } from '#kernel/typed-link.ts'
import { videoOf } from './page-links.ts'
import { saysSample } from './sample-sentences.ts'
import { contrastOfLayout } from './page-contrast.ts'

export interface Problem {
  /** the block it is in */
  block: string | null
  what: ProblemKind
  stops: boolean
}
export type ProblemKind = keyof typeof problems

/** stops: with it, nothing is published */
const problems = {
  noTitle: true,
  noBlocks: true,
  noAlt: true,
  deadLink: true,
  deadVideo: true,
  deadEmbed: true,
  embed_mapsShort: true,
  embed_mapsRoute: true,
  embed_facebookShort: true,
  embed_facebookGroup: true,
  embed_instagram: true,
  emptyButton: true,
  badQuestions: true,
  headingOrder: false,
  twoHeroes: false,
  lowContrast: true,
  hidden: false,
  goneRecord: false,
  goneLink: false,
  sampleText: false,
  noEnglish: false,
  noDescription: false,
} as const

/** What is there besides the page: the records that fields can name, and links that were found to lead nowhere. */
export interface Around {
  records: Readonly<Record<string, readonly RecordChoice[]>>
  goneLinks: readonly string[]
}

export function problemsOf(doc: PageDoc, around?: Around): Problem[] {
  const found: Problem[] = []
  const say = (what: ProblemKind, block: string | null = null) => found.push({ what, block, stops: problems[what] })
  if (doc.title.th.trim() === '') say('noTitle')
  if (doc.title.en.trim() === '') say('noEnglish')
  if (doc.description.th.trim() === '') say('noDescription')
  if (doc.cover && !describes(doc.cover.alt)) say('noAlt')
  for (const [role, blocks] of ownBodies(doc)) {
    if (role === 'guest' && blocks.length === 0) say('noBlocks')
    for (const block of everyBlock(blocks)) {
      checkBlock(block, say)
      if (around) checkAround(block, around, say)
    }
    checkHeadings(blocks, say)
  }
  return found
}

type Say = (what: ProblemKind, block?: string | null) => void

const describes = (alt: LocalText) => alt.th.trim() !== ''

function checkBlock(block: Block, say: Say): void {
  if (saysSample(block)) say('sampleText', block.id)
  walkFields(block, (name, value, beside) => {
    if (isPicture(value) && !describes(value.alt)) say('noAlt', block.id)
    if ((name !== 'to' && name !== 'secondTo') || typeof value !== 'string') return
    if (block.kind === 'embed') {
      const read = readEmbed(value)
      if (typeof read === 'string') say(read === 'unknown' ? 'deadEmbed' : `embed_${read}`, block.id)
      return
    }
    if (block.kind === 'video') {
      if (!videoOf(value)) say('deadVideo', block.id)
      return
    }
    if (value.trim() !== '' && !linkOf(value)) say('deadLink', block.id)
    const label = beside[block.kind === 'button' ? 'text' : name === 'to' ? 'button' : 'second'] as
      | LocalText
      | undefined
    if (label && label.th.trim() !== '' && value.trim() === '') say('emptyButton', block.id)
  })
  if (block.kind === 'form' && !(fieldsInput().safeParse(block.asked).success && mayAsk(block.asked)))
    say('badQuestions', block.id)
  const layout = normaliseLayout(block.layout)
  if (isHiddenEverywhere(layout)) say('hidden', block.id)
  if (!contrastOfLayout(layout)) say('lowContrast', block.id)
}

/** What a block names and is no longer there: visitors see nothing in its place, or a page that says so. */
function checkAround(block: Block, { records, goneLinks }: Around, say: Say): void {
  const fields: Readonly<Record<string, FieldOf>> = blockKinds[block.kind].fields
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== 'record') continue
    const value = (block as unknown as Record<string, string>)[name] ?? ''
    const choices = records[field.of]
    if (value !== '' && choices && !choices.some((choice) => choice.value === value)) say('goneRecord', block.id)
  }
  if (linksOf(block).some((link) => goneLinks.includes(link))) say('goneLink', block.id)
}

/** Every link that is written on a page. */
export const linksIn = (doc: PageDoc): string[] =>
  ownBodies(doc).flatMap(([, blocks]) => [...everyBlock(blocks)].flatMap(linksOf))

function linksOf(block: Block): string[] {
  const links: string[] = []
  walkFields(block, (name, value) => {
    if ((name === 'to' || name === 'secondTo') && typeof value === 'string' && value.trim() !== '') links.push(value)
  })
  return links
}

const isPicture = (value: unknown): value is { alt: LocalText } =>
  typeof value === 'object' && value !== null && 'alt' in value && 'name' in value

function walkFields(of: object, look: (name: string, value: unknown, beside: Record<string, unknown>) => void): void {
  for (const [name, value] of Object.entries(of)) {
    if (name === 'blocks' || name === 'layout') continue
    look(name, value, of as Record<string, unknown>)
    if (Array.isArray(value))
      for (const item of value as unknown[]) if (typeof item === 'object' && item) walkFields(item, look)
  }
}

/** The page has one title; what is below 3 stands under a 2. */
function checkHeadings(blocks: readonly Block[], say: Say): void {
  let last = 1
  let heroes = 0
  for (const block of everyBlock(blocks)) {
    if (block.kind === 'hero' && ++heroes === 2) say('twoHeroes', block.id)
    const level =
      block.kind === 'heading'
        ? Number(block.level)
        : 'title' in block && block.kind !== 'hero' && block.title.th !== ''
          ? 2
          : null
    if (level === null) continue
    if (level > last + 1) say('headingOrder', block.id)
    last = level
  }
}
