import { describe, expect, test } from 'vitest'
import { mostBytes, partBytes } from '../../limits.ts'
import { desk, tab } from './testing-scene.ts'
import { closeGate, ended, fileOf, received, send, sentWhole, until } from './testing-tab.ts'
import { problems } from './upload-problem.ts'
import { resume } from './upload-queue.ts'
import { waitMs } from './upload-tries.ts'

describe('what cannot be sent says so in words', () => {
  test('more than 10,000 parts, before anything has begun', async () => {
    const huge = fileOf('huge.iso', 1)
    Object.defineProperty(huge, 'size', { value: mostBytes + 1 })
    expect(send(tab, [huge]).problem).toEqual(problems.tooManyParts)
    expect(desk.calls.create).toBeUndefined()
  })

  test.each([
    [
      503,
      { th: 'ที่เก็บ', en: 'S3 configuration is not available.', code: 'STORAGE_UNAVAILABLE' },
      'S3 configuration is not available.',
    ],
    [409, { th: 'เต็ม', en: 'Your drive is full.', code: 'QUOTA' }, 'Your drive is full.'],
    [
      422,
      { th: 'ไม่ได้', en: 'Failed to upload file.', reason: { th: 'ชื่อ', en: 'Name too long' } },
      'Failed to upload file: Name too long',
    ],
  ])('a call that is refused with %i says what the server says, and is not tried again', async (status, body, en) => {
    desk.trouble = (what) => (what === 'create' ? { status, body: JSON.stringify(body) } : undefined)
    const upload = send(tab, [fileOf('a.txt', 10)])
    await ended(tab)
    expect([upload.state, upload.problem?.en, desk.calls.create]).toEqual(['failed', en, 1])
  })

  test.each([
    ['noEtag' as const, problems.noEtag.en],
    [{ status: 400, body: '<Error><Code>EntityTooSmall</Code></Error>' }, problems.tooSmall.en],
    [{ status: 400, body: '<Error><Code>InvalidDigest</Code></Error>' }, 'File upload failed: InvalidDigest'],
  ])('a transfer that ends with %o', async (trouble, en) => {
    desk.trouble = (what) => (what === 'a.bin 2' ? trouble : undefined)
    const upload = send(tab, [fileOf('a.bin', partBytes + 1)])
    await ended(tab)
    expect([upload.state, upload.problem?.en]).toEqual(['failed', en])
  })

  test('a file that is gone from the disk', async () => {
    const file = fileOf('gone.txt', 10)
    file.slice = () => ({ arrayBuffer: () => Promise.reject(new Error('NotReadableError')) }) as never
    desk.trouble = (what) => (what.startsWith('gone') ? 'drop' : undefined)
    const upload = send(tab, [file])
    await ended(tab)
    expect(upload.problem).toEqual(problems.unreadable)
  })

  test('a server that is away is tried eight times', async () => {
    desk.trouble = (what) => (what === 'create' ? { status: 502 } : undefined)
    const upload = send(tab, [fileOf('a.txt', 10)])
    await ended(tab)
    expect([upload.state, desk.calls.create]).toEqual(['failed', 8])
    expect(tab.waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  })

  test('one that was given up elsewhere begins anew when it is tried again', async () => {
    const release = closeGate(desk)
    const file = fileOf('a.bin', partBytes * 3)
    const upload = send(tab, [file])
    await until(tab, () => desk.inFlight === 3)
    received(desk, 'a.bin').status = 'aborted'
    release()
    await ended(tab)
    expect([upload.state, upload.problem]).toEqual(['failed', problems.aborted])
    resume(tab.queue, upload)
    await ended(tab)
    expect([upload.state, desk.uploads.size]).toEqual(['done', 2])
    await sentWhole(desk, file)
  })
})

describe('what is held up goes on by itself', () => {
  test('a part that fails three times, each time otherwise', async () => {
    const troubles = [{ status: 500 }, 'drop' as const, { status: 429, headers: { 'retry-after': '7' } }]
    desk.trouble = (what, times) => (what === 'a.bin 2' ? troubles[times - 1] : undefined)
    const file = fileOf('a.bin', partBytes * 2 + 5)
    const upload = send(tab, [file])
    await ended(tab)
    expect([upload.state, tab.waits, desk.arrived.toSorted()]).toEqual([
      'done',
      [1000, 2000, 7000],
      ['a.bin 1', 'a.bin 2', 'a.bin 3'],
    ])
    await sentWhole(desk, file)
  })

  test('a server that is full, or finds it too slow, is not asked in step with all the others it sends away', async () => {
    const away = { status: 429, headers: { 'retry-after': '2' } }
    const troubles = [away, { status: 408 }, away, { ...away, status: 503 }, away]
    desk.trouble = (what, times) => (what === 'a.bin 2' ? troubles[times - 1] : undefined)
    const file = fileOf('a.bin', partBytes + 1)
    const upload = send(tab, [file])
    await ended(tab)
    expect([upload.state, tab.waits]).toEqual(['done', [2000, 2000, 4000, 8000, 16_000]])
    await sentWhole(desk, file)
  })

  test('a signature that has run out is asked for anew', async () => {
    desk.trouble = (what) => {
      if (what === 'sign as' && desk.calls.sign === 1) return { status: 0 }
      return what === 'old signature' ? { status: 403, body: '<Error><Code>AccessDenied</Code></Error>' } : undefined
    }
    const file = fileOf('a.bin', partBytes + 1)
    const upload = send(tab, [file])
    await ended(tab)
    expect([upload.state, desk.calls['a.bin 1'], desk.calls['a.bin 2']]).toEqual(['done', 2, 2])
    await sentWhole(desk, file)
  })

  test('without a network it waits for one, however long, and counts no failure', async () => {
    tab.network.isOnline = false
    desk.trouble = (what) => (what === 'create' && !tab.network.isOnline ? 'drop' : undefined)
    const upload = send(tab, [fileOf('a.txt', 10)])
    await until(tab, () => upload.state === 'offline')
    expect(tab.waits).toEqual([])
    tab.network.comeBack()
    await ended(tab)
    expect(upload.state).toBe('done')
  })

  test('each wait is up to twice as long as the one before, and never two tabs in step', () => {
    expect([1, 2, 3, 6, 20].map((failures) => waitMs(failures, 1))).toEqual([1000, 2000, 4000, 30_000, 30_000])
    expect([1, 2, 3, 6, 20].map((failures) => waitMs(failures, 0))).toEqual([500, 1000, 2000, 15_000, 15_000])
  })
})
