import { expect, test } from 'vitest'
import { codeOnPaper } from './code-on-paper.ts'

const here = 'https://school.example'
const id = 'AbCdEfGhIjKlMnOpQrStUv'

test.each([
  [`${here}/lesson/certification/public/${id}`, { publicId: id }],
  [` ${here}/lesson/certification/public/${id}\n`, { publicId: id }],
  ['be2569/00042', { number: 'BE2569/00042' }],
  [
    `https://other.example/lesson/certification/public/${id}?x=1#y`,
    { elsewhere: `https://other.example/lesson/certification/public/${id}` },
  ],
  [
    `https://user:pass@other.example/lesson/certification/public/${id}`,
    { elsewhere: `https://other.example/lesson/certification/public/${id}` },
  ],
  [`${here}/lesson/certification/public/${id}/badge.png`, null],
  [`${here}/user/login`, null],
  ['javascript:alert(1)', null],
  ['00020101021129370016A000000677010111', null],
  ['', null],
])('%j', (code, said) => {
  expect(codeOnPaper(code, here)).toEqual(said)
})
