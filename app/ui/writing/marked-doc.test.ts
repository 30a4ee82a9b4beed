import fc from 'fast-check'
import { expect, test } from 'vitest'
import { docOf, textOf } from './marked-doc.ts'

const word = fc.stringMatching(/^[ก-ฮa-z0-9<>&"']{1,8}$/)
const words = fc.array(word, { minLength: 1, maxLength: 4 }).map((all) => all.join(' '))
const part = fc.oneof(
  words,
  words.map((text) => `**${text}**`),
  words.map((text) => `*${text}*`),
  words.map((text) => `[${text}](https://example.com/a)`),
)
const line = fc.array(part, { minLength: 1, maxLength: 3 }).map((all) => all.join(' '))
const block = fc.oneof(
  line.map((text) => `# ${text}`),
  line.map((text) => `## ${text}`),
  fc.array(line, { minLength: 1, maxLength: 3 }).map((items) => items.map((item) => `- ${item}`).join('\n')),
  fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n')),
)

test('what is shown on the surface is written back as it stood', () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 6 }), (blocks) => {
      const text = blocks.join('\n\n')
      expect(textOf(docOf(text))).toBe(text)
    }),
  )
})

test('an empty text is an empty paragraph; what is deeper in a list stands in the same list', () => {
  expect(docOf('')).toEqual({ type: 'doc', content: [{ type: 'paragraph' }] })
  const item = (text: string, ...more: object[]) => ({
    type: 'listItem',
    content: [{ type: 'paragraph', content: [{ type: 'text', text }] }, ...more],
  })
  const inner = { type: 'bulletList', content: [item('ข')] }
  expect(textOf({ type: 'doc', content: [{ type: 'bulletList', content: [item('ก', inner)] }] } as never)).toBe(
    '- ก\n- ข',
  )
})

test('spaces stand outside a mark, and a mark that its words would break is left out', () => {
  const bold = (text: string) => ({ type: 'text', text, marks: [{ type: 'bold' }] })
  const said = (node: object) => textOf({ type: 'doc', content: [{ type: 'paragraph', content: [node] }] } as never)
  expect(said(bold('ก '))).toBe('**ก**')
  expect(said(bold('2*3'))).toBe('2*3')
  expect(said({ type: 'text', text: 'ก', marks: [{ type: 'link', attrs: { href: 'a b' } }] })).toBe('ก')
})

test('a long link keeps every word, and stays a link', () => {
  const href = 'https://example.com/a'
  const long = 'ก'.repeat(150) + ' ' + 'ข'.repeat(300)
  const node = { type: 'text', text: long, marks: [{ type: 'link', attrs: { href } }] }
  const said = textOf({ type: 'doc', content: [{ type: 'paragraph', content: [node] }] } as never)
  const shown = docOf(said).content![0]!.content!
  expect(shown.map(({ text }) => text).join('')).toBe(long)
  expect(shown.filter(({ text }) => text!.trim()).every(({ marks }) => marks![0]!.attrs!.href === href)).toBe(true)
  expect(textOf(docOf(said))).toBe(said)
})
