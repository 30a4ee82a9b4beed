import { expect, test } from 'vitest'
import { endpointOf, uploadOrigin } from './storage-place.ts'

const at = (endpoint: string, bucket = 'shop-files', is_path_style = true) =>
  uploadOrigin({ endpoint, bucket, is_path_style })

test('what a tenant typed never adds a word to the policy', () => {
  for (const endpoint of [
    "https://s3.example.com; script-src 'unsafe-inline'",
    'https://s3.example.com *',
    'https://*.example.com',
    'https://*',
    'javascript:alert(1)',
    'data:text/html,x',
    'not an address',
  ])
    expect(at(endpoint) ?? '', endpoint).toMatch(/^$|^https:\/\/[a-z0-9.-]+$/)
  expect(at('https://s3.example.com', "x; script-src 'unsafe-inline'", false)).toBeNull()
  expect(at('https://s3.example.com', '*', false)).toBeNull()
  expect(at('https://*.example.com')).toBeNull()
})

test('a policy names scheme, host and port only', () => {
  expect(at('https://key:secret@S3.Example.com:443/path?query')).toBe('https://s3.example.com')
  expect(at('https://s3.example.com:9000')).toBe('https://s3.example.com:9000')
  expect(at('https://s3.example.com', 'shop-files', false)).toBe('https://shop-files.s3.example.com')
  expect(at('https://[2001:db8::1]:9000')).toBe('https://[2001:db8::1]:9000')
})

test('an empty endpoint is the platform’s, and AWS answers at the region’s own name', () => {
  expect(endpointOf('', 'ap-southeast-7', 'https://s3.amazonaws.com')).toBe('https://s3.ap-southeast-7.amazonaws.com')
  expect(endpointOf('', 'th', 'https://s3.platform.example')).toBe('https://s3.platform.example')
  expect(endpointOf('https://s3.own.example/', 'th', 'https://s3.platform.example')).toBe('https://s3.own.example')
})
