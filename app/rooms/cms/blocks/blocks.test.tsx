/** Words that would be script if a page let them, in every field of every kind of block: read, kept, drawn. */
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { LocaleProvider } from '#ui/words.tsx'
import { roomData } from './testing-room-data.ts'
import { type Block, type BlockKind, blockKindNames, blockKinds, isRoomKind, ownKinds } from './kinds.ts'
import type { FieldOf } from '#kernel/block-fields.ts'
import { newBlock, PageDocSchema, emptyDoc } from '../pages/page-doc.ts'
import { problemsOf } from '../pages/check-page.ts'
import { embedOf } from '../pages/embeds.ts'
import { linkOf } from '#kernel/typed-link.ts'
import { mapOf, videoOf } from '../pages/page-links.ts'
import { PageBody } from '../parts/page-body.tsx'
import type { BlockDatum } from '../parts/blocks/block-data.ts'

const corpus = [
  `<script>alert(1)</script>`,
  `"><img src=x onerror=alert(1)>`,
  `</style><script>alert(2)</script>`,
  `javascript:alert(3)`,
  `JaVaScRiPt\n:alert(3)`,
  `data:text/html,<script>alert(4)</script>`,
  `[x](javascript:alert(5))`,
  `[x](data:text/html,1) **<b onclick=alert(6)>** # <svg/onload=alert(7)>`,
  `//evil.example/x`,
  `\\\\evil.example`,
  `vbscript:msgbox(1)`,
  `https://good.example@evil.example/`,
  `# <h1 onmouseover=alert(8)>\n- <li onclick=alert(9)>\n\n[ok](https://example.com/"onclick="alert(10))`,
]

/** Each field with these words, however deep. */
function filled(field: FieldOf, words: string): unknown {
  switch (field.kind) {
    case 'words':
    case 'prose':
      return { th: words.slice(0, field.max), en: words.slice(0, field.max) }
    case 'record':
      return words.slice(0, 120)
    case 'text':
      return words.slice(0, field.max)
    case 'link':
      return words
    case 'picture':
      return { name: 'abcdefgh', width: 10, height: 10, alt: { th: words, en: words } }
    case 'choice':
      return field.of[0]
    case 'number':
      return field.start
    case 'flag':
      return true
    case 'moment':
      return '2099-01-01T00:00'
    case 'list':
      return [Object.fromEntries(Object.entries(field.of).map(([name, inner]) => [name, filled(inner, words)]))]
    case 'layout':
      return {}
  }
}

const layout = (words: string) => ({
  padding: words,
  background: { type: 'image', src: words },
  border: { width: words, style: words, colour: words },
  width: words,
})

function evil(kind: BlockKind, words: string): Block {
  const fields = Object.entries(blockKinds[kind].fields as Record<string, FieldOf>)
  return newBlock(kind, 'b1', {
    ...Object.fromEntries(fields.map(([name, field]) => [name, filled(field, words)])),
    layout: layout(words),
  })
}

const data = (kind: BlockKind, words: string): BlockDatum => ({
  ...(roomData[kind] && { room: roomData[kind](words) }),
  posts: [
    {
      to: '/cms-blog/a/b',
      title: words,
      description: words,
      cover: null,
      at: new Date(0),
      category: { th: words, en: words },
      minutes: 1,
    },
  ],
  promptpay: { code: { size: 1, path: '' }, name: words },
  contact: { phone: words, address: words },
  now: new Date(0).toISOString(),
})

