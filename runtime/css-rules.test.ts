import { expect, test } from 'vitest'
import { rulesFor } from './css-rules.ts'

const worn = new Set(['cshelf', 'ctile'])
const narrowed = (css: string) =>
  rulesFor(
    css,
    (name) => worn.has(name),
    (name) => name.startsWith('c'),
  )

test('keeps what is worn, elements and what no module named, in the order it stood', () => {
  expect(narrowed('a{b:c}.ctile{b:c}.coffice{b:c}.print{b:c}.cshelf:hover>li{b:c}')).toBe(
    'a{b:c}.ctile{b:c}.print{b:c}.cshelf:hover>li{b:c}',
  )
})

test('of a list only those that are worn, and of two classes on one way both', () => {
  expect(narrowed('.ctile,.coffice,:is(.cshelf,.coffice) a{b:c}.ctile .coffice{b:c}')).toBe(
    '.ctile,:is(.cshelf,.coffice) a{b:c}',
  )
})

test('what an element must not wear, or may have inside, does not take its rule away', () => {
  expect(narrowed('.ctile:not(.coffice){b:c}.cshelf:has(>.coffice){b:c}')).toBe(
    '.ctile:not(.coffice){b:c}.cshelf:has(>.coffice){b:c}',
  )
})

test('looks into media and supports, drops what is empty then, and leaves fonts and frames alone', () => {
  const css =
    '@layer a,b;@media (width>=1px){.coffice{b:c}}@supports (b:c){@media print{.ctile{b:c}}}@font-face{font-family:x}@keyframes y{0%{b:c}}'
  expect(narrowed(css)).toBe(
    '@layer a,b;@supports (b:c){@media print{.ctile{b:c}}}@font-face{font-family:x}@keyframes y{0%{b:c}}',
  )
})

test('a brace or semicolon in a string or behind a backslash is a letter', () => {
  expect(narrowed(String.raw`.ctile:before{content:"};.x{"}.coffice{content:'}'}.ctile\:b{b:c}a{b:c}`)).toBe(
    String.raw`.ctile:before{content:"};.x{"}.ctile\:b{b:c}a{b:c}`,
  )
  expect(() => narrowed('.ctile{b:c')).toThrow('does not end')
})
