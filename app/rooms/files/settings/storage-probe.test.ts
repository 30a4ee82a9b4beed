import { expect, test } from 'vitest'
import { problemOf } from './storage-probe.server.ts'

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
