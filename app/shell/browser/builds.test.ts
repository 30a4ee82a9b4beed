import { expect, test } from 'vitest'
import { otherPage } from './builds.ts'

const here = 'https://shop.example/shop/cart?step=1'

test('a form that is sent is sent, and the page one is on is never loaded again', () => {
  expect(otherPage({ to: '/shop/orders', formMethod: 'post' }, here)).toBeNull()
  expect(otherPage({ to: '?step=2' }, here)).toBeNull()
  expect(otherPage({ to: '/shop/cart#pay' }, here)).toBeNull()
  expect(otherPage({ to: -1 }, here)).toBeNull()
})

test('another page comes whole', () => {
  expect(otherPage({ to: '/shop/orders?page=2#last' }, here)).toBe('/shop/orders?page=2#last')
  expect(otherPage({ to: '..' }, here)).toBe('/')
})

test('a search takes what was typed along', () => {
  const formData = new FormData()
  formData.set('q', 'กาแฟ ดอย')
  expect(otherPage({ to: '/shop/products', formMethod: 'get', formData }, here)).toBe(
    '/shop/products?q=%E0%B8%81%E0%B8%B2%E0%B9%81%E0%B8%9F+%E0%B8%94%E0%B8%AD%E0%B8%A2',
  )
})
