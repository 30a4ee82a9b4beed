import { describe, expect, test } from 'vitest'
import { endpointOf, uploadOrigin } from './storage-place.ts'
import { problemOf } from './storage-probe.server.ts'

describe('storage probe', () => {
  /** As the SDK throws it. */
  const s3Error = (name: string, status = 400) =>
    Object.assign(new Error('UnknownError'), { name, Code: name, $metadata: { httpStatusCode: status } })
  const netError = (code: string) => Object.assign(new Error(`connect ${code}`), { code })

  test('a failed test says what to mend, however deep the service’s own word lies', () => {
    const said: [unknown, string][] = [
      [s3Error('InvalidAccessKeyId', 403), 'key'],
      [s3Error('SignatureDoesNotMatch', 403), 'secret'],
      [s3Error('RequestTimeTooSkewed', 403), 'clock'],
      [s3Error('NoSuchBucket', 404), 'bucket'],
      [s3Error('PermanentRedirect', 301), 'region'],
      [s3Error('AccessDenied', 403), 'rights'],
      [s3Error('403', 403), 'rights'],
      [netError('ENOTFOUND'), 'endpoint'],
      [netError('ECONNREFUSED'), 'endpoint'],
      [new AggregateError([netError('ECONNREFUSED'), netError('ENETUNREACH')]), 'endpoint'],
      [netError('CERT_HAS_EXPIRED'), 'certificate'],
      [netError('DEPTH_ZERO_SELF_SIGNED_CERT'), 'certificate'],
      [new Error('this address cannot be asked: inside'), 'inside'],
      [s3Error('TimeoutError'), 'slow'],
      [s3Error('SlowDown', 503), 'busy'],
      [new Error('StoreAway', { cause: new Error('x', { cause: s3Error('InvalidAccessKeyId', 403) }) }), 'key'],
      [new Error('something else'), 'broken'],
      ['no error at all', 'broken'],
    ]
    for (const [error, problem] of said) expect(problemOf(error), String(error)).toBe(problem)
  })

  test('an error that holds itself ends the search', () => {
    const loop: Error & { cause?: unknown } = new Error('x')
    loop.cause = loop
    expect(problemOf(loop)).toBe('broken')
  })
})

describe('storage place', () => {
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
})
