import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { LocaleProvider } from '#ui/words.tsx'
import { type Block, blockKindNames } from '../../blocks/kinds.ts'
import { newBlock } from '../../pages/page-doc.ts'
import { PageBody } from '../../parts/page-body.tsx'
import { blockOfPasted } from './pasted.ts'
import { pictureIn } from './picture-in.ts'
import { changeBlock, insertAt } from './tree.ts'
import { hinted, withWords, wordsIn } from './written.ts'

const both = (words: string) => ({ th: words, en: words })
const hint = (name: string) => `พิมพ์ ${name}`

test('words of every kind are found by their place, and put back there alone', () => {
  for (const kind of blockKindNames) {
    const block = newBlock(kind, 'b1')
    for (const { path } of wordsIn(block)) {
      const changed = { ...block, ...withWords(block, path, both(`คำใน ${path}`)) } as Block
      expect(wordsIn(changed).filter(({ value }) => value.th !== '')).toEqual([
        expect.objectContaining({ path, value: both(`คำใน ${path}`) }),
      ])
    }
  }
  const questions = newBlock('questions', 'q', {
    items: [
      { question: both('ก'), answer: both('ข') },
      { question: both('ค'), answer: both('ง') },
    ],
  })
  expect(
    wordsIn({ ...questions, ...withWords(questions, 'items 1 answer', both('จ')) } as Block).map(
      ({ value }) => value.th,
    ),
  ).toEqual(['', 'ก', 'ข', 'ค', 'จ'])
})

test('where nothing is written the editor shows what could be, and the page that is kept stays empty', () => {
  const hero = newBlock('hero', 'h', { title: both('กาแฟ') })
  const { block, hints } = hinted(hero, hint)
  expect([...hints]).toEqual(['body'])
  const drawn = (shown: Block) =>
    renderToStaticMarkup(
      <LocaleProvider locale="th">
        <RouterProvider
          router={createMemoryRouter([
            { path: '*', element: <PageBody blocks={[shown]} data={{}} title={null} here="/" /> },
          ])}
        />
      </LocaleProvider>,
    )
  expect(drawn(block)).toContain('พิมพ์ body')
  expect(drawn(hero)).not.toContain('พิมพ์')
  expect(wordsIn(hero).find(({ path }) => path === 'body')?.value).toEqual(both(''))
})

test('what people paste becomes the block that shows it', () => {
  const kindOf = (typed: string) => blockOfPasted(typed)?.kind ?? null
  expect(kindOf('https://youtu.be/dQw4w9WgXcQ')).toBe('embed')
  expect(kindOf('<iframe width="560" src="https://www.youtube.com/embed/dQw4w9WgXcQ" title="x"></iframe>')).toBe(
    'embed',
  )
  expect(kindOf('https://www.google.com/maps/place/Wat+Arun/@13.74,100.48,17z')).toBe('embed')
  expect(kindOf('https://www.facebook.com/sala.coffee')).toBe('embed')
  expect(kindOf('https://www.tiktok.com/@sala/video/7300000000000000000')).toBe('video')
  expect(
    kindOf(
      '<blockquote class="tiktok-embed" cite="https://www.tiktok.com/@sala/video/73" data-video-id="73"></blockquote>',
    ),
  ).toBe('video')
  // A short link is taken, and its field says how to get the whole one.
  expect(kindOf('https://maps.app.goo.gl/abc')).toBe('embed')
  for (const typed of [
    '',
    'กาแฟ',
    'https://example.com',
    'javascript:alert(1)',
    '<script>alert(1)</script>',
    '<iframe src="https://evil.example/x">',
  ])
    expect(kindOf(typed)).toBeNull()
})

test('a picture given to a block is seen: a plain head begins to show it, a list takes it where one is missing', () => {
  const picture = { name: 'abcdefgh', width: 10, height: 10, alt: both('') }
  expect(pictureIn(newBlock('hero', 'h', { shape: 'plain' }), picture)).toEqual({ picture, shape: 'beside' })
  const cards = newBlock('cards', 'c', {
    items: [
      { picture, title: both(''), body: both(''), button: both(''), to: '' },
      { picture: null, title: both('ก'), body: both(''), button: both(''), to: '' },
    ],
  })
  expect(pictureIn(cards, picture)).toEqual({
    items: [expect.anything(), expect.objectContaining({ picture, title: both('ก') })],
  })
  expect(pictureIn(newBlock('text', 't'), picture)).toBeNull()
})

test('something new goes where one pointed; into what holds nothing it does not go', () => {
  const text = (id: string) => newBlock('text', id)
  const list = [text('a'), newBlock('section', 's'), text('b')]
  const ids = (blocks: readonly Block[]) =>
    blocks.map(({ id, blocks: inner }) => (inner.length ? [id, inner[0]!.id] : id))
  expect(ids(insertAt(list, text('n'), { into: '', before: 's' }))).toEqual(['a', 'n', 's', 'b'])
  expect(ids(insertAt(list, text('n'), { into: 's', before: null }))).toEqual(['a', ['s', 'n'], 'b'])
  expect(changeBlock(list, 'x', {})).toBe(list)
})