function draw(block: Block, words: string): string {
  const element = (
    <LocaleProvider locale="th">
      <PageBody blocks={[block]} data={{ b1: data(block.kind, words) }} title={words} here="/" />
    </LocaleProvider>
  )
  const router = createMemoryRouter([{ path: '/', element }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

describe.each(blockKindNames)('%s', (kind) => {
  test.each(corpus)('draws %j as words', (words) => {
    const block = evil(kind, words)
    const doc = {
      ...emptyDoc({ th: 'ก', en: 'a' }),
      bodies: { guest: [block], user: 'guest', manager: 'user', admin: 'manager' },
    }
    expect(PageDocSchema.safeParse(doc).success).toBe(true)
    const html = draw(block, words)
    expect(html).toContain('data-block')
    expect(html).not.toMatch(/<(?:script|iframe|object|embed|svg\/|b |h1 on|li on)/i)
    // In a tag, no attribute that runs, and no address that is script.
    for (const [tag] of html.matchAll(/<[a-z][^>]*>/gi)) {
      const bare = tag.replaceAll(/"[^"]*"/g, '""')
      expect(bare).not.toMatch(/\son\w+=/i)
      for (const [, to] of tag.matchAll(/\s(?:href|src|action)="([^"]*)"/g))
        expect(to).toMatch(/^(?:\/(?!\/)|#|https:\/\/|http:\/\/|mailto:|tel:)/)
    }
  })
})

test('what another room brings is drawn when that room answered, and is not there when its area is closed', () => {
  const block = newBlock('courses', 'b1', { title: { th: 'เรียนกับเรา', en: '' } })
  expect(draw(block, 'ชงกาแฟ')).toMatch(/เรียนกับเรา.*ชงกาแฟ/s)
  const router = createMemoryRouter([
    { path: '/', element: <PageBody blocks={[block]} data={{}} title={null} here="/" /> },
  ])
  expect(renderToStaticMarkup(<RouterProvider router={router} />)).not.toContain('เรียนกับเรา')
  expect(Object.keys(roomData).every((kind) => isRoomKind(kind as BlockKind))).toBe(true)
})

test('no room brings a kind that another one has', () => {
  const files = Object.values(import.meta.glob<{ blocks: object }>('../../*/blocks.ts', { eager: true }))
  expect(files.length).toBeGreaterThan(1)
  const brought = files.flatMap(({ blocks }) => Object.keys(blocks))
  expect(new Set(brought).size).toBe(brought.length)
  expect(brought.filter((kind) => !isRoomKind(kind as BlockKind))).toEqual([])
  // A kind of this room with the same name would be hidden by theirs.
  expect(brought.filter((kind) => Object.hasOwn(ownKinds, kind))).toEqual([])
})

test('a block of no known kind, twice the same id, too deep or too many are not stored', () => {
  const of = (guest: unknown) =>
    PageDocSchema.safeParse({
      ...emptyDoc({ th: 'ก', en: '' }),
      bodies: { guest, user: 'guest', manager: 'user', admin: 'manager' },
    }).success
  const text = newBlock('text', 'a')
  expect(of([text])).toBe(true)
  expect(of([{ ...text, kind: 'html' }])).toBe(false)
  expect(of([text, text])).toBe(false)
  const deep = (n: number): Block =>
    n === 0 ? newBlock('text', 'd0') : ({ ...newBlock('section', `d${n}`), blocks: [deep(n - 1)] } as Block)
  expect(of([deep(3)])).toBe(true)
  expect(of([deep(4)])).toBe(false)
  expect(of(Array.from({ length: 201 }, (_, n) => newBlock('text', `t${n}`)))).toBe(false)
})

test('links lead to this site or by http, mail and phone; films open where they lie', () => {
  expect(linkOf('/shop')).toEqual({ to: '/shop', isOut: false })
  expect(linkOf(' https://example.com/a ')).toEqual({ to: 'https://example.com/a', isOut: true })
  expect(linkOf('tel:0812345678')).toMatchObject({ isOut: true })
  for (const wrong of [
    '',
    'shop',
    '//evil.example',
    'javascript:alert(1)',
    'https://a@b.example',
    '/\\evil.example',
    'data:,x',
  ])
    expect(linkOf(wrong), wrong).toBeNull()
  expect(videoOf('https://youtu.be/abc')).toBe('https://youtu.be/abc')
  for (const wrong of ['http://youtu.be/abc', 'https://youtu.be.evil.example/x', '/video'])
    expect(videoOf(wrong)).toBeNull()
  expect(mapOf('', 'ถนนสุเทพ')).toContain('google.com/maps')
})

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=x', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://vimeo.com/123456789', 'https://player.vimeo.com/video/123456789?dnt=1'],
  ['https://www.google.com/maps/place/วัดพระสิงห์/@18.7,98.9', 'https://www.google.com/maps?q='],
  ['https://www.facebook.com/salacoffee', 'https://www.facebook.com/plugins/page.php?href='],
])('%s is embedded from %s', (typed, src) => expect(embedOf(typed)?.src).toContain(src))

test('nothing else is embedded, and of what is nothing is copied', () => {
  for (const wrong of [
    ...corpus,
    'http://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com.evil.example/embed/dQw4w9WgXcQ',
    'https://user@www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com:444/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/redirect?q=https://evil.example',
    'https://www.google.com/search?q=x',
    'https://www.google.com/url?q=https://evil.example',
    'https://www.facebook.com/login.php?next=x/y',
    'https://www.facebook.com/a/b',
    'https://www.youtube.com/watch?v="onload="alert(1)',
  ])
    expect(embedOf(wrong)?.src.includes('evil') ?? false, wrong).toBe(false)
  expect(embedOf('https://www.google.com/maps?q="><script>')?.src).toBe(
    'https://www.google.com/maps?q=%22%3E%3Cscript%3E&output=embed',
  )
})

test('a frame asks nothing of anybody until it is opened, and is held apart', () => {
  const html = draw(newBlock('embed', 'e', { to: 'https://youtu.be/dQw4w9WgXcQ' }), '')
  expect(html).toMatch(/<details[^>]*><summary/)
  expect(html).not.toMatch(/<details[^>]*open/)
  expect(html).toMatch(
    /<iframe[^>]*loading="lazy"[^>]*sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"/,
  )
})

test('before publishing: pictures are described, links lead somewhere, headings do not skip', () => {
  const picture = { name: 'abcdefgh', width: 10, height: 10, alt: { th: '', en: '' } }
  const doc = {
    ...emptyDoc({ th: 'ก', en: 'a' }),
    description: { th: 'ข', en: '' },
    bodies: {
      guest: [
        newBlock('heading', 'h', { text: { th: 'ค', en: '' }, level: '3' }),
        newBlock('picture', 'p', { picture }),
        newBlock('button', 'b', { text: { th: 'กด', en: '' }, to: '' }),
        newBlock('button', 'd', { text: { th: 'กด', en: '' }, to: 'javascript:x' }),
        newBlock('text', 'c', { layout: { background: { type: 'color', colour: '#222222' } } }),
        newBlock('text', 'v', { layout: { visibility: { desktop: false, tablet: false, mobile: false } } }),
      ],
      user: 'guest' as const,
      manager: 'user' as const,
      admin: 'manager' as const,
    },
  }
  expect(problemsOf(doc).map(({ what, block }) => `${block} ${what}`)).toEqual([
    'p noAlt',
    'b emptyButton',
    'd deadLink',
    'c lowContrast',
    'v hidden',
    'h headingOrder',
  ])
})

test('no field of a kind is called as what every block has; two new ones of each kind stand on a page', () => {
  const every = ['id', 'kind', 'layout', 'blocks', 'locked']
  for (const kind of blockKindNames) {
    expect(
      Object.keys(blockKinds[kind].fields).filter((name) => every.includes(name)),
      kind,
    ).toEqual([])
    const doc = emptyDoc({ th: 'ก', en: '' })
    const guest = [newBlock(kind, 'one'), newBlock(kind, 'two')]
    const read = PageDocSchema.safeParse({ ...doc, bodies: { ...doc.bodies, guest } })
    expect(read.error?.issues ?? [], kind).toEqual([])
  }
})
