import { expect, test } from 'vitest'
import { hostnameOf, isLoopbackAddress, isLoopbackHost } from './host-name.ts'
import { cpuMs } from '#kernel/testing-cpu.ts'

test('a Host header becomes a hostname: lower case, without port and trailing dot', () => {
  expect(hostnameOf('Roastery.LocalHost:3000')).toBe('roastery.localhost')
  expect(hostnameOf('roastery.localhost.')).toBe('roastery.localhost')
  expect(hostnameOf('roastery.localhost.:80')).toBe('roastery.localhost')
  expect(hostnameOf('xn--12c1fe0br.example')).toBe('xn--12c1fe0br.example')
  expect(hostnameOf('127.0.0.1:3000')).toBe('127.0.0.1')
})

test('anything that is not plainly a hostname is nobody’s', () => {
  const odd = [
    '',
    ' ',
    '.',
    '..',
    '-a.example',
    'a-.example',
    'a..b',
    'a@b',
    'user:pass@host',
    'a/b',
    'a\\b',
    'a b',
    'a%2eb',
    'a\0b',
    'ร้าน.example',
    'a_b.example',
    'host:',
    'host:99999999',
    'host:80:80',
    '[::1]',
    "a'b",
    'a\r\nb',
    'a,b',
    '*',
    'ａ.example',
    `${'a'.repeat(64)}.example`,
    `${'a.'.repeat(130)}b`,
  ]
  for (const host of odd) expect(hostnameOf(host), JSON.stringify(host)).toBeNull()
})

test('a hostile Host of 100 kB is refused for 50 ms of work', async () => {
  const hostile = ['a.'.repeat(50_000), '-'.repeat(100_000), `${'a-'.repeat(120)}@`]
  expect(await cpuMs(() => expect(hostile.map(hostnameOf)).toEqual([null, null, null]))).toBeLessThan(50)
})

test('loopback is this machine only', () => {
  for (const host of ['localhost', 'LOCALHOST:3000', 'roastery.localhost', '127.0.0.1', '127.9.9.9:80', '[::1]:3000'])
    expect(isLoopbackHost(host)).toBe(true)
  for (const host of [
    'localhost.evil.example',
    'notlocalhost',
    '127.0.0.1.evil.example',
    '128.0.0.1',
    '0.0.0.0',
    'localhost@evil.example',
  ])
    expect(isLoopbackHost(host), host).toBe(false)
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect(isLoopbackAddress(address)).toBe(true)
  for (const address of ['10.0.0.1', '127.0.0.1.evil', '::ffff:10.0.0.1', '', 'localhost'])
    expect(isLoopbackAddress(address), address).toBe(false)
})
