import { expect, test } from 'vitest'
import { middlewareOf } from './route-middleware.ts'
import { screenRoutes } from './made/routes.ts'

test('a middleware that is not there is an error, by its name', () => {
  expect(() => middlewareOf({ who: 'guest', middleware: ['auth', 'speed'] })).toThrow(
    'Unknown route middleware: "speed"',
  )
  expect(() => middlewareOf({ who: 'guest', middleware: ['constructor'] })).toThrow('Unknown route middleware')
})

test('who asks for a person twice is asked once; who asks for nothing gets nothing', () => {
  expect(middlewareOf({ who: 'user', middleware: ['request', 'auth'] })).toEqual(['auth', 'request'])
  expect(middlewareOf({ who: 'guest' })).toEqual([])
})

test('every screen names only what there is', () => {
  const routes = Object.values(screenRoutes).flat()
  expect(routes.length).toBeGreaterThan(25)
  expect(routes.filter((route) => middlewareOf(route).includes('auth')).length).toBeGreaterThan(1)
})
