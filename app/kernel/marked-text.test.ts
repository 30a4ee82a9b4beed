import { expect, test } from 'vitest'
import { markedBlocks } from './marked-text.ts'

test('headings, lists and paragraphs, with Windows line ends too; lines of a paragraph stay lines', () => {
  expect(markedBlocks('# หนึ่ง\r\nบรรทัด 1\r\nบรรทัด 2\n\n- ก\n- ข\n## สอง\nปิด')).toEqual([
    { kind: 'heading', level: 2, text: 'หนึ่ง' },
    { kind: 'text', lines: ['บรรทัด 1', 'บรรทัด 2'] },
    { kind: 'list', items: ['ก', 'ข'] },
    { kind: 'heading', level: 3, text: 'สอง' },
    { kind: 'text', lines: ['ปิด'] },
  ])
})

test('an empty line parts two paragraphs and two lists; HTML and a lone # are words', () => {
  expect(markedBlocks('- a\n\n- b\n\nc\n\nd')).toHaveLength(4)
  expect(markedBlocks('<script>alert(1)</script>\n#')).toEqual([
    { kind: 'text', lines: ['<script>alert(1)</script>', '#'] },
  ])
  expect(markedBlocks(' \n\n')).toEqual([])
})
