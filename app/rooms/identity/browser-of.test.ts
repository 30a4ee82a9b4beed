import { expect, test } from 'vitest'
import { browserOf } from './browser-of.ts'

const said = (agent: string) => browserOf(new Request('http://here.invalid/', { headers: { 'user-agent': agent } }))

test('who keeps it to themselves has no name', () => {
  expect(said('')).toEqual({ browser: '', os: '' })
  expect(said('curl/8.9.1')).toEqual({ browser: '', os: '' })
})

test.each([
  [
    'LINE',
    'iOS',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari Line/14.18.0',
  ],
  [
    'Chrome',
    'Android',
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
  ],
  [
    'Samsung Internet',
    'Android',
    'Mozilla/5.0 (Linux; Android 14; SM-S928B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36',
  ],
  [
    'Edge',
    'Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
  ],
  [
    'Safari',
    'macOS',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
  ],
  ['Firefox', 'Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0'],
])('%s on %s is known', (browser, os, agent) => {
  expect(said(agent)).toEqual({ browser, os })
})
