import { expect, test } from 'vitest'
import { newTenant } from '#kernel/testing.ts'
import type { Block } from '../blocks/kinds.ts'
import { blocks, page, t } from '../starters/build.ts'
import { showDoc } from './show-page.server.ts'

test('a page without a description of its own has its first words, and those for members stay theirs', async () => {
  const guest = (await newTenant('pages')).as('guest')
  const [cut, text] = blocks([
    ['cut', {}],
    ['text', { body: t('**กาแฟ** [คั่วสด](/shop/products) ทุกเช้า', 'Roasted') }],
  ])
  const told = async (body: Block[], description = t('', '')) =>
    (await showDoc(guest, { ...page(t('ร้าน', 'Shop'), t('', ''), body), description }, '/about')).description
  expect(await told([text!])).toBe('กาแฟ คั่วสด ทุกเช้า')
  expect(await told([cut!, text!])).toBe('')
  expect(await told([text!], t('ร้านกาแฟ', 'A roastery'))).toBe('ร้านกาแฟ')
})
