import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { mostBytes, partBytes } from '../../limits.ts'
import { type Desk, openDesk } from './testing-desk.ts'
import {
  closeGate,
  desk,
  ended,
  fileOf,
  letThrough,
  openTab,
  received,
  send,
  sentWhole,
  setTabScene,
  tab,
  type Tab,
  until,
} from './testing-tab.ts'
import { arrived } from './upload-arrived.ts'
import { problems } from './upload-problem.ts'
import { resume } from './upload-queue.ts'
import { waitMs } from './upload-tries.ts'

setTabScene()

describe('upload problem', () => {
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
})

describe('upload arrived', () => {
  const said = (status: number, code?: string) => ({
    status,
    body: code ? `<?xml version="1.0"?><Error><Code>${code}</Code><Message>secret words</Message></Error>` : '',
    etag: null,
    retryAfterMs: null,
  })

  function what(answer: Parameters<typeof arrived>[0]) {
    let signedAnew = 0
    try {
      return arrived(answer, () => signedAnew++)
    } catch (error) {
      const { name, text, most } = error as { name: string; text?: { th: string; en: string }; most?: number }
      return { is: name === 'Error' ? 'UploadLost' : name, en: text?.en, th: text?.th, most, signedAnew }
    }
  }

  test.each([
    // What passes by itself: held up, and sent again with longer and longer waits.
    [said(503, 'SlowDown'), 'TryAgain', 'File upload failed: the file storage is too busy at the moment'],
    [said(500, 'InternalError'), 'TryAgain', 'File upload failed: the file storage has trouble at the moment'],
    [
      said(400, 'RequestTimeout'),
      'TryAgain',
      'File upload failed: the connection to the file storage was cut or too slow',
    ],
    [said(409, 'OperationAborted'), 'TryAgain', 'File upload failed: OperationAborted'],
    [null, 'TryAgain', problems.away.en],
    // What somebody must mend: said at once, or after a link that was made anew.
    [said(404, 'NoSuchBucket'), 'UploadProblem', 'S3 configuration is not available.'],
    [said(400, 'EntityTooSmall'), 'UploadProblem', 'File upload failed: entity too small'],
    [said(200), 'UploadProblem', 'File upload failed: missing ETag (check CORS)'],
    ['policy' as const, 'UploadProblem', problems.oldPage.en],
    // What the store has forgotten is asked about, and sent anew.
    [said(404, 'NoSuchUpload'), 'UploadLost', undefined],
    [said(404), 'UploadLost', undefined],
  ])('%o is %s: %s', (answer, is, en) => {
    expect(what(answer)).toMatchObject({ is, en })
    expect(JSON.stringify(what(answer))).not.toContain('secret words')
  })

  test.each(['SignatureDoesNotMatch', 'InvalidAccessKeyId', 'AccessDenied', 'RequestTimeTooSkewed'])(
    'a 403 with %s: each time with a new link, three times, and then the settings are to blame',
    (code) => {
      expect(what(said(403, code))).toMatchObject({
        is: 'TryAgain',
        en: 'S3 configuration is not available.',
        th: 'ยังไม่ได้ตั้งค่าที่เก็บไฟล์ หรือใช้งานไม่ได้ในขณะนี้',
        most: 3,
        signedAnew: 1,
      })
    },
  )

  describe('told to who sends', () => {
    let desk: Desk
    let tab: Tab
    beforeEach(async () => {
      desk = await openDesk()
      tab = openTab(desk)
    })
    afterEach(() => desk.close())

    test('a service that is there and lets no website in: after the third time, to check CORS', async () => {
      const { send: really } = tab.queue.outside
      let tries = 0
      tab.queue.outside.send = (...request) => (++tries <= 100 ? Promise.resolve('cors') : really(...request))
      const upload = send(tab, [fileOf('a.txt', 10)])
      await ended(tab)
      expect([upload.state, upload.problem?.en, tries]).toEqual([
        'failed',
        'File upload failed: missing ETag (check CORS)',
        3,
      ])
      expect(upload.problem?.th).toContain('ไม่มี ETag ให้ผู้ดูแลตรวจ CORS')
    })

    test('slow down: waits twice as long each time, and nothing is lost', async () => {
      desk.trouble = (name, times) => (name === 'a.bin 1' && times <= 3 ? { ...said(503, 'SlowDown') } : undefined)
      const file = fileOf('a.bin', partBytes + 1)
      const upload = send(tab, [file])
      await ended(tab)
      expect([upload.state, tab.waits]).toEqual(['done', [1000, 2000, 4000]])
      await sentWhole(desk, file)
    })

    test('an upload that the store has forgotten begins anew by itself, every part of it', async () => {
      letThrough(desk, 2)
      const file = fileOf('a.bin', partBytes * 4)
      const upload = send(tab, [file])
      await until(tab, () => desk.arrived.length === 2)
      // As after a lifecycle rule: its parts are gone, and it takes no more under its old links.
      received(desk, 'a.bin').parts.clear()
      desk.arrived = []
      desk.trouble = (name) => (/^a\.bin [34]$/.test(name) && !desk.calls.parts ? said(404, 'NoSuchUpload') : undefined)
      desk.gate = () => Promise.resolve()
      await ended(tab)
      // What was stopped on its way may have arrived all the same: then a part is there twice.
      const parts = [1, 2, 3, 4].map((number) => `a.bin ${number}`)
      expect([upload.state, [...new Set(desk.arrived)].toSorted(), desk.calls.parts]).toEqual(['done', parts, 1])
      await sentWhole(desk, file)
    })

    test('one that it forgets again and again is given up in words', async () => {
      desk.trouble = (name) => (name === 'a.bin 1' ? said(404, 'NoSuchUpload') : undefined)
      const upload = send(tab, [fileOf('a.bin', partBytes + 1)])
      await ended(tab)
      expect([upload.state, upload.problem?.en, desk.calls['a.bin 1']]).toEqual(['failed', 'Upload aborted', 3])
    })

    test('finished, and the store has lost it meanwhile: asked about, and sent anew', async () => {
      const lost = JSON.stringify({ th: 'หาย', en: 'lost', code: 'UPLOAD_LOST' })
      desk.trouble = (name, times) => {
        if (name !== 'complete' || times > 1) return undefined
        received(desk, 'a.bin').parts.clear()
        return { status: 409, body: lost }
      }
      const file = fileOf('a.bin', partBytes + 1)
      const upload = send(tab, [file])
      await ended(tab)
      expect([upload.state, desk.calls['a.bin 1'], desk.calls.complete]).toEqual(['done', 2, 2])
      await sentWhole(desk, file)
    })
  })
})
